import { sql, type SQL } from 'drizzle-orm';
import { inRuns, type DayRange } from '../../contract/reports/range';
import type { Day } from '../../contract/values';
import { longRunning } from '../database/connections';
import type { Transaction } from '../database/sql';
import { takeLock, type LockName } from '../jobs/locks';
import { rowsOf } from '../reports/tableData';
import { apartFromCall } from '../http/runningCall';
import type { Queries } from '../world';

/** Where triggers note the days whose rows they saw changed, and what is recomputed for those. */
export interface Noted {
  /** The table of the notes, and which of them, as of `from`. */
  readonly notes: SQL;
  /** Those who do it take turns. */
  readonly lock: LockName;
  /** Given the days in runs of days in a row. */
  readonly redo: (tx: Transaction, runs: readonly DayRange[]) => Promise<void>;
}

/** Recomputes what is noted: whatever is committed before this is asked is in what is read after it. */
export const redoNoted = async (queries: Queries, { notes, lock, redo }: Noted): Promise<void> => {
  if ((await rowsOf(queries, sql`select 1 from ${notes} limit 1`)).length === 0) return;
  const redoAll = async (tx: Transaction): Promise<void> => {
    await takeLock(tx, lock);
    // Each statement sees what is committed by then: a change that is noted later is noted, and done again.
    const noted = await rowsOf<{ day: Day }>(
      tx,
      sql`with taken as (delete from ${notes} returning day)
          select distinct to_char(day, 'YYYY-MM-DD') as day from taken`,
    );
    await redo(tx, inRuns(noted.map(({ day }) => day)));
  };
  // Everybody who looks at these figures waits for the sums: they are not given up because one has left.
  await apartFromCall(() => longRunning(queries).transaction(redoAll, { isolationLevel: 'read committed' }));
};
