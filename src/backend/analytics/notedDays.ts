import { sql, type SQL } from 'drizzle-orm';
import { inRuns, type DayRange } from '../../contract/reports/range';
import type { Day } from '../../contract/values';
import { longRunning } from '../database/connections';
import { rowsOf, type Transaction } from '../database/sql';
import { takeLock, type LockName } from '../jobs/locks';
import { apartFromCall, runningCall } from '../http/runningCall';
import type { Queries } from '../world';

/** Where triggers note the days whose rows they saw changed, and what is recomputed for those. */
export interface Noted {
  /** What it is called among the long sums. */
  readonly name: string;
  /** The table of the notes, and which of them, as of `from`. */
  readonly notes: SQL;
  /** Those who do it take turns. */
  readonly lock: LockName;
  /** Given the days in runs of days in a row; says how many rows they have. */
  readonly redo: (tx: Transaction, runs: readonly DayRange[]) => Promise<number>;
}

/** Sums of more rows rest between two times that they are made. */
const MANY_ROWS = 50_000;
/** How long they rest, for each row: about twenty times as long as it takes to sum it. */
const REST_MS_A_ROW = 0.15;
const LONGEST_REST_MS = 300_000;

/** As of which moment sums are, in milliseconds since 1970, while they rest; undefined for those that are to be made. */
const restingAsOf = async (queries: Queries, { name, notes }: Noted): Promise<number | undefined> => {
  const [row] = await rowsOf<{ asOf: number }>(
    queries,
    sql`select (extract(epoch from at) * 1000)::float8 as "asOf"
          from long_sums cross join lateral (select rows_a_day * count(distinct day) as rows from ${notes}) noted
         where name = ${name} and noted.rows > ${MANY_ROWS}::int
           and at + least(noted.rows * ${REST_MS_A_ROW}::float8, ${LONGEST_REST_MS}::int) * interval '1 millisecond' > clock_timestamp()`,
  );
  return row?.asOf;
};

/** Keeps of how many rows sums were made that are as of a moment. Only long ones are kept. */
const keepLength = async (tx: Transaction, { name }: Noted, at: SQL, rows: number, days: number): Promise<void> => {
  await tx.execute(
    rows > MANY_ROWS
      ? sql`insert into long_sums (name, at, rows_a_day) values (${name}, ${at}, ${Math.ceil(rows / days)}::int)
            on conflict (name) do update set at = excluded.at, rows_a_day = excluded.rows_a_day`
      : sql`delete from long_sums where name = ${name}`,
  );
};

/**
 * Recomputes what is noted: whatever is committed before this is asked is in what is read after it. Sums of many rows rest in
 * between (docs/decisions/0208), and the call is told as of which moment its figures are.
 */
export const redoNoted = async (queries: Queries, noted: Noted): Promise<void> => {
  const { notes, lock, redo } = noted;
  if ((await rowsOf(queries, sql`select 1 from ${notes} limit 1`)).length === 0) return;
  const redoAll = async (tx: Transaction): Promise<number | undefined> => {
    await takeLock(tx, lock);
    // Those who waited for others find what these have just made.
    const asOf = await restingAsOf(tx, noted);
    if (asOf !== undefined) return asOf;
    // Each statement sees what is committed by then: a change that is noted later is noted, and done again.
    const taken = await rowsOf<{ day: Day; at: string }>(
      tx,
      sql`with taken as (delete from ${notes} returning day)
          select distinct to_char(day, 'YYYY-MM-DD') as day, statement_timestamp()::text as at from taken`,
    );
    const [first] = taken;
    if (!first) return undefined;
    const rows = await redo(tx, inRuns(taken.map(({ day }) => day)));
    await keepLength(tx, noted, sql`${first.at}::timestamptz`, rows, taken.length);
    return undefined;
  };
  const call = runningCall();
  const asOf =
    (await restingAsOf(queries, noted)) ??
    // Everybody who looks at these figures waits for the sums: they are not given up because one has left.
    (await apartFromCall(() => longRunning(queries).transaction(redoAll, { isolationLevel: 'read committed' })));
  if (call && asOf !== undefined) call.figuresAsOf = Math.min(asOf, call.figuresAsOf ?? asOf);
};
