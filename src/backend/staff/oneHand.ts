import { sql } from 'drizzle-orm';
import { rowsOf } from '../reports/tableData';
import type { Person, Queries } from '../world';

/**
 * The ids of the accounts that are in one hand with somebody's, theirs among them: since a moment one of them, or one person for
 * several, made the account, set its password or changed its e-mail (decision 0105).
 */
export const accountsInOneHand = async (
  queries: Queries,
  { userId }: Pick<Person, 'userId'>,
  since: Date,
): Promise<ReadonlySet<number>> => {
  const held = await rowsOf<{ id: number }>(
    queries,
    sql`select accounts_in_one_hand(${userId}::int, ${since.toISOString()}::timestamptz) as id`,
  );
  return new Set(held.map(({ id }) => id));
};
