import { grouped } from '../../../contract/grouped';
import type { Comparison } from '../../../contract/dashboards/comparison';
import type { NotComparable } from '../../../contract/dashboards/figures';
import { dayCount, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { daysInWords, formatDay, weekdayOf } from '../words/time';

/** The days that figures are of, what they are compared with, and whether they are over. */
export interface Period {
  readonly days: DayRange;
  /** The days that are compared with, where there are any, and how they are chosen. */
  readonly previous?: DayRange | undefined;
  readonly compare?: Comparison | undefined;
  /** Today, where it is among the days: its figures are not whole yet. */
  readonly partial?: Day | undefined;
}

const months = ({ from, to }: DayRange): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;

/** What some days are compared with, in words: `the 28 days before`, `the Monday before`, `the same dates a year before`. */
export const beforeInWords = ({ days, previous, compare }: Period): string => {
  const count = dayCount(days.from, days.to);
  if (compare === 'year' && previous) {
    const years = Number(days.from.slice(0, 4)) - Number(previous.from.slice(0, 4));
    return `the same ${count === 1 ? 'date' : 'dates'} ${years === 1 ? 'a year' : `${years} years`} before`;
  }
  if (compare === 'months') return months(days) === 1 ? 'the month before' : `the ${months(days)} months before`;
  if (count === 1) return `the ${weekdayOf(days.from)} before`;
  return count % 7 === 0 ? `the ${grouped(count)} days before` : 'the same weekdays before';
};

/** Of which days figures are and what they are compared with, as pages, pictures and paper say it. */
export const periodInWords = (period: Period): string => {
  const { days, previous } = period;
  return `${daysInWords(days)}${previous ? `, compared with ${beforeInWords(period)}, ${daysInWords(previous)}` : ''}`;
};

/** What is said of days of which one is not over. */
export const NOT_OVER = 'today is not over';

/** Why a figure is not compared, in words; undefined where it can be. */
export const notComparedText = ({ records_begin, still_valid }: NotComparable): string | undefined => {
  const reasons = [
    ...(records_begin === undefined ? [] : [`records begin ${formatDay(records_begin)}`]),
    ...(still_valid === undefined
      ? []
      : [`${grouped(still_valid)} ${still_valid === 1 ? 'ticket is' : 'tickets are'} still valid`]),
  ];
  return reasons.length > 0 ? `not compared: ${reasons.join(', ')}` : undefined;
};
