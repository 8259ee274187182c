import { and, eq, ne, sql } from 'drizzle-orm';
import { invalid } from '../../../contract/wire';
import { formerNames, users } from '../../platform/db/schema';
import { comparableName, accountKey } from '../staff/comparableName';
import type { Queries } from '../../platform/db/sql';

/** An account and its name. */
interface Named {
  readonly id: number;
  readonly username: string;
}

// Words that the product shows in place of a username: on points, files, changes, follow-ups, and in the header.
const SIGNATURES: readonly string[] = ['System', 'Automated', 'Somebody', 'Unknown', 'Nobody', 'Default User'];

const bare = (name: string): string => comparableName(name).replace(/[ ._]/gu, '');

const signatures: ReadonlySet<string> = new Set(SIGNATURES.map(bare));

/**
 * Throws a 422 on the field for a name that another account has or had, or that the product itself uses, whatever the
 * case. Actions stay signed with a name (docs/decisions/0234). An account may return to its own former name.
 * Requires the staff lock.
 */
export const assertNameFree = async (queries: Queries, username: string, account?: Named): Promise<void> => {
  const key = accountKey(username);
  if (account && accountKey(account.username) === key) return;
  const [taken] = await queries
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, key));
  if (taken) throw invalid({ username: 'This username is taken. Choose another one' });
  if (signatures.has(bare(username))) throw invalid({ username: 'This username is reserved. Choose another one' });
  const had = eq(formerNames.name, key);
  const [former] = await queries
    .select({ userId: formerNames.userId })
    .from(formerNames)
    .where(account ? and(had, ne(formerNames.userId, account.id)) : had)
    .limit(1);
  if (former) throw invalid({ username: 'This username was used by another account. Choose another one' });
};

/** Reserves a name that an account gives up, by a rename or its deletion, for that account alone. */
export const reserveName = async (queries: Queries, { id, username }: Named): Promise<void> => {
  await queries
    .insert(formerNames)
    .values({ name: accountKey(username), userId: id })
    .onConflictDoNothing();
};
