import * as z from 'zod';
import { Day, Instant } from '../values';
import { comparisons } from './comparison';

/** A group of fewer people is withheld (docs/product.md#dashboards). */
export const SMALLEST_GROUP = 10;

/** What people are grouped under who do not state what is asked: key and name of their group. */
export const NOT_STATED = 'Not stated';

/**
 * A figure: a number in its unit; `<10` where it is of 1 to 9 people; `withheld` where one of those could be worked out from it;
 * null where there is nothing to say, such as the average of none.
 */
export const Amount = z.union([z.number(), z.literal('<10'), z.literal('withheld')]).nullable();
export type Amount = z.infer<typeof Amount>;

const comparability = {
  /** The first day of the records behind it, where that is after the first one of the period before: then it is not compared. */
  records_begin: Day.optional(),
  /** How many of the tickets that it is of are still valid and may change it yet: then it is not compared either. */
  still_valid: z.number().optional(),
};

/** Why a figure is not compared with the period before, where it is not. */
export interface NotComparable {
  readonly records_begin?: Day | undefined;
  readonly still_valid?: number | undefined;
}

/**
 * A tile: its figure, and that of the period before where it was asked for and there is one to compare with; `compared` is the
 * figure that `previous` is compared with, where that is of fewer days because no data arrived of some of the days before.
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
 * A line chart: `buckets` are days, first days of weeks (Monday) and of months, or the hours 00 to 23, without a gap; each
 * series has a figure for each. `partial` names the buckets that are not over, or cut off by the range. `previous` is
 * bucket beside bucket: an hour, a day, or the first and the last day of a bucket (`2026-02-02/2026-02-08`) that is compared
 * with it; null where there is none, as for the 31st of a month that has 30 days. What is beside none follows at the end.
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
  /** What a filter of the report takes. */
  key: z.string(),
  label: z.string(),
  values: z.record(z.string(), Amount),
  previous: z.record(z.string(), Amount).optional(),
});

/** A chart by group: a row a group, in the order in which they are shown. */
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
 * The figures of one dashboard in one answer (docs/wire.md#under-console). A tile or a chart that is described and not here could not be worked
 * out, or could not be read: that one alone says so and is asked for again.
 */
export const DashboardFigures = z.object({
  from: Day,
  to: Day,
  /** How they are compared, where they are. */
  compare: z.enum(comparisons).optional(),
  /** The days that are compared with. */
  previous: z.object({ from: Day, to: Day }).optional(),
  /** Today, where it is among the days: it is not over. */
  partial: Day.optional(),
  /** Finished days of both periods on which no order arrived: gaps in lines by day, and left out of both sides of comparisons. */
  no_data: z.array(Day).optional(),
  /** As of when they are: now, or before the first change that is not in the sums yet. */
  updated_at: Instant,
  /** The number of days whose changes are not in the figures yet; absent where they are current. */
  days_behind: z.number().int().optional(),
  tiles: parts.transform(readable(TileFigure)),
  charts: parts.transform(readable(ChartFigures)),
});
export type DashboardFigures = z.infer<typeof DashboardFigures>;
