import { sql } from 'drizzle-orm';
import { isFailure } from '../../../contract/failure';
import { wasCancelled } from './errors';
import type { Queries, Sql } from './sql';
import type { Replica } from './replica';

/** The other pools over which a database is reached. */
export interface OtherConnections {
  readonly long: Sql;
  readonly jobs: Sql;
  readonly small: Sql;
  readonly replica?: (Pick<Replica, 'reading'> & { readonly db: Sql }) | undefined;
  readonly isReplica?: boolean;
}

const others = new WeakMap<object, OtherConnections>();

/** Registers the other pools of a database. */
export const registerConnections = (db: Sql, connections: OtherConnections): void => void others.set(db, connections);

/** The same database over the long pool, with statements of minutes; for jobs, over their own pool. */
export const overLongPool = <Q extends Queries>(queries: Q): Q | Sql => others.get(queries)?.long ?? queries;

/** The same database over the jobs pool, whose connections callers cannot use up. */
export const overJobsPool = (db: Sql): Sql => others.get(db)?.jobs ?? db;

/** The same database over the small pool, for sessions and health: it answers however busy the other pools are. */
export const overSmallPool = (db: Sql): Sql => others.get(db)?.small ?? db;

/** Returns true for a replica, which is read-only. */
export const isReplica = (queries: Queries): boolean => others.get(queries)?.isReplica === true;

/** True on a PostgreSQL server, where a statement does not block other callers. */
export const isServer = (queries: Queries): boolean => others.has(queries);

/** Runs a quick read, one of very many, without parallel workers: starting workers takes longer than the read (decision 0032). */
export const withoutParallelWorkers = <T>(queries: Sql, read: (queries: Queries) => Promise<T>): Promise<T> =>
  isServer(queries)
    ? queries.transaction(async (transaction) => {
        await transaction.execute(sql`set local max_parallel_workers_per_gather = 0`);
        return read(transaction);
      })
    : read(queries);

// Errors that the primary would return as well: a refusal, or a statement that took too long.
const isFinal = (error: unknown): boolean => isFailure(error) || wasCancelled(error);

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
  const apart = await replicaReader(db);
  return apart(read);
};

/** Runs a read on a replica, or on the database itself. */
export type ReplicaReader = <T>(read: (queries: Sql) => Promise<T>) => Promise<T>;

/** The same for several reads that belong together: all are answered by a replica or, after a failure, by the primary. */
export const replicaReader = async (db: Sql): Promise<ReplicaReader> => {
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
