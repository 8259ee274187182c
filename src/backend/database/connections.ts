import { sql } from 'drizzle-orm';
import { isFailure } from '../../contract/failure';
import { wasEnded } from './errors';
import type { Sql, Transaction } from './sql';
import type { Replica } from './replica';

/** The same database over other connections. */
export interface OtherConnections {
  readonly long: Sql;
  readonly jobs: Sql;
  readonly small: Sql;
  readonly replica?: (Pick<Replica, 'reading'> & { readonly db: Sql }) | undefined;
  readonly isReplica?: boolean;
}

const others = new WeakMap<object, OtherConnections>();

/** Says over which other connections a database is reached. */
export const keepConnections = (db: Sql, connections: OtherConnections): void => void others.set(db, connections);

/** The same database for sums and sample data, whose statements may take minutes; for jobs, theirs. */
export const longRunning = <Q extends Sql | Transaction>(queries: Q): Q | Sql => others.get(queries)?.long ?? queries;

/** The same database for work without a caller, which has connections of its own: callers cannot use them up. */
export const forJobs = (db: Sql): Sql => others.get(db)?.jobs ?? db;

/** The same database for sessions and health, which have connections of their own: they answer however busy the others are. */
export const alwaysFree = (db: Sql): Sql => others.get(db)?.small ?? db;

/** Whether this is a replica, where nothing can be written. */
export const isReplica = (queries: Sql | Transaction): boolean => others.get(queries)?.isReplica === true;

/** True on a PostgreSQL server, where a statement does not keep other callers waiting for a connection. */
export const isServer = (queries: Sql | Transaction): boolean => others.has(queries);

/**
 * Runs a read that is one of very many, on a server without helpers: for each that PostgreSQL takes to be long it starts other
 * processes, which takes longer than such a read does (decision 0217).
 */
export const withoutHelpers = <T>(queries: Sql, read: (queries: Sql | Transaction) => Promise<T>): Promise<T> =>
  isServer(queries)
    ? queries.transaction(async (transaction) => {
        await transaction.execute(sql`set local max_parallel_workers_per_gather = 0`);
        return read(transaction);
      })
    : read(queries);

// What a replica refuses, or ends because it takes too long, the database itself would refuse and end as well.
const isFinal = (error: unknown): boolean => isFailure(error) || wasEnded(error);

/**
 * Reads from a replica that has all that the database has, where there is one; what fails there is read from the database itself.
 * `first` is what has to be written before, and is done only where there is a replica.
 */
export const readApart = async <T>(
  db: Sql,
  read: (queries: Sql) => Promise<T>,
  first?: () => Promise<void>,
): Promise<T> => {
  const replica = others.get(db)?.replica;
  if (replica) await first?.();
  const apart = await reader(db);
  return apart(read);
};

/** Runs a read on a replica, or on the database itself. */
export type Apart = <T>(read: (queries: Sql) => Promise<T>) => Promise<T>;

/** The same for several reads that belong together: all from replicas, or, once that fails, from the database itself. */
export const reader = async (db: Sql): Promise<Apart> => {
  const replica = others.get(db)?.replica;
  let there = await replica?.reading();
  return async (read) => {
    if (!replica || !there) return read(db);
    try {
      return await there(() => read(replica.db));
    } catch (error) {
      if (isFinal(error)) throw error;
      there = undefined;
      return read(db);
    }
  };
};
