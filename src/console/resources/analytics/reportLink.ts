import { bucketFor, lastDay, type Bucket } from '../../../contract/dashboards/bucketDays';
import type { Chart, Opens } from '../../../contract/dashboards/description';
import { reportFacts } from '../../../contract/facts';
import { REPORT_SCREEN_DAYS } from '../../../contract/limits';
import type { PermissionFlags } from '../../../contract/permissions';
import { type DayRange, dayCount } from '../../../contract/reports/range';
import { menu } from '../../app/shell/menu';
import { insidePath, itemsOf } from '../../app/shell/visibleEntries';
import { allows } from '../../data/authProvider';
import { narrowed } from '../../ui/page/TextLink';
import { t } from '../../language/t';

/** The link from a figure to the rows behind it. */
export interface ReportTarget {
  /** The title of the page with the rows. */
  readonly title: string;
  /** The address of that page, with the same days and filter; undefined where it cannot show so many days. */
  readonly to?: string;
  /** The target of the link, or the reason why there is none, in a sentence. */
  readonly note: string;
}

type Filter = Readonly<Record<string, unknown>>;

const isReport = (resource: string): boolean => reportFacts.some(({ name }) => name === resource);

// Reports keep their days under names of their own; in a whole list the days filter its moments.
const daysOf = ({ resource, moment = 'at', isUntil }: Opens, { from, to }: DayRange): Filter =>
  isReport(resource) ? { from, to } : { ...(!isUntil && { [`${moment}_gte`]: from }), [`${moment}_lte`]: to };

const filterOf = (opens: Opens, days: DayRange, key: string | undefined): Filter => {
  const { resource, filter, by } = opens;
  return {
    ...daysOf(opens, days),
    ...filter,
    ...(by !== undefined && key !== undefined && { [by]: isReport(resource) ? [key] : key }),
  };
};

/**
 * Returns the link to the rows behind a figure, or behind one of its groups by key.
 * Undefined where there are no rows, or the person may not see them.
 */
export const reportLink = (
  opens: Opens | undefined,
  days: DayRange,
  flags: PermissionFlags | undefined,
  key?: string,
): ReportTarget | undefined => {
  if (!opens || !flags || !allows(flags, opens.resource, 'list')) return undefined;
  const path = `/${opens.resource}`;
  const title = itemsOf(menu()).find((item) => insidePath(item) === path)?.title ?? opens.resource;
  if (isReport(opens.resource) && dayCount(days.from, days.to) > REPORT_SCREEN_DAYS)
    return {
      title,
      note: t('Choose {most} days or fewer to open {page}.', {
        ...{ page: title, most: REPORT_SCREEN_DAYS },
      }),
    };
  return {
    title,
    to: narrowed(path, filterOf(opens, days, key)),
    note: opens.isUntil
      ? t('Opens {page} up to the same day.', { page: title })
      : t('Opens {page} for the same days.', { page: title }),
  };
};

/** Returns the days of a bucket within a range; undefined for an hour, which is of all days. */
const bucketDays = (key: string, bucket: Bucket, range: DayRange): DayRange | undefined => {
  if (bucket === 'hour') return undefined;
  const last = lastDay[bucket](key);
  return { from: key > range.from ? key : range.from, to: last < range.to ? last : range.to };
};

/**
 * Returns the addresses behind a chart: for all its rows, and for one bucket or group by key.
 * Undefined where the person may not see them.
 */
export const openedBy =
  (chart: Chart, days: DayRange, flags: PermissionFlags | undefined) =>
  (key?: string): string | undefined => {
    if (key === undefined) return reportLink(chart.opens, days, flags)?.to;
    if (chart.kind !== 'line') return chart.opens?.by && reportLink(chart.opens, days, flags, key)?.to;
    const part = bucketDays(key, bucketFor(chart.along, days), days);
    return part && reportLink(chart.opens, part, flags)?.to;
  };
