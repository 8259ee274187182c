import { sql, type SQL } from 'drizzle-orm';
import { consecutiveRuns, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { isServer, overLongPool } from '../../platform/db/connections';
import { rowsOf, type Queries, type Transaction } from '../../platform/db/sql';
import { takeLock, tryLock, type LockName } from '../../platform/db/locks';
import { detachedFromCall, runningCall } from '../../platform/runningCall';

/** A roll-up: sums by day that are recomputed for the days on which triggers have noted changed rows. */
export interface Rollup {
  /** The name in `long_sums`. */
  readonly name: string;
  /** The table of noted days, in SQL, with a condition to which others are added. */
  readonly notes: SQL;
  /** The lock of the recomputation: one process at a time. */
  readonly lock: LockName;
  /** The statement that counts the rows of a day, as `rows`. */
  readonly count: (day: DayRange) => SQL;
  /** Recomputes the days, given as runs of consecutive days. */
  readonly recompute: (tx: Transaction, runs: readonly DayRange[]) => Promise<void>;
}

/** Sums over more rows are recomputed by the job only, with a pause between two runs. */
const MANY_ROWS = 50_000;
/** The pause per row, in milliseconds: about twenty times as long as summing the row takes. */
const REST_MS_A_ROW = 0.15;
const LONGEST_REST_MS = 300_000;
/** The maximum number of days or rows of one transaction: after an interruption, no more than that is repeated. */
const DAYS_AT_ONCE = 7;
const ROWS_AT_ONCE = 2_000_000;

const isResting = async (queries: Queries, { name, notes }: Rollup): Promise<boolean> =>
  (
    await rowsOf(
      queries,
      sql`select from long_sums cross join lateral (select rows_a_day * count(distinct day) as rows from ${notes}) noted
         where name = ${name} and noted.rows > ${MANY_ROWS}::int
           and at + least(noted.rows * ${REST_MS_A_ROW}::float8, ${LONGEST_REST_MS}::int) * interval '1 millisecond' > clock_timestamp()`,
    )
  ).length > 0;

/** Stores the number of rows behind sums as of a moment; only for long sums. */
const keepLength = async (tx: Transaction, { name }: Rollup, at: SQL, rows: number, days: number): Promise<void> => {
  await tx.execute(
    rows > MANY_ROWS
      ? sql`insert into long_sums (name, at, rows_a_day) values (${name}, ${at}, ${Math.ceil(rows / days)}::int)
            on conflict (name) do update set at = excluded.at, rows_a_day = excluded.rows_a_day`
      : sql`delete from long_sums where name = ${name}`,
  );
};

/** The size of one transaction: the days after `after`, up to a number of rows. */
interface Portion {
  readonly after: Day;
  readonly rows: number;
  /** True where a single day with more rows is summed in a transaction of its own. */
  readonly isLongDayTaken: boolean;
}

/** Returns the first noted days, up to the size of one transaction. */
const nextDays = async (tx: Transaction, { notes, count }: Rollup, { after, rows: most, isLongDayTaken }: Portion) => {
  const noted = await rowsOf<{ day: Day }>(
    tx,
    sql`select to_char(day, 'YYYY-MM-DD') as day from
          (select distinct day from ${notes} and day > ${after}::date order by day limit ${DAYS_AT_ONCE}::int) noted order by 1`,
  );
  const days: Day[] = [];
  let rows = 0;
  for (const { day } of noted) {
    const [counted] = await rowsOf<{ rows: number }>(tx, count({ from: day, to: day }));
    const more = rows + (counted?.rows ?? 0);
    if (more > most && (days.length > 0 || !isLongDayTaken)) break;
    days.push(day);
    rows = more;
  }
  return { days, rows, isAll: days.length === noted.length && noted.length < DAYS_AT_ONCE };
};

/** Sums some noted days and deletes their notes, in a transaction that holds the lock. */
const redoSome = async (tx: Transaction, noted: Rollup, portion: Portion) => {
  const { notes, recompute } = noted;
  const next = await nextDays(tx, noted, portion);
  const { days, rows } = next;
  if (days.length > 0) {
    // Each statement sees all earlier commits, so a change that is noted later is summed again.
    const [taken] = await rowsOf<{ at: string }>(
      tx,
      sql`with gone as (delete from ${notes} and day in ${days.map((day) => sql`${day}::date`)} returning day)
          select statement_timestamp()::text as at from gone limit 1`,
    );
    await recompute(tx, consecutiveRuns(days));
    await keepLength(tx, noted, sql`${taken?.at}::timestamptz`, rows, days.length);
  }
  return next;
};

const BEFORE_ALL: Day = '0001-01-01';
const readCommitted = { isolationLevel: 'read committed' } as const;

/** Recomputes all noted days, unless the roll-up is pausing, until `ending` is aborted. Returns true where none remain. */
export const recomputeRollup = async (queries: Queries, noted: Rollup, ending?: AbortSignal): Promise<boolean> => {
  for (let after = BEFORE_ALL; !ending?.aborted;) {
    const done = await overLongPool(queries).transaction(async (tx) => {
      await takeLock(tx, noted.lock);
      // Callers that waited for the lock find the sums that the other process has just made.
      if (after === BEFORE_ALL && (await isResting(tx, noted))) return undefined;
      return redoSome(tx, noted, { after, rows: ROWS_AT_ONCE, isLongDayTaken: true });
    }, readCommitted);
    if (!done) return false;
    const last = done.days.at(-1);
    if (done.isAll || last === undefined) return true;
    after = last;
  }
  return false;
};

// Recomputes a quick portion, unless another call is doing so.
const redoLittle = async (db: Queries, noted: Rollup): Promise<boolean> => {
  let rows = MANY_ROWS;
  for (let after = BEFORE_ALL; ;) {
    const done = await db.transaction(async (tx) => {
      if (!(await tryLock(tx, noted.lock)) || (await isResting(tx, noted))) return undefined;
      return redoSome(tx, noted, { after, rows, isLongDayTaken: false });
    }, readCommitted);
    if (!done) return false;
    const last = done.days.at(-1);
    if (done.isAll || last === undefined) return done.isAll;
    after = last;
    rows -= done.rows;
  }
};

// Queries of one page, and concurrent callers, share one recomputation.
const underWay = new WeakMap<Queries, Map<string, Promise<boolean>>>();

const redoTogether = async (queries: Queries, noted: Rollup): Promise<boolean> => {
  const db = overLongPool(queries);
  const running = underWay.get(db) ?? new Map<string, Promise<boolean>>();
  underWay.set(db, running);
  const others = running.get(noted.name);
  // Where sums are left to the job, the other callers do not try again.
  if (others) return (await others.catch(() => true)) && redoForReader(queries, noted);
  const own = redoLittle(db, noted).finally(() => running.delete(noted.name));
  running.set(noted.name, own);
  return own;
};

const isNoted = async (queries: Queries, { notes }: Rollup): Promise<boolean> =>
  (await rowsOf(queries, sql`select from ${notes} limit 1`)).length > 0;

const redoForReader = async (queries: Queries, noted: Rollup): Promise<boolean> => {
  if (!(await isNoted(queries, noted))) return true;
  return isServer(queries) ? redoTogether(queries, noted) : recomputeRollup(queries, noted);
};

/**
 * Recomputes the noted days before a read.
 * On a server, long work is skipped and the existing sums are used (docs/decisions/0080); the response then contains
 * the time of its figures.
 * The one session of the embedded database blocks others in any case: there all noted days are recomputed, unless the
 * roll-up is pausing.
 */
export const refreshRollup = async (queries: Queries, noted: Rollup): Promise<void> => {
  const call = runningCall();
  // The recomputation continues when the caller disconnects, since other calls wait for it too.
  if (await detachedFromCall(() => redoForReader(queries, noted))) return;
  if (!call) return;
  const left = await rowsOf<{ day: Day; asOf: number }>(
    queries,
    sql`select to_char(day, 'YYYY-MM-DD') as day, (extract(epoch from min(noted_at)) * 1000)::float8 as "asOf"
          from ${noted.notes} group by day`,
  );
  call.behind = [...(call.behind ?? []), ...left];
};
