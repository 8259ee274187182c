import type { Pool } from 'pg';
import { repeating } from '../../jobs/repeating';
import { hasNoConnection } from '../errors';

const CHECKPOINT_MS = 5 * 60 * 1000;
const VACUUM_MS = 60 * 60 * 1000;

/**
 * What a server's background processes would do, which PGlite does not have: brings the log into the tables, so that it
 * does not grow for ever and the next start is short.
 */
export const checkpoint = async (pool: Pool): Promise<void> => {
  await pool.query('CHECKPOINT');
};

/** Clears away dead rows and counts the live ones for the planner: a table at a time, so that others get in between. */
export const vacuum = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ statement: string }>(
    `SELECT format('VACUUM (ANALYZE) %I.%I', schemaname, tablename) AS statement
       FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  for (const { statement } of rows) await pool.query(statement);
};

// Where something long has the one connection, such as the first fill of a city, the next time does as well.
const ifFree =
  (work: () => Promise<void>): (() => Promise<void>) =>
  async () => {
    try {
      await work();
    } catch (error) {
      if (!hasNoConnection(error)) throw error;
    }
  };

/** Keeps the embedded database in shape from now on. Returns how to stop, which waits for what is under way. */
export const startUpkeep = (pool: Pool, onFailure: (error: Error) => void): (() => Promise<void>) => {
  const stops = [
    repeating(
      CHECKPOINT_MS,
      ifFree(() => checkpoint(pool)),
      onFailure,
    ),
    repeating(
      VACUUM_MS,
      ifFree(() => vacuum(pool)),
      onFailure,
    ),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
};
