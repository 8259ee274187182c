import type { Transaction, Queries } from '../../platform/db/sql';
import { toMatrix } from '../../../contract/permissions';
import { generateInitialPassword } from '../../platform/http/tokens';
import { departments, users } from '../../platform/db/schema';
import type { World } from '../../platform/world';
import { everyFlag } from './granting';
import { lockStaff } from './staffChange';

/** A username and a password for signing in. */
export interface SignIn {
  readonly username: string;
  readonly password: string;
}

/** The first administrator, for a sample that adds its own staff. */
export interface FirstAdministrator {
  readonly userId: number;
  readonly departmentId: number;
  readonly password: string;
  readonly at: Date;
}

/** The rest of an operator's staff, for an installation with sample data. */
export interface SampleStaff {
  readonly administrator: { readonly emailid: string; readonly mobilenumber: string };
  readonly add: (tx: Transaction, made: FirstAdministrator) => Promise<void>;
}

const isEmpty = async (queries: Queries): Promise<boolean> =>
  (await queries.select({ id: users.id }).from(users).limit(1)).length === 0;

/**
 * Fills a database without users: one department, its first administrator, and a sample's staff where one exists.
 * Returns the administrator's generated sign-in, or undefined where users exist.
 * `tell` gets it before the commit, so no administrator exists whose password was never shown.
 */
export const fillEmpty = async (
  { db, passwords, now }: Pick<World, 'db' | 'passwords' | 'now'>,
  sample: SampleStaff | undefined,
  tell: (signIn: SignIn) => void = () => undefined,
): Promise<SignIn | undefined> => {
  if (!(await isEmpty(db))) return undefined;
  const password = generateInitialPassword();
  const passwordHash = await passwords.hash(password);
  return db.transaction(async (tx) => {
    await lockStaff(tx);
    if (!(await isEmpty(tx))) return undefined; // another process has filled it in the meantime
    const at = now();
    const hands = { createdAt: at, updatedAt: at };
    const [department] = await tx
      .insert(departments)
      .values({ name: 'Administration', permissions: toMatrix(everyFlag), ...hands })
      .returning({ id: departments.id });
    const departmentId = department?.id ?? 0;
    const { emailid = '', mobilenumber = '' } = sample?.administrator ?? {};
    const [user] = await tx
      .insert(users)
      .values({
        username: 'admin',
        emailid,
        mobilenumber,
        departmentId,
        passwordHash,
        permissions: everyFlag,
        ...hands,
      })
      .returning({ id: users.id });
    await sample?.add(tx, { userId: user?.id ?? 0, departmentId, password, at });
    const drawn = { username: 'admin', password };
    tell(drawn);
    return drawn;
  });
};
