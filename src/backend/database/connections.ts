import { isFailure } from '../../contract/failure';
import type { Sql, Transaction } from './sql';
import type { Replica } from './replica';

/** The same database over other connections. */
export interface OtherConnections {
  readonly long: Sql;
  readonly small: Sql;
  readonly replica?: (Pick<Replica, 'hasCaughtUp' | 'failed'> & { readonly db: Sql }) | undefined;
  readonly isReplica?: boolean;
}

const others = new WeakMap<object, OtherConnections>();

/** Says over which other connections a database is reached. */
export const keepConnections = (db: Sql, connections: OtherConnections): void => void others.set(db, connections);

/** The same database for files, sums and sample data, whose statements may take minutes. */
export const longRunning = <Q extends Sql | Transaction>(queries: Q): Q | Sql => others.get(queries)?.long ?? queries;

/** The same database for sessions and health, which have connections of their own: they answer however busy the others are. */
export const alwaysFree = (db: Sql): Sql => others.get(db)?.small ?? db;

/** Whether this is a replica, where nothing can be written. */
export const isReplica = (queries: Sql | Transaction): boolean => others.get(queries)?.isReplica === true;

/** A replica that has all that the database had when this was called; undefined where there is none, or it is behind or gone. */
export const freshReplica = async (db: Sql): Promise<Sql | undefined> => {
  const replica = others.get(db)?.replica;
  return replica && (await replica.hasCaughtUp()) ? replica.db : undefined;
};

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
  if (!replica) return read(db);
  await first?.();
  if (!(await replica.hasCaughtUp())) return read(db);
  try {
    return await read(replica.db);
  } catch (error) {
    if (isFailure(error)) throw error;
    replica.failed(error);
    return read(db);
  }
};
