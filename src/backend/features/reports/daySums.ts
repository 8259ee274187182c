import { sql, type SQL } from 'drizzle-orm';
import { addDays, consecutiveRuns, startOfDay, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import type { Queries } from '../../platform/db/sql';
import type { ReportRowsQuery } from './reportData';
import type { DaySums, ReportSource } from './source';
import { either, type Expression } from '../../platform/db/tables';

/** The part of a request that sums by day can answer, and its days. */
export interface DaySumsQuery {
  readonly sums: DaySums;
  readonly days: DayRange;
}

const filtersOf = ({ filter: { q: _q, from: _from, to: _to, ...rest } }: ReportRowsQuery) =>
  Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));

/** Returns that part: whole days, with no filter that the sums lack; undefined where there is none. */
export const daySumsQuery = ({ daySums }: ReportSource, asked: ReportRowsQuery): DaySumsQuery | undefined =>
  daySums &&
  asked.days &&
  !asked.until &&
  asked.filter.q === undefined &&
  filtersOf(asked).every(({ name }) => daySums.filters[name])
    ? { sums: daySums, days: asked.days }
    : undefined;

/** Returns the days among these whose rows have changed since they were summed, as runs of consecutive days. */
export const staleRuns = async (
  queries: Queries,
  of: DaySums['of'],
  { from, to }: DayRange,
): Promise<readonly DayRange[]> => {
  const { rows } = await queries.execute<{ day: Day }>(
    sql`select distinct to_char(day, 'YYYY-MM-DD') as day from days_to_sum
         where source = ${of} and day between ${from}::date and ${to}::date`,
  );
  return consecutiveRuns(rows.map(({ day }) => day));
};

/** The condition that a day is one of some days, except those of some runs. */
export const daysExcept = (day: Expression, days: DayRange, noted: readonly DayRange[]): SQL =>
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
export const momentInDays = (at: Expression, runs: readonly DayRange[]): SQL =>
  runs.length === 0
    ? sql`false`
    : either(
        runs.map(
          ({ from, to }) =>
            sql`${at} >= ${startOfDay(from).toISOString()}::timestamptz and ${at} < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz`,
        ),
      );

/** The conditions for the sums of the request, except on some runs of days. */
export const daySumConditions = (
  { sums, days }: DaySumsQuery,
  asked: ReportRowsQuery,
  noted: readonly DayRange[],
): SQL =>
  sql.join(
    [
      daysExcept(sums.day, days, noted),
      ...(sums.always === undefined ? [] : [sums.always]),
      ...filtersOf(asked).flatMap(({ name, value }) => sums.filters[name]?.(value) ?? []),
    ],
    sql` and `,
  );
