import type { Bucket } from '../../../../../contract/dashboards/bucketDays';
import { bucketTick } from '../amounts/bucketText';

/** Steps between ticks that a person counts in: of hours in parts of a day, else in days, weeks and months. */
const STEPS = {
  hour: [1, 2, 3, 4, 6, 8, 12],
  day: [1, 2, 3, 5, 7, 14, 21, 28, 60, 90, 120, 180, 365],
  week: [1, 2, 4, 8, 13, 26, 52],
  month: [1, 2, 3, 4, 6, 12],
} as const;

/** A letter of an axis is at most so wide, in pixels; between two ticks there is more room. */
const LETTER = 6.4;
const BETWEEN = 14;

/** What is written below a bucket; the year stands beside the day where there is more than one. */
export const tickOf = (key: string, buckets: readonly string[], bucket: Bucket): string => {
  const years = new Set([buckets[0]?.slice(0, 4), buckets.at(-1)?.slice(0, 4)]);
  const text = bucketTick(key, bucket);
  return (bucket === 'day' || bucket === 'week') && years.size > 1 && buckets.length > 60
    ? `${text} ${key.slice(2, 4)}`
    : text;
};

/** The buckets that have a tick: as many as fit in so many pixels without touching. */
export const bucketTicks = (buckets: readonly string[], bucket: Bucket, width: number): readonly string[] => {
  const widest = Math.max(0, ...buckets.map((key) => tickOf(key, buckets, bucket).length)) * LETTER + BETWEEN;
  const fit = Math.max(1, Math.floor(width / widest));
  const needed = Math.ceil(buckets.length / fit);
  const step = STEPS[bucket].find((each) => each >= needed) ?? needed;
  return buckets.filter((_, at) => at % step === 0);
};
