import { sql, type SQL } from 'drizzle-orm';
import { ONE_HAND_DAYS } from '../../../contract/limits';
import { rowsOf, type Queries } from '../../platform/db/sql';
import type { Person } from '../../platform/world';

const DAY_MS = 24 * 60 * 60 * 1000;

/** In SQL, the ids of the accounts linked to an account at a moment, itself included (`linkedAccounts`). */
export const linkedTo = ({ userId }: Pick<Person, 'userId'>, at: Date): SQL => {
  const since = new Date(at.getTime() - ONE_HAND_DAYS * DAY_MS).toISOString();
  return sql`select accounts_in_one_hand(${userId}::int, ${since}::timestamptz) as id`;
};

/**
 * Returns the ids of the accounts linked to an account at a moment, itself included: in the 30 days before, one made
 * the other, set its password or changed its e-mail.
 * Two accounts to which the same person did so are linked as well (decision 0105).
 */
export const linkedAccounts = async (
  queries: Queries,
  who: Pick<Person, 'userId'>,
  at: Date,
): Promise<ReadonlySet<number>> => {
  const held = await rowsOf<{ id: number }>(queries, linkedTo(who, at));
  return new Set(held.map(({ id }) => id));
};
