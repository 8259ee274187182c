import * as z from 'zod';
import { Day, Instant } from '../values';
import { comparisons } from './comparison';

/** A group of fewer people is withheld (docs/product.md#dashboards). */
export const SMALLEST_GROUP = 10;

/** The key and name of the group of people who do not state the trait. */
export const NOT_STATED = 'Not stated';

/**
 * A figure: a number in its unit. It is `<10` for 1 to 9 people, and null without a value, such as the average of none.
 * It is `withheld` where a reader could compute a number of 1 to 9 people from it.
 */
export const Amount = z.union([z.number(), z.literal('<10'), z.literal('withheld')]).nullable();
export type Amount = z.infer<typeof Amount>;

const comparability = {
  /** The first day of its records, where that is after the start of the period before. The figure is not compared then. */
  records_begin: Day.optional(),
  /** The number of its tickets that are still valid and may change the figure. The figure is not compared then. */
  still_valid: z.number().optional(),
};

/** The reason why a figure is not compared with the period before. */
export interface NotComparable {
  readonly records_begin?: Day | undefined;
  readonly still_valid?: number | undefined;
}

/**
 * A tile: its figure, and that of the period before where requested and comparable.
 * `compared` is the figure to compare with `previous`: it leaves out days whose counterparts have no data.
 */
export const TileFigure = z.object({
  value: Amount,
  previous: Amount.optional(),
  compared: Amount.optional(),
  ...comparability,
});
export type TileFigure = z.infer<typeof TileFigure>;

const series = z.record(z.string(), z.array(Amount));

/**
 * A line chart. `buckets` are days, first days of weeks (Monday) and of months, or the hours 00 to 23, without a gap.
 * Each series has a figure for each. `partial` names the buckets that have not ended, or that the range cuts.
 * `previous` has the counterpart of each bucket: an hour, a day, or first and last day (`2026-02-02/2026-02-08`).
 * It is null without one, as for the 31st in a month of 30 days. Surplus counterparts follow at the end.
 */
export const LineFigures = z.object({
  n: Amount,
  buckets: z.array(z.string()),
  partial: z.array(z.string()),
  series,
  previous: z.object({ buckets: z.array(z.string().nullable()), series }).optional(),
  ...comparability,
});
export type LineFigures = z.infer<typeof LineFigures>;

const group = z.object({
  /** The value for a filter of the report. */
  key: z.string(),
  label: z.string(),
  values: z.record(z.string(), Amount),
  previous: z.record(z.string(), Amount).optional(),
});

/** A chart by group: a row a group, in the order of display. */
export const GroupFigures = z.object({ n: Amount, groups: z.array(group), ...comparability });
export type GroupFigures = z.infer<typeof GroupFigures>;

/** A chart's figures: along time, or by group. */
export const ChartFigures = z.union([LineFigures, GroupFigures]);
export type ChartFigures = z.infer<typeof ChartFigures>;

const readable =
  <T>(schema: z.ZodType<T>) =>
  (raw: Readonly<Record<string, unknown>>): Readonly<Record<string, T>> =>
    Object.fromEntries(
      Object.entries(raw).flatMap(([name, value]) => {
        const read = schema.safeParse(value);
        return read.success ? [[name, read.data]] : [];
      }),
    );

const parts = z.record(z.string(), z.unknown()).catch({});

/**
 * The figures of one dashboard in one answer (docs/wire.md#under-console).
 * A described tile or chart that is missing here has failed: it alone shows that, and is requested again.
 */
export const DashboardFigures = z.object({
  from: Day,
  to: Day,
  /** The kind of comparison, if any. */
  compare: z.enum(comparisons).optional(),
  /** The days of the comparison. */
  previous: z.object({ from: Day, to: Day }).optional(),
  /** Today, where it is among the days: it has not ended. */
  partial: Day.optional(),
  /** Finished days of both periods without any order. They are gaps in lines by day, and left out of both sides of comparisons. */
  no_data: z.array(Day).optional(),
  /** The time of the figures: now, or before the first change that is missing in the sums. */
  updated_at: Instant,
  /** The number of days with changes that are missing in the figures; absent where they are current. */
  days_behind: z.number().int().optional(),
  tiles: parts.transform(readable(TileFigure)),
  charts: parts.transform(readable(ChartFigures)),
});
export type DashboardFigures = z.infer<typeof DashboardFigures>;
