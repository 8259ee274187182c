import type { Amount, LineFigures } from '../../../../contract/dashboards/figures';
import type { Bucket } from '../../../../contract/dashboards/bucketDays';
import { perLanguage } from '../../../language/language';
import { t } from '../../../language/t';
import { isFigure } from './amounts';
import { daysInWords, formatDay, monthInWords, monthOf } from '../../../ui/words/time';

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

/** The greatest width of a letter of an axis, in pixels; the gap between two ticks is wider. */
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

/** The last complete bucket that has a figure, or else the last one that has a figure. */
export const lastOver = ({ buckets, partial }: LineFigures, amounts: readonly Amount[]): string | undefined => {
  const known = buckets.filter((_, at) => isFigure(amounts[at]));
  return known.findLast((key) => !partial.includes(key)) ?? known.at(-1) ?? buckets.at(-1);
};
