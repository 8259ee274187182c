import { sql, type SQL } from 'drizzle-orm';
import { inRuns, type DayRange } from '../../contract/reports/range';
import type { Day } from '../../contract/values';
import { isServer, longRunning } from '../database/connections';
import { rowsOf, type Sql, type Transaction } from '../database/sql';
import { takeLock, tryLock, type LockName } from '../jobs/locks';
import { detachedFromCall, runningCall } from '../http/runningCall';
import type { Queries } from '../world';

/** A table in which triggers note the days with changed rows, and the work that recomputes those days. */
export interface Noted {
  /** The name of this work among the long sums. */
  readonly name: string;
  /** The table of the notes, with a condition to which others are added. */
  readonly notes: SQL;
  /** The lock that processes take to recompute these days one at a time. */
  readonly lock: LockName;
  /** The statement that counts, as `rows`, the rows of a day. */
  readonly count: (day: DayRange) => SQL;
  /** Recomputes the days, given as runs of consecutive days. */
  readonly redo: (tx: Transaction, runs: readonly DayRange[]) => Promise<void>;
}

/** Sums of more rows rest between two runs, and no reader waits for them. */
const MANY_ROWS = 50_000;
/** The pause after each row: about twenty times as long as summing the row takes. */
const REST_MS_A_ROW = 0.15;
const LONGEST_REST_MS = 300_000;
/** The most days or rows of one transaction: after an interruption, no more than that is repeated. */
const DAYS_AT_ONCE = 7;
const ROWS_AT_ONCE = 2_000_000;

const isResting = async (queries: Queries, { name, notes }: Noted): Promise<boolean> =>
  (
    await rowsOf(
      queries,
      sql`select from long_sums cross join lateral (select rows_a_day * count(distinct day) as rows from ${notes}) noted
         where name = ${name} and noted.rows > ${MANY_ROWS}::int
           and at + least(noted.rows * ${REST_MS_A_ROW}::float8, ${LONGEST_REST_MS}::int) * interval '1 millisecond' > clock_timestamp()`,
    )
  ).length > 0;

/** Stores the number of rows behind sums as of a moment. Only long sums are stored. */
const keepLength = async (tx: Transaction, { name }: Noted, at: SQL, rows: number, days: number): Promise<void> => {
  await tx.execute(
    rows > MANY_ROWS
      ? sql`insert into long_sums (name, at, rows_a_day) values (${name}, ${at}, ${Math.ceil(rows / days)}::int)
            on conflict (name) do update set at = excluded.at, rows_a_day = excluded.rows_a_day`
      : sql`delete from long_sums where name = ${name}`,
  );
};

/** The size of one transaction: the days after one, and so many rows. */
interface Portion {
  readonly after: Day;
  readonly rows: number;
  /** True where a day of more rows is summed, alone. */
  readonly isLongDayTaken: boolean;
}

/** The first days that are noted, as many as may be summed in one transaction. */
const nextDays = async (tx: Transaction, { notes, count }: Noted, { after, rows: most, isLongDayTaken }: Portion) => {
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

/** Sums some days within a transaction that has the lock, and deletes their notes in it. */
const redoSome = async (tx: Transaction, noted: Noted, portion: Portion) => {
  const { notes, redo } = noted;
  const next = await nextDays(tx, noted, portion);
  const { days, rows } = next;
  if (days.length > 0) {
    // Each statement sees all earlier commits: a change that is noted later is summed again.
    const [taken] = await rowsOf<{ at: string }>(
      tx,
      sql`with gone as (delete from ${notes} and day in ${days.map((day) => sql`${day}::date`)} returning day)
          select statement_timestamp()::text as at from gone limit 1`,
    );
    await redo(tx, inRuns(days));
    await keepLength(tx, noted, sql`${taken?.at}::timestamptz`, rows, days.length);
  }
  return next;
};

const BEFORE_ALL: Day = '0001-01-01';
const readCommitted = { isolationLevel: 'read committed' } as const;

/** Recomputes everything that is noted, unless it rests, until `ending` is aborted. Returns true where all is done. */
export const recomputeAll = async (queries: Queries, noted: Noted, ending?: AbortSignal): Promise<boolean> => {
  for (let after = BEFORE_ALL; !ending?.aborted;) {
    const done = await longRunning(queries).transaction(async (tx) => {
      await takeLock(tx, noted.lock);
      // Callers that waited for the lock find the sums that its holder has just made.
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

// As much as takes a part of a second, and only while no other call does it.
const redoLittle = async (db: Sql | Transaction, noted: Noted): Promise<boolean> => {
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

// Questions of one page, and concurrent users, share one recomputation of the same few rows.
const underWay = new WeakMap<Sql | Transaction, Map<string, Promise<boolean>>>();

const redoTogether = async (queries: Queries, noted: Noted): Promise<boolean> => {
  const db = longRunning(queries);
  const running = underWay.get(db) ?? new Map<string, Promise<boolean>>();
  underWay.set(db, running);
  const others = running.get(noted.name);
  // Sums that are left to the job are not retried by each reader.
  if (others) return (await others.catch(() => true)) && redoForReader(queries, noted);
  const own = redoLittle(db, noted).finally(() => running.delete(noted.name));
  running.set(noted.name, own);
  return own;
};

const isNoted = async (queries: Queries, { notes }: Noted): Promise<boolean> =>
  (await rowsOf(queries, sql`select from ${notes} limit 1`)).length > 0;

const redoForReader = async (queries: Queries, noted: Noted): Promise<boolean> => {
  if (!(await isNoted(queries, noted))) return true;
  return isServer(queries) ? redoTogether(queries, noted) : recomputeAll(queries, noted);
};

/**
 * Recomputes the noted days for a reader. On a server long work is skipped, and existing sums are used (docs/decisions/0080).
 * The call then has the time of its figures.
 * The one session of the embedded database blocks others anyway: all is recomputed there, unless it rests.
 */
export const recomputeNoted = async (queries: Queries, noted: Noted): Promise<void> => {
  const call = runningCall();
  // Other calls wait for it too: it continues when one of them has left.
  if (await detachedFromCall(() => redoForReader(queries, noted))) return;
  if (!call) return;
  const left = await rowsOf<{ day: Day; asOf: number }>(
    queries,
    sql`select to_char(day, 'YYYY-MM-DD') as day, (extract(epoch from min(noted_at)) * 1000)::float8 as "asOf"
          from ${noted.notes} group by day`,
  );
  call.behind = [...(call.behind ?? []), ...left];
};
