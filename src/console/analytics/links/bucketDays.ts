import type { LineChart } from '../../../contract/dashboards/description';
import { addDays, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';

const lastOfMonth = (day: Day): Day => addDays(`${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`, -1);

const lastDay = (first: Day, bucket: 'day' | 'week' | 'month'): Day => {
  if (bucket === 'week') return addDays(first, 6);
  return bucket === 'month' ? lastOfMonth(first) : first;
};

/** The days of a bucket that lie in a range; undefined for an hour, which is of all days. */
export const bucketDays = (key: string, bucket: LineChart['bucket'], range: DayRange): DayRange | undefined => {
  if (bucket === 'hour') return undefined;
  const last = lastDay(key, bucket);
  return { from: key > range.from ? key : range.from, to: last < range.to ? last : range.to };
};
