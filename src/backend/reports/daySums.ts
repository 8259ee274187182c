import { sql, type SQL } from 'drizzle-orm';
import type { DayRange } from '../../contract/reports/range';
import type { Asked } from './reportData';
import type { DaySums, ReportSource } from './source';

/** A question that sums by day can answer, and its days. */
export interface OfDays {
  readonly sums: DaySums;
  readonly days: DayRange;
}

const filtersOf = ({ filter: { q: _q, from: _from, to: _to, ...rest } }: Asked) =>
  Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));

/** What sums by day can answer: whole days, narrowed by nothing that they do not know. */
export const ofDays = ({ daySums }: ReportSource, asked: Asked): OfDays | undefined =>
  daySums &&
  asked.days &&
  !asked.until &&
  asked.filter.q === undefined &&
  filtersOf(asked).every(({ name }) => daySums.filters[name])
    ? { sums: daySums, days: asked.days }
    : undefined;

/** The days among them whose rows have changed since they were summed. */
export const notedAmong = ({ sums, days }: OfDays): SQL =>
  sql`select distinct to_char(day, 'YYYY-MM-DD') as day from days_to_sum
       where source = ${sums.of} and day between ${days.from}::date and ${days.to}::date`;

/** The conditions of what is meant among the sums, but for those of some runs of days. */
export const keptOf = ({ sums, days }: OfDays, asked: Asked, noted: readonly DayRange[]): SQL =>
  sql.join(
    [
      sql`${sums.day} between ${days.from}::date and ${days.to}::date`,
      ...noted.map(({ from, to }) => sql`not ${sums.day} between ${from}::date and ${to}::date`),
      ...filtersOf(asked).flatMap(({ name, value }) => sums.filters[name]?.(value) ?? []),
    ],
    sql` and `,
  );
