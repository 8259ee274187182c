import type { Comparison } from '../../../../contract/dashboards/comparison';
import type { Bucket } from '../../../../contract/dashboards/bucketDays';
import type { Amount, LineFigures, NotComparable } from '../../../../contract/dashboards/figures';
import { dayCount, type DayRange } from '../../../../contract/reports/range';
import type { Day } from '../../../../contract/values';
import { perLanguage } from '../../../language/language';
import { t } from '../../../language/t';
import { daysInWords, formatDay, monthInWords, monthOf, weekdayOf } from '../../../ui/words/time';
import { isFigure } from './amounts';

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
const MAX_NAMED = 5;

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
  return noData.length <= MAX_NAMED
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

const onTheClock = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;

/** A bucket below an axis: `14 Nov`, `Nov 2026`, `2 PM`. */
const bucketTick = (key: string, bucket: Bucket): string => {
  if (bucket === 'hour') return onTheClock(Number(key));
  return bucket === 'month' ? monthInWords(key, 'short') : `${Number(key.slice(8, 10))} ${monthOf(key, 'short')}`;
};

/** The full name of a bucket: `14-11-2026`, `Week from 09-11-2026`, `November 2026`, `2 PM to 3 PM`. */
export const bucketName = (key: string, bucket: Bucket): string => {
  if (bucket === 'hour') return t('{from} to {to}', { from: onTheClock(Number(key)), to: onTheClock(Number(key) + 1) });
  if (bucket === 'month') return monthInWords(key);
  return bucket === 'week' ? t('Week from {day}', { day: formatDay(key) }) : formatDay(key);
};

/** The full name of a compared bucket, which may not be a week or a month of the calendar. */
export const bucketNameBefore = (key: string, bucket: Bucket): string => {
  const [first = key, last = first] = key.split('/');
  return bucket === 'week' || bucket === 'month' ? daysInWords({ from: first, to: last }) : bucketName(key, bucket);
};

/** The note on a bucket that has not ended, or that the range cuts. */
export const partialText = (bucket: Bucket): string =>
  bucket === 'week' || bucket === 'month' ? t('partial') : t('incomplete');

/** The head of a column of buckets. */
export const BUCKET_HEAD = perLanguage(() => ({ day: t('Day'), week: t('Week'), month: t('Month'), hour: t('Hour') }));

/** Steps between ticks in round counts: divisors of a day for hours, otherwise whole days, weeks and months. */
const STEPS = {
  hour: [1, 2, 3, 4, 6, 8, 12],
  day: [1, 2, 3, 5, 7, 14, 21, 28, 60, 90, 120, 180, 365],
  week: [1, 2, 4, 8, 13, 26, 52],
  month: [1, 2, 3, 4, 6, 12],
} as const;

/** The maximum width of a letter of an axis, in pixels; the gap between two ticks is wider. */
const LETTER = 6.4;
const BETWEEN = 14;

/** The text below a bucket; the year is beside the day if there is more than one. */
export const tickOf = (key: string, buckets: readonly string[], bucket: Bucket): string => {
  const years = new Set([buckets[0]?.slice(0, 4), buckets.at(-1)?.slice(0, 4)]);
  const text = bucketTick(key, bucket);
  return (bucket === 'day' || bucket === 'week') && years.size > 1 && buckets.length > 60
    ? `${text} ${key.slice(2, 4)}`
    : text;
};

/** The buckets that have a tick: as many as fit into this width, in pixels, without touching. */
export const bucketTicks = (buckets: readonly string[], bucket: Bucket, width: number): readonly string[] => {
  const widest = Math.max(0, ...buckets.map((key) => tickOf(key, buckets, bucket).length)) * LETTER + BETWEEN;
  const fit = Math.max(1, Math.floor(width / widest));
  const needed = Math.ceil(buckets.length / fit);
  const step = STEPS[bucket].find((each) => each >= needed) ?? needed;
  return buckets.filter((_, at) => at % step === 0);
};

/** Returns the last complete bucket that has a figure, or else the last one that has a figure. */
export const lastCompleteBucket = (
  { buckets, partial }: LineFigures,
  amounts: readonly Amount[],
): string | undefined => {
  const known = buckets.filter((_, at) => isFigure(amounts[at]));
  return known.findLast((key) => !partial.includes(key)) ?? known.at(-1) ?? buckets.at(-1);
};
