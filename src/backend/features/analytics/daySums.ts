import { sql, type SQL } from 'drizzle-orm';
import { addDays, startOfDay, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { isReplica } from '../../platform/db/connections';
import { rowsOf, type Transaction, type Queries } from '../../platform/db/sql';
import { localDayOf } from './buckets';
import { sources, type DaySourceName } from './daySources';
import { refreshRollup, type Rollup } from './rollup';
import { updateFirstBuyers, updateOccupationSets, updateRiderSets } from './riderSets';

/** The condition for rows of some days, by the column of their moment. */
const between = (at: string, { from, to }: DayRange): SQL => {
  const [start, end] = [startOfDay(from), startOfDay(addDays(to, 1))].map((each) => each.toISOString());
  return sql`${sql.raw(at)} >= ${start}::timestamptz and ${sql.raw(at)} < ${end}::timestamptz`;
};

const sumRun = async (tx: Transaction, source: DaySourceName, days: DayRange): Promise<Day | undefined> => {
  const { table: of, at, tables, riders = [] } = sources[source];
  const raw = sql`raw as not materialized (select * from ${sql.raw(of)} where ${between(at, days)})`;
  for (const [table, { day, sums: select }] of Object.entries(tables)) {
    await tx.execute(
      sql`delete from ${sql.raw(table)} where ${sql.raw(day)} between ${days.from}::date and ${days.to}::date`,
    );
    await tx.execute(sql`with ${raw} insert into ${sql.raw(table)} ${sql.raw(select)}`);
  }
  let first: Day | undefined;
  for (const { kind, times } of riders) {
    const changed = await updateRiderSets(tx, kind, days, sql`${raw}, found as (${sql.raw(times)})`);
    first ??= changed;
  }
  return first;
};

/** Recomputes the sums of some ranges of days, in their order, also of days that no trigger has noted. */
const sumDays = async (tx: Transaction, source: DaySourceName, runs: readonly DayRange[]): Promise<void> => {
  let first: Day | undefined;
  for (const run of runs) {
    const changed = await sumRun(tx, source, run);
    first ??= changed;
  }
  if (source === 'customers') await updateOccupationSets(tx, runs);
  if (source === 'tickets' && first !== undefined) await updateFirstBuyers(tx, first);
};

/** Recomputes the sums of all days of a source. */
export const sumAllDays = async (tx: Transaction, source: DaySourceName): Promise<void> => {
  const { table, at } = sources[source];
  const [all] = await rowsOf<{ from: Day | null; to: Day | null }>(
    tx,
    sql.raw(
      `select to_char(${localDayOf(`min(${at})`)}, 'YYYY-MM-DD') as "from", to_char(${localDayOf(`max(${at})`)}, 'YYYY-MM-DD') as "to" from ${table}`,
    ),
  );
  if (all?.from && all.to) await sumDays(tx, source, [{ from: all.from, to: all.to }]);
};

/** Returns the roll-up of a source. */
export const rollupOf = (source: DaySourceName): Rollup => {
  const { table, at, lock } = sources[source];
  return {
    name: source,
    notes: sql`days_to_sum where source = ${source}`,
    lock,
    count: (day) => sql`select count(*)::int as rows from ${sql.raw(table)} where ${between(at, day)}`,
    recompute: (tx, runs) => sumDays(tx, source, runs),
  };
};

/** Refreshes the sums of sources before a read, as far as that is quick. A replica is read-only: its sums stay as they are. */
export const refreshSums = async (queries: Queries, ...some: readonly DaySourceName[]): Promise<void> => {
  if (isReplica(queries)) return;
  for (const source of some) await refreshRollup(queries, rollupOf(source));
};
