import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { APPROVAL_MS, ONE_HAND_DAYS } from '../../../contract/limits';
import type { Flag } from '../../../contract/permissions';
import { rowsOf, type Transaction, type Queries } from '../../platform/db/sql';
import { users, type loyaltyAdjustments } from '../../platform/db/schema';
import { linkedAccounts } from '../staff/linkedAccounts';
import { maySignInWith } from '../staff/accounts';
import type { Origin, Person } from '../../platform/world';
import { refusal } from '../../platform/refusals/refusal';

type Row = typeof loyaltyAdjustments.$inferSelect;

/** The reader and the present time, which decide what the reader may do with an adjustment. */
export interface Reader {
  readonly who: Pick<Person, 'userId' | 'username'>;
  readonly from: Pick<Origin, 'at'>;
}

/** Locks the allowance that linked accounts share, over all processes, so that today's points are counted before more are entered. */
export const lockAllowance = async (tx: Transaction, { userId }: Pick<Person, 'userId'>, at: Date): Promise<void> => {
  await tx.execute(sql`select hold_points_limit(${userId}::int, ${at.toISOString()}::timestamptz)`);
};

/** Returns the points that an account may enter alone on a day, and the day's total with `more` points. */
export const allowanceOf = async (
  queries: Queries,
  { userId }: Pick<Person, 'userId'>,
  at: Date,
  { points, reversalOf }: Pick<Row, 'points' | 'reversalOf'> = { points: 0, reversalOf: null },
): Promise<{ readonly limit: number; readonly total: number }> => {
  const moment = at.toISOString();
  const [found] = await rowsOf<{ limit: number; total: number }>(
    queries,
    sql`select points_limit(${userId}::int, ${moment}::timestamptz) as "limit",
               points_alone(${userId}::int, ${moment}::timestamptz, ${points}::int, ${reversalOf}::bigint)::float8 as total`,
  );
  if (!found) throw new Error('The database did not say what was entered today.');
  return found;
};

/** The usernames of the other accounts linked to an account. */
export const linkedUsernames = async (queries: Queries, who: Pick<Person, 'userId'>, at: Date): Promise<string[]> => {
  const held = await linkedAccounts(queries, who, at);
  const found = await queries
    .select({ username: users.username })
    .from(users)
    .where(and(inArray(users.id, [...held]), ne(users.id, who.userId)))
    .orderBy(sql`lower(${users.username})`);
  return found.map(({ username }) => username);
};

/** Returns why a reader may not decide on an adjustment of a maker; undefined where they may. */
export type Independence = (row: Pick<Row, 'byUserId' | 'byWhom'>) => string | undefined;

/** The moment from which independence is judged: before any entry that can still be waiting was made. */
export const independenceSince = (at: Date): Date => new Date(at.getTime() - APPROVAL_MS);

/**
 * Returns the check whether a reader is independent of the maker of an adjustment: neither the maker nor linked to
 * them. Links count for 30 days, from before the entry was made.
 */
export const independenceOf = async (queries: Queries, { who, from }: Reader): Promise<Independence> => {
  const own = await linkedAccounts(queries, who, independenceSince(from.at));
  return (row) => {
    if (row.byUserId === who.userId || row.byWhom === who.username)
      return 'You entered this yourself. Someone else must decide.';
    if (row.byUserId === null || !own.has(row.byUserId)) return undefined;
    return (
      `You cannot decide: in the last ${ONE_HAND_DAYS} days, the account of ${row.byWhom} or yours was created or changed ` +
      'by the other or by the same person.'
    );
  };
};

/**
 * Throws a 409 where the maker of an adjustment was deleted, suspended, or lost the permission to enter points: such
 * an entry may be rejected but not approved.
 */
export const assertMakerAllowed = async (
  tx: Transaction,
  row: Pick<Row, 'byUserId' | 'byWhom'>,
  flag: Flag = 'loyaltymanagement_credit_debit_update',
  deed: 'points' | 'rules' = 'points',
): Promise<void> => {
  if (row.byUserId === null) return;
  const [maker] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, row.byUserId), maySignInWith(flag)));
  if (!maker) throw refusal('maker-may-not', { who: row.byWhom, deed }, { status: 409 });
};
