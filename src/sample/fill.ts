import * as z from 'zod';
import { eq } from 'drizzle-orm';
import { Id } from '../contract/values';
import { closed, toMatrix, type PermissionFlags } from '../contract/permissions';
import type { Transaction } from '../backend/database/database';
import { everything } from '../backend/staff/granting';
import { NO_PASSWORD } from '../backend/staff/passwords';
import { departments, users } from '../backend/schema';
import { readSetting, writeSetting } from '../backend/database/settings';
import { lockStaff } from '../backend/staff/staffChange';
import { drawPassword } from '../backend/http/tokens';
import type { Queries, World } from '../backend/world';
import { sampleDepartments } from './departments';
import { samplePeople, type SamplePerson } from './people';
import { seeded } from './seed';

const SEED = 20_260_101;
const HOUR = 60 * 60 * 1000;

/** A name and a password to sign in with. */
export interface SignIn {
  readonly username: string;
  readonly password: string;
}

const Demo = z.object({ userId: Id, password: z.string() });

/** The sample's sign-in, as long as its password is the one that was drawn. */
export const demoOf = async (queries: Queries): Promise<SignIn | undefined> => {
  const demo = await readSetting(queries, 'demo', Demo);
  if (!demo) return undefined;
  const [user] = await queries
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, Number(demo.userId)));
  return user && { username: user.username, password: demo.password };
};

/** True for an installation that was made with sample data. One that was not is never given any later. */
export const isSample = async (queries: Queries): Promise<boolean> =>
  (await readSetting(queries, 'demo', Demo)) !== undefined;

const addDepartment = async (tx: Transaction, name: string, flags: PermissionFlags, at: Date): Promise<number> => {
  const [added] = await tx
    .insert(departments)
    .values({ name, permissions: toMatrix(flags), createdAt: at, updatedAt: at })
    .returning({ id: departments.id });
  return added?.id ?? 0;
};

const flagsOf = ({ department, also = [], not = [] }: SamplePerson): PermissionFlags => ({
  ...closed({ ...sampleDepartments[department], ...Object.fromEntries(also.map((flag) => [flag, true])) }),
  ...Object.fromEntries(not.map((flag) => [flag, false])),
});

const addPeople = async (tx: Transaction, departmentIds: ReadonlyMap<string, number>, now: Date): Promise<void> => {
  const draw = seeded(SEED);
  const rows = samplePeople.map((person) => {
    const username = person.name.toLowerCase().replaceAll(' ', '.');
    const mobilenumber = `${6 + Math.floor(draw() * 4)}${String(Math.floor(draw() * 1e9)).padStart(9, '0')}`;
    const joined = new Date(now.getTime() - (30 + draw() * 600) * 24 * HOUR);
    // Most were here within the last days, some have not been for weeks.
    const lastSignIn = new Date(now.getTime() - draw() ** 3 * 40 * 24 * HOUR - HOUR);
    return {
      username,
      emailid: `${username}@harbourmetro.example`,
      mobilenumber,
      departmentId: departmentIds.get(person.department) ?? 0,
      // Nobody can sign in as them until an administrator, or a reset link, gives them a password.
      passwordHash: NO_PASSWORD,
      permissions: flagsOf(person),
      createdAt: person.isNew ? now : joined,
      updatedAt: person.isNew ? now : joined,
      lastSignInAt: person.isNew || lastSignIn < joined ? null : lastSignIn,
    };
  });
  await tx.insert(users).values(rows);
};

const addAdministrator = async (
  tx: Transaction,
  departmentId: number,
  passwordHash: string,
  withSample: boolean,
  at: Date,
) => {
  const [added] = await tx
    .insert(users)
    .values({
      username: 'admin',
      emailid: withSample ? 'admin@harbourmetro.example' : '',
      mobilenumber: withSample ? '9820012345' : '',
      departmentId,
      passwordHash,
      permissions: everything,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: users.id });
  return added?.id ?? 0;
};

const isEmpty = async (queries: Queries): Promise<boolean> =>
  (await queries.select({ id: users.id }).from(users).limit(1)).length === 0;

/**
 * Fills a database that has no user yet: with the sample operator's departments and staff, or with one department and
 * its first administrator. Answers the administrator's drawn sign-in, or undefined where there were users already. `tell` hears it
 * before it is kept: a process that ends in between begins anew, and nobody has an administrator whose password was never shown.
 */
export const fillEmpty = async (
  { db, passwords, now }: Pick<World, 'db' | 'passwords' | 'now'>,
  withSample: boolean,
  tell: (signIn: SignIn) => void = () => undefined,
): Promise<SignIn | undefined> => {
  if (!(await isEmpty(db))) return undefined;
  const password = drawPassword();
  const passwordHash = await passwords.hash(password);
  return db.transaction(async (tx) => {
    await lockStaff(tx);
    if (!(await isEmpty(tx))) return undefined; // another process was faster
    const at = now();
    const ids = new Map<string, number>();
    for (const [name, flags] of Object.entries(sampleDepartments))
      if (withSample || name === 'Administration') ids.set(name, await addDepartment(tx, name, flags, at));
    const userId = await addAdministrator(tx, ids.get('Administration') ?? 0, passwordHash, withSample, at);
    if (withSample) {
      await addPeople(tx, ids, at);
      await writeSetting(tx, 'demo', { userId, password });
    }
    const drawn = { username: 'admin', password };
    tell(drawn);
    return drawn;
  });
};
