import { lastDay, type Bucket } from '../../../contract/dashboards/bucketDays';
import type { DayRange } from '../../../contract/reports/range';

/** The days of a bucket that lie in a range; undefined for an hour, which is of all days. */
export const bucketDays = (key: string, bucket: Bucket, range: DayRange): DayRange | undefined => {
  if (bucket === 'hour') return undefined;
  const last = lastDay[bucket](key);
  return { from: key > range.from ? key : range.from, to: last < range.to ? last : range.to };
};
