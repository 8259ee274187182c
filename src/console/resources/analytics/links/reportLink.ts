import type { Opens } from '../../../../contract/dashboards/description';
import { REPORT_SCREEN_DAYS } from '../../../../contract/limits';
import type { PermissionFlags } from '../../../../contract/permissions';
import { reportPageNames } from '../../../../contract/reports/pages';
import { dayCount, type DayRange } from '../../../../contract/reports/range';
import { menu } from '../../../app/shell/menu';
import { insidePath, itemsOf } from '../../../app/shell/visibleEntries';
import { allows } from '../../../data/authProvider';

/** The way from a figure to the rows behind it. */
export interface ReportLink {
  /** What the page with the rows is called. */
  readonly title: string;
  /** Its address, with the same days and the same filter; undefined where it cannot show so many days. */
  readonly to?: string;
  /** Where it leads, or why it does not, in a sentence. */
  readonly note: string;
}

type Filter = Readonly<Record<string, unknown>>;

const isReport = (resource: string): boolean => (reportPageNames as readonly string[]).includes(resource);

const filterOf = ({ resource, filter, by }: Opens, { from, to }: DayRange, key: string | undefined): Filter => ({
  // Reports keep their days under names of their own; of a whole list they are a filter of its moments.
  ...(isReport(resource) ? { from, to } : { at_gte: from, at_lte: to }),
  ...filter,
  ...(by !== undefined && key !== undefined && { [by]: isReport(resource) ? [key] : key }),
});

/**
 * The way to the rows behind a figure, or behind one of its groups by key; undefined where there is none, and where the
 * person may not see them.
 */
export const reportLink = (
  opens: Opens | undefined,
  days: DayRange,
  flags: PermissionFlags | undefined,
  key?: string,
): ReportLink | undefined => {
  if (!opens || !flags || !allows(flags, opens.resource, 'list')) return undefined;
  const path = `/${opens.resource}`;
  const title = itemsOf(menu).find((item) => insidePath(item) === path)?.title ?? opens.resource;
  if (isReport(opens.resource) && dayCount(days.from, days.to) > REPORT_SCREEN_DAYS)
    return {
      title,
      note: `${title} has the rows behind it, of at most ${REPORT_SCREEN_DAYS} days: choose fewer days to open it.`,
    };
  const query = new URLSearchParams({ filter: JSON.stringify(filterOf(opens, days, key)) });
  return { title, to: `${path}?${query}`, note: `Opens ${title} with the same days.` };
};
