import type { Comparison } from '../../../../contract/dashboards/comparison';
import type { NotComparable } from '../../../../contract/dashboards/figures';
import { dayCount, type DayRange } from '../../../../contract/reports/range';
import type { Day } from '../../../../contract/values';
import { t } from '../../../language/t';
import { daysInWords, formatDay, weekdayOf } from '../../../ui/words/time';

/** The days of some figures, the days of the comparison, and the incomplete day. */
export interface Period {
  readonly days: DayRange;
  /** The days of the comparison, if any, and the way in which they are chosen. */
  readonly previous?: DayRange | undefined;
  readonly compare?: Comparison | undefined;
  /** Today, if it is among the days: its figures are not complete yet. */
  readonly partial?: Day | undefined;
  /** Days without data, among these and those of the comparison. */
  readonly noData?: readonly Day[] | undefined;
}

/** The number of days without data that are named one by one. */
const MOST_NAMED = 5;

const months = ({ from, to }: DayRange): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;

/** The days of the comparison in words: `the 28 days before`, `the Monday before`, `the same dates a year before`. */
export const beforeInWords = ({ days, previous, compare }: Period): string => {
  const count = dayCount(days.from, days.to);
  if (compare === 'year' && previous) {
    const years = Number(days.from.slice(0, 4)) - Number(previous.from.slice(0, 4));
    return t(
      '{years, plural, one {{count, plural, one {the same date a year before} other {the same dates a year before}}} other {{count, plural, one {the same date {years} years before} other {the same dates {years} years before}}}}',
      { years, count },
    );
  }
  if (compare === 'months')
    return t('{count, plural, one {the month before} other {the # months before}}', { count: months(days) });
  if (count === 1) return t('the {weekday} before', { weekday: weekdayOf(days.from) });
  return count % 7 === 0 ? t('the {count} days before', { count }) : t('the same weekdays before');
};

/** The days of figures and of their comparison, for pages, pictures and paper. */
export const periodInWords = (period: Period): string => {
  const { days, previous } = period;
  if (!previous) return daysInWords(days);
  return t('{days}, compared with {before}, {previous}', {
    ...{ days: daysInWords(days), before: beforeInWords(period), previous: daysInWords(previous) },
  });
};

/** A sentence on the days without data; undefined if there are none. */
export const noDataText = ({ noData = [] }: Period): string | undefined => {
  if (noData.length === 0) return undefined;
  const [first = '', last = ''] = [noData[0], noData.at(-1)];
  return noData.length <= MOST_NAMED
    ? t('{days}: no data received. Not compared.', { days: noData.map(formatDay).join(', ') })
    : t('No data received for {count} days from {first} to {last}. Not compared.', {
        ...{ count: noData.length, first: formatDay(first), last: formatDay(last) },
      });
};

/** Adds a note to a text on days if one of them has not ended. */
export const withToday = (said: string, { partial }: Period): string =>
  partial === undefined ? said : t('{said}, and today is incomplete', { said });

/** The reason for a missing comparison, in words; undefined if there is one. */
export const notComparedText = ({ records_begin, still_valid }: NotComparable): string | undefined => {
  const reasons = [
    ...(records_begin === undefined ? [] : [t('records begin {day}', { day: formatDay(records_begin) })]),
    ...(still_valid === undefined
      ? []
      : [t('{count, plural, one {# ticket is} other {# tickets are}} still valid', { count: still_valid })]),
  ];
  return reasons.length > 0 ? t('not compared: {reasons}', { reasons: reasons.join(', ') }) : undefined;
};
