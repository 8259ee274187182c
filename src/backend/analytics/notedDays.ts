import { sql, type SQL } from 'drizzle-orm';
import { inRuns, type DayRange } from '../../contract/reports/range';
import type { Day } from '../../contract/values';
import { isServer, longRunning } from '../database/connections';
import { rowsOf, type Sql, type Transaction } from '../database/sql';
import { takeLock, tryLock, type LockName } from '../jobs/locks';
import { apartFromCall, runningCall } from '../http/runningCall';
import type { Queries } from '../world';

/** Where triggers note the days whose rows they saw changed, and what is recomputed for those. */
export interface Noted {
  /** What it is called among the long sums. */
  readonly name: string;
  /** The table of the notes, and which of them: as of `from`, with a condition to which others are added. */
  readonly notes: SQL;
  /** Those who do it take turns. */
  readonly lock: LockName;
  /** Its rows are in files where their month was archived: sums of such a month stay as they are. */
  readonly leavesWithMonths: boolean;
  /** The statement that counts, as `rows`, the rows of a day. */
  readonly count: (day: DayRange) => SQL;
  /** Given the days in runs of days in a row. */
  readonly redo: (tx: Transaction, runs: readonly DayRange[]) => Promise<void>;
}

/** Sums of more rows rest between two times that they are made, and no reader waits for them. */
const MANY_ROWS = 50_000;
/** How long they rest, for each row: about twenty times as long as it takes to sum it. */
const REST_MS_A_ROW = 0.15;
const LONGEST_REST_MS = 300_000;
/** One transaction sums so many days, or so many rows, at most: what is cut off repeats no more than that. */
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

/** Keeps of how many rows sums were made that are as of a moment. Only long ones are kept. */
const keepLength = async (tx: Transaction, { name }: Noted, at: SQL, rows: number, days: number): Promise<void> => {
  await tx.execute(
    rows > MANY_ROWS
      ? sql`insert into long_sums (name, at, rows_a_day) values (${name}, ${at}, ${Math.ceil(rows / days)}::int)
            on conflict (name) do update set at = excluded.at, rows_a_day = excluded.rows_a_day`
      : sql`delete from long_sums where name = ${name}`,
  );
};

/** How much one transaction may do: the days after one, and so many rows. */
interface Portion {
  readonly after: Day;
  readonly rows: number;
  /** A day of more rows is summed alone, or not at all. */
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

/** Sums some days within a transaction that has the lock, and takes their notes away in it. */
const redoSome = async (tx: Transaction, noted: Noted, portion: Portion) => {
  const { notes, redo, leavesWithMonths } = noted;
  if (leavesWithMonths)
    await tx.execute(
      sql`delete from ${notes} and date_trunc('month', day)::date in (select month from archived_months)`,
    );
  const next = await nextDays(tx, noted, portion);
  const { days, rows } = next;
  if (days.length > 0) {
    // Each statement sees what is committed by then: a change that is noted later is noted, and done again.
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

/** Recomputes all that is noted, unless it rests, until `ending` is aborted. Says whether all is done. */
export const redoAll = async (queries: Queries, noted: Noted, ending?: AbortSignal): Promise<boolean> => {
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

// As much as takes a part of a second, and only while no one else is at it.
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

// Questions of one page, and several people, have the same few rows summed once.
const underWay = new WeakMap<Sql | Transaction, Map<string, Promise<boolean>>>();

const redoTogether = async (queries: Queries, noted: Noted): Promise<boolean> => {
  const db = longRunning(queries);
  const running = underWay.get(db) ?? new Map<string, Promise<boolean>>();
  underWay.set(db, running);
  const others = running.get(noted.name);
  // Sums that are left to the job are not tried by each reader.
  if (others) return (await others.catch(() => true)) && redoForReader(queries, noted);
  const own = redoLittle(db, noted).finally(() => running.delete(noted.name));
  running.set(noted.name, own);
  return own;
};

const isNoted = async (queries: Queries, { notes }: Noted): Promise<boolean> =>
  (await rowsOf(queries, sql`select from ${notes} limit 1`)).length > 0;

const redoForReader = async (queries: Queries, noted: Noted): Promise<boolean> => {
  if (!(await isNoted(queries, noted))) return true;
  return isServer(queries) ? redoTogether(queries, noted) : redoAll(queries, noted);
};

/**
 * Recomputes what is noted for a reader. On a server it takes the sums that there are where that would take long
 * (docs/decisions/0208); then the call has as of which moment its figures are. The one session of the embedded database has others
 * wait in any case: there all is recomputed, unless it rests.
 */
export const redoNoted = async (queries: Queries, noted: Noted): Promise<void> => {
  const call = runningCall();
  // Others wait for it too: it is not given up because one has left.
  if (await apartFromCall(() => redoForReader(queries, noted))) return;
  if (!call) return;
  const left = await rowsOf<{ day: Day; asOf: number }>(
    queries,
    sql`select to_char(day, 'YYYY-MM-DD') as day, (extract(epoch from min(noted_at)) * 1000)::float8 as "asOf"
          from ${noted.notes} group by day`,
  );
  call.behind = [...(call.behind ?? []), ...left];
};
