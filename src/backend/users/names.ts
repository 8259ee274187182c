import { and, eq, ne, sql } from 'drizzle-orm';
import { invalid } from '../../contract/wire';
import { formerNames, users } from '../schema';
import { accountKey } from '../staff/accountKey';
import { readsAs } from '../staff/readsAs';
import type { Queries } from '../world';

/** An account and what it is called. */
interface Named {
  readonly id: number;
  readonly username: string;
}

// What the product writes in the place of a person: under points, files, changes, follow-ups, and in the header.
const SIGNATURES: readonly string[] = ['System', 'Automated', 'Somebody', 'Unknown', 'Nobody', 'Default User'];

const bare = (name: string): string => readsAs(name).replace(/[ ._]/gu, '');

const signatures: ReadonlySet<string> = new Set(SIGNATURES.map(bare));

/**
 * Throws a 422 on the field where an account may not be given a name, whatever the case: another account has it or had it once, or the
 * product signs with it. What a person did is signed with their name for good (docs/decisions/0234). An account keeps the name that it
 * has, and may take back one that it had. Holds under the staff lock.
 */
export const mustBeFree = async (queries: Queries, username: string, account?: Named): Promise<void> => {
  const key = accountKey(username);
  if (account && accountKey(account.username) === key) return;
  const [taken] = await queries
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, key));
  if (taken) throw invalid({ username: 'This username is taken. Choose another one' });
  if (signatures.has(bare(username)))
    throw invalid({ username: 'The console signs with this name. Choose another one' });
  const had = eq(formerNames.name, key);
  const [former] = await queries
    .select({ userId: formerNames.userId })
    .from(formerNames)
    .where(account ? and(had, ne(formerNames.userId, account.id)) : had)
    .limit(1);
  if (former) throw invalid({ username: 'This name was another account’s. Choose another one' });
};

/** Keeps the name that an account gives up, by another name or by its end, for that account alone. */
export const keepName = async (queries: Queries, { id, username }: Named): Promise<void> => {
  await queries
    .insert(formerNames)
    .values({ name: accountKey(username), userId: id })
    .onConflictDoNothing();
};
