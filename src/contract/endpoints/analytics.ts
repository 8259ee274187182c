import * as z from 'zod';
import { comparisons, type Comparison } from '../dashboards/comparison';
import { DashboardFigures } from '../dashboards/figures';
import { bare, endpoints } from '../endpoint';
import { dayCount, tooManyDays, type DayRange } from '../reports/range';
import { Day } from '../values';

/** The maximum number of days of an analytics page: three years, a leap year among them. */
export const DASHBOARD_DAYS = 1096;

// Leaves room for the earlier period and the day after in every calendar used here.
const LookedAt = Day.refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'Choose a day from 2000 to 2099');

// The kind of comparison; a boolean is its older form, and its form in an address.
const Compare = z
  .union([z.boolean(), z.enum(['true', 'false']), z.enum(comparisons)], {
    error: `must be true, false or one of: ${comparisons.join(', ')}`,
  })
  .transform((how): Comparison | undefined =>
    how === true || how === 'true' ? 'weekdays' : how === false || how === 'false' ? undefined : how,
  );

const days = { from: LookedAt, to: LookedAt };

const checkDays = ({ from, to }: DayRange, context: z.RefinementCtx): void => {
  const count = dayCount(from, to);
  if (Number.isNaN(count)) return; // reported on the day itself
  const wrong = tooManyDays(count, DASHBOARD_DAYS);
  if (wrong !== undefined) context.addIssue({ code: 'custom', path: ['to'], message: wrong });
};

/** The days of the analytics pages, both included, at +05:30. */
export const DaysQuery = z.object(days).superRefine(checkDays);

/**
 * The request for a dashboard. `compare`: also the earlier period, and its kind (true: the same weekdays).
 * `part`: only this tile or chart, which failed before.
 */
export const DashboardQuery = z
  .object({
    ...days,
    compare: Compare.optional(),
    part: z.string().max(60, 'Enter one tile or chart').optional(),
  })
  .superRefine(checkDays);
export type DashboardQuery = z.infer<typeof DashboardQuery>;

/** The ten analytics pages (docs/wire.md#under-console): one call a page, by its name. */
export const analytics = endpoints({
  getFigures: {
    call: 'GET /console/analytics/:id',
    names: 'page',
    needs: 'dashboard_view',
    query: DashboardQuery,
    reply: bare(DashboardFigures),
    costly: true,
  },
});
