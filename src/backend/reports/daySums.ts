import { sql, type SQL } from 'drizzle-orm';
import { addDays, inRuns, startOfDay, type DayRange } from '../../contract/reports/range';
import type { Day } from '../../contract/values';
import type { Queries } from '../world';
import type { ReportRowsQuery } from './reportData';
import type { DaySums, ReportSource } from './source';
import type { Expression } from './tables';

/** A question that sums by day can answer, and its days. */
export interface OfDays {
  readonly sums: DaySums;
  readonly days: DayRange;
}

const filtersOf = ({ filter: { q: _q, from: _from, to: _to, ...rest } }: ReportRowsQuery) =>
  Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));

/** The part that sums by day can answer: whole days, with no filter that the sums lack. */
export const ofDays = ({ daySums }: ReportSource, asked: ReportRowsQuery): OfDays | undefined =>
  daySums &&
  asked.days &&
  !asked.until &&
  asked.filter.q === undefined &&
  filtersOf(asked).every(({ name }) => daySums.filters[name])
    ? { sums: daySums, days: asked.days }
    : undefined;

/** The runs of days among them with rows changed since the summing. */
export const notedAmong = async (
  queries: Queries,
  of: DaySums['of'],
  { from, to }: DayRange,
): Promise<readonly DayRange[]> => {
  const { rows } = await queries.execute<{ day: Day }>(
    sql`select distinct to_char(day, 'YYYY-MM-DD') as day from days_to_sum
         where source = ${of} and day between ${from}::date and ${to}::date`,
  );
  return inRuns(rows.map(({ day }) => day));
};

/** The condition that a day is one of some days, except those of some runs. */
export const amongBut = (day: Expression, days: DayRange, noted: readonly DayRange[]): SQL =>
  sql.join(
    [
      sql`${day} between ${days.from}::date and ${days.to}::date`,
      ...noted.map(({ from, to }) => sql`not ${day} between ${from}::date and ${to}::date`),
    ],
    sql` and `,
  );

/** Every possible day of a row. */
export const ALL_DAYS: DayRange = { from: '1900-01-01', to: '9999-12-31' };

/** The condition that a moment is in one of some runs of days. */
export const inDays = (at: Expression, runs: readonly DayRange[]): SQL =>
  runs.length === 0
    ? sql`false`
    : sql`(${sql.join(
        runs.map(
          ({ from, to }) =>
            sql`${at} >= ${startOfDay(from).toISOString()}::timestamptz and ${at} < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz`,
        ),
        sql` or `,
      )})`;

/** The conditions of the requested rows among the sums, except those of some runs of days. */
export const keptOf = ({ sums, days }: OfDays, asked: ReportRowsQuery, noted: readonly DayRange[]): SQL =>
  sql.join(
    [
      amongBut(sums.day, days, noted),
      ...(sums.always === undefined ? [] : [sums.always]),
      ...filtersOf(asked).flatMap(({ name, value }) => sums.filters[name]?.(value) ?? []),
    ],
    sql` and `,
  );
