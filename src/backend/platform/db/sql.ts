import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { commitLogger } from '../runningCall';
import * as schema from './schema';

/** The database as handlers see it: drizzle over the pool. */
export type Sql = NodePgDatabase<typeof schema> & { readonly $client: Pool };
/** The argument of a function in `sql.transaction`; it has the same queries as `Sql`. */
export type Transaction = Parameters<Parameters<Sql['transaction']>[0]>[0];
/** A database or a transaction. With one connection (PGlite), only the transaction may be used inside one. */
export type Queries = Sql | Transaction;

const options = () => ({ schema, logger: commitLogger() });

/** The database over a pool of connections. */
export const sqlOver = (pool: Pool): Sql => drizzle(pool, options());

/** The database over one connection. */
export const sqlOverOne = (client: PoolClient) => drizzle(client, options());

/** The rows of a statement. */
export const rowsOf = async <T>(queries: Queries, statement: SQL): Promise<readonly T[]> => {
  const { rows }: { readonly rows: readonly unknown[] } = await queries.execute(statement);
  return rows as readonly T[];
};
