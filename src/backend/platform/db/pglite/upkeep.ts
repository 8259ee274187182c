import type { Pool } from 'pg';
import { runJobs } from '../../jobs/repeating';
import { hasNoConnection } from '../errors';

const CHECKPOINT_MS = 5 * 60 * 1000;
const VACUUM_MS = 60 * 60 * 1000;

/** Runs a checkpoint, so that the write-ahead log stays small and the next start is quick. PGlite has no background process for it. */
export const checkpoint = async (pool: Pool): Promise<void> => {
  await pool.query('CHECKPOINT');
};

/** Removes dead rows and counts the live ones for the planner. Other statements run between two tables. */
export const vacuum = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ statement: string }>(
    `SELECT format('VACUUM (ANALYZE) %I.%I', schemaname, tablename) AS statement
       FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  for (const { statement } of rows) await pool.query(statement);
};

// Skipped while long work, such as filling the sample city, has the only connection.
const ifFree =
  (work: () => Promise<void>): (() => Promise<void>) =>
  async () => {
    try {
      await work();
    } catch (error) {
      if (!hasNoConnection(error)) throw error;
    }
  };

/** Maintains the embedded database from now on. Returns a function that stops, after running work. */
export const startUpkeep = (pool: Pool, onFailure: (error: Error) => void): (() => Promise<void>) =>
  runJobs(
    [
      { name: 'checkpoint', every: CHECKPOINT_MS, work: ifFree(() => checkpoint(pool)) },
      { name: 'vacuum', every: VACUUM_MS, work: ifFree(() => vacuum(pool)) },
    ],
    { onFailure },
  );
