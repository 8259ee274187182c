import { bucketFor, lastDay, type Bucket } from '../../../../contract/dashboards/bucketDays';
import type { Chart } from '../../../../contract/dashboards/description';
import type { PermissionFlags } from '../../../../contract/permissions';
import type { DayRange } from '../../../../contract/reports/range';
import { reportLink } from './reportLink';

/** The days of a bucket that lie in a range; undefined for an hour, which is of all days. */
const bucketDays = (key: string, bucket: Bucket, range: DayRange): DayRange | undefined => {
  if (bucket === 'hour') return undefined;
  const last = lastDay[bucket](key);
  return { from: key > range.from ? key : range.from, to: last < range.to ? last : range.to };
};

/** The addresses behind a chart: of all its rows, and of those of one bucket or group by key, where the person may see them. */
export const openedBy =
  (chart: Chart, days: DayRange, flags: PermissionFlags | undefined) =>
  (key?: string): string | undefined => {
    if (key === undefined) return reportLink(chart.opens, days, flags)?.to;
    if (chart.kind !== 'line') return chart.opens?.by && reportLink(chart.opens, days, flags, key)?.to;
    const part = bucketDays(key, bucketFor(chart.along, days), days);
    return part && reportLink(chart.opens, part, flags)?.to;
  };
