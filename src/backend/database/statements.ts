import type { SQL } from 'drizzle-orm';
import type { Queries } from '../world';

/** The rows of a statement. */
export const rowsOf = async <T>(queries: Queries, statement: SQL): Promise<readonly T[]> => {
  const { rows }: { readonly rows: readonly unknown[] } = await queries.execute(statement);
  return rows as readonly T[];
};
