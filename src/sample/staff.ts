import * as z from 'zod';
import { eq } from 'drizzle-orm';
import type { Transaction, Queries } from '../backend/platform/db/sql';
import { readSetting, writeSetting } from '../backend/platform/db/settings';
import { departments, users } from '../backend/platform/db/schema';
import type { SampleStaff, SignIn } from '../backend/features/staff/firstAdministrator';
import { withheldFrom } from '../backend/features/staff/granting';
import { NO_PASSWORD } from '../backend/features/staff/passwords';
import { withViews, toMatrix, type PermissionFlags } from '../contract/permissions';
import { Id } from '../contract/values';
import { ADMINISTRATOR_MOBILE } from './city/riders';
import { sampleDepartments } from './departments';
import { samplePeople, usernameOf, type SamplePerson } from './people';
import { seeded } from './seed';

const SEED = 20_260_101;
const HOUR = 60 * 60 * 1000;

const Demo = z.object({ userId: Id, password: z.string() });

/** The sample's sign-in, as long as its generated password is unchanged. */
export const demoOf = async (queries: Queries): Promise<SignIn | undefined> => {
  const demo = await readSetting(queries, 'demo', Demo);
  if (!demo) return undefined;
  const [user] = await queries
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, Number(demo.userId)));
  return user && { username: user.username, password: demo.password };
};

/** True for an installation that was made with sample data. Other installations never receive any later. */
export const isSample = async (queries: Queries): Promise<boolean> =>
  (await readSetting(queries, 'demo', Demo)) !== undefined;

const flagsOf = ({ department, also = [], not = [] }: SamplePerson): PermissionFlags => ({
  ...withViews({ ...sampleDepartments[department], ...Object.fromEntries(also.map((flag) => [flag, true])) }),
  ...Object.fromEntries(not.map((flag) => [flag, false])),
});

const addDepartments = async (tx: Transaction, administrationId: number, at: Date) => {
  const ids = new Map<string, number>([['Administration', administrationId]]);
  for (const [name, flags] of Object.entries(sampleDepartments)) {
    if (ids.has(name)) continue;
    const [added] = await tx
      .insert(departments)
      .values({ name, permissions: toMatrix(flags), createdAt: at, updatedAt: at })
      .returning({ id: departments.id });
    ids.set(name, added?.id ?? 0);
  }
  return ids;
};

const addPeople = async (tx: Transaction, departmentIds: ReadonlyMap<string, number>, now: Date): Promise<void> => {
  const draw = seeded(SEED);
  const rows = samplePeople.map((person) => {
    const username = usernameOf(person);
    const mobilenumber = `${6 + Math.floor(draw() * 4)}${String(Math.floor(draw() * 1e9)).padStart(9, '0')}`;
    const joined = new Date(now.getTime() - (30 + draw() * 600) * 24 * HOUR);
    // Most people signed in within the last days, some not for weeks.
    const lastSignIn = new Date(now.getTime() - draw() ** 3 * 40 * 24 * HOUR - HOUR);
    return {
      username,
      emailid: `${username}@harbourmetro.example`,
      mobilenumber,
      departmentId: departmentIds.get(person.department) ?? 0,
      // These accounts cannot sign in until an administrator, or a reset link, gives them a password.
      passwordHash: NO_PASSWORD,
      permissions: flagsOf(person),
      withheld: withheldFrom(flagsOf(person), sampleDepartments[person.department]),
      createdAt: person.isNew ? now : joined,
      updatedAt: person.isNew ? now : joined,
      lastSignInAt: person.isNew || lastSignIn < joined ? null : lastSignIn,
    };
  });
  await tx.insert(users).values(rows);
};

/** The sample operator's departments and staff, and the administrator whose sign-in is offered. */
export const sampleStaff: SampleStaff = {
  administrator: { emailid: 'admin@harbourmetro.example', mobilenumber: ADMINISTRATOR_MOBILE },
  add: async (tx, { userId, departmentId, password, at }) => {
    await addPeople(tx, await addDepartments(tx, departmentId, at), at);
    await writeSetting(tx, 'demo', { userId, password });
  },
};
