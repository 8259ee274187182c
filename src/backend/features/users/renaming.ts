import { eq } from 'drizzle-orm';
import { invalid } from '../../../contract/wire';
import { users } from '../../platform/db/schema';
import type { World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';
import { userById } from '../staff/accounts';

/** The result of trying a new name as the password, for one stored hash. */
interface TriedName {
  readonly hash: string;
  readonly isPassword: boolean;
}

// A hash only tells whether a text is the password, so the name is tried in its usual spellings.
const waysToWrite = (name: string): ReadonlySet<string> => {
  const small = name.toLowerCase();
  const capitals = (pattern: RegExp): string => small.replace(pattern, (letter) => letter.toUpperCase());
  return new Set([name, small, name.toUpperCase(), capitals(/^[a-z]/), capitals(/(?<![a-z])[a-z]/g)]);
};

const tried = async ({ passwords }: World, name: string, hash: string): Promise<TriedName> => {
  const opened = await Promise.all([...waysToWrite(name)].map((written) => passwords.verify(written, hash)));
  return { hash, isPassword: opened.includes(true) };
};

const hashOf = async (queries: Queries, id: number): Promise<string> => {
  const [stored] = await queries.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id));
  return stored?.hash ?? '';
};

const isOtherName = (was: string, is: string): boolean => was.toLowerCase() !== is.toLowerCase();

/** Tries a new name as the password of an account, before any lock, since it takes long. Undefined where the name is unchanged. */
export const tryNewName = async (world: World, id: number | string, name: string): Promise<TriedName | undefined> => {
  const which = userById(id);
  const [user] = which
    ? await world.db.select({ username: users.username, hash: users.passwordHash }).from(users).where(which)
    : [];
  return user && isOtherName(user.username, name) ? tried(world, name, user.hash) : undefined;
};

/** Throws a 422 on the field where a locked account's new name is its password. The password was made under another name. */
export const assertNameNotPassword = async (
  world: World,
  tx: Queries,
  { id, username }: { readonly id: number; readonly username: string },
  name: string,
  before: TriedName | undefined,
): Promise<void> => {
  if (!isOtherName(username, name)) return;
  const hash = await hashOf(tx, id);
  // Rarely, the password was changed during the check: the new hash is then checked here.
  const { isPassword } = before?.hash === hash ? before : await tried(world, name, hash);
  if (isPassword)
    throw invalid({
      username: 'The username is the same as the password. Change one of them',
    });
};
