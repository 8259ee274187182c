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

/** Registers the other connections over which a database is reached. */
export const keepConnections = (db: Sql, connections: OtherConnections): void => void others.set(db, connections);

/** The same database for sums and sample data, with statements of minutes; for jobs, their own pool. */
export const longRunning = <Q extends Sql | Transaction>(queries: Q): Q | Sql => others.get(queries)?.long ?? queries;

/** The same database for work without a caller, with its own connections: callers cannot use them up. */
export const forJobs = (db: Sql): Sql => others.get(db)?.jobs ?? db;

/** The same database for sessions and health, with their own connections: they answer however busy the others are. */
export const alwaysFree = (db: Sql): Sql => others.get(db)?.small ?? db;

/** Returns true for a replica, which is read-only. */
export const isReplica = (queries: Sql | Transaction): boolean => others.get(queries)?.isReplica === true;

/** True on a PostgreSQL server, where a statement does not block other callers. */
export const isServer = (queries: Sql | Transaction): boolean => others.has(queries);

/**
 * Runs a read that is one of very many without parallel workers.
 * PostgreSQL starts workers for a read that it estimates to be long, which takes longer than such a read does (decision 0032).
 */
export const withoutParallelWorkers = <T>(queries: Sql, read: (queries: Sql | Transaction) => Promise<T>): Promise<T> =>
  isServer(queries)
    ? queries.transaction(async (transaction) => {
        await transaction.execute(sql`set local max_parallel_workers_per_gather = 0`);
        return read(transaction);
      })
    : read(queries);

// Errors that the primary would return as well: a refusal, or a statement that ran too long.
const isFinal = (error: unknown): boolean => isFailure(error) || wasEnded(error);

/**
 * Reads from a replica that is up to date, where one exists. A read that fails there is repeated on the primary.
 * `first` is a write that the read needs, and runs only where a replica exists.
 */
export const readFromReplica = async <T>(
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
export type ReplicaReader = <T>(read: (queries: Sql) => Promise<T>) => Promise<T>;

/** The same for several reads that belong together: all from replicas or, after a failure, from the database itself. */
export const reader = async (db: Sql): Promise<ReplicaReader> => {
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
