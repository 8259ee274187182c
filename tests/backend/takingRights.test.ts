import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { noFlags, readFlags, revoke, toMatrix, type Flag, type PermissionFlags } from '../../src/contract/permissions';
import { PASSWORD, everything, holding, testBackend, type TestBackend } from '../support/backend';

const { users, departments, sessions } = contract;

let backend: TestBackend;
let admin: Awaited<ReturnType<TestBackend['signInAdmin']>>;
beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.signInAdmin();
  for (const name of ['Office', 'Desk'])
    await admin.call(departments.create, { body: { department_name: name, permissions: toMatrix(noFlags) } });
});
afterAll(() => backend.close());

type Joined = Awaited<ReturnType<TestBackend['join']>>;

const draft = (username: string, permissions: PermissionFlags, departmentname = 'Desk') => ({
  username,
  emailid: `${username}@harbourmetro.example`,
  departmentname,
  mobilenumber: '9820000000',
  permissions,
});
const departmentNamed = async (name: string) => {
  const { rows } = await admin.call(departments.getList, {});
  const found = rows.find(({ department_name }) => department_name === name);
  if (!found) throw new Error(`There is no department ${name}`);
  return found;
};

// The target of an attacker: an account with all permissions, and its department.
let victim: Joined;
let round = 0;
beforeEach(async () => {
  round += 1;
  await admin.call(departments.create, {
    body: { department_name: `Bosses ${round}`, permissions: toMatrix(everything) },
  });
  victim = await backend.join(`boss.${round}`, everything, `Bosses ${round}`);
});

const victimNow = async () => admin.call(users.getOne, { id: victim.id });

interface Attack {
  readonly name: string;
  readonly holds: readonly Flag[];
  readonly tries: (attacker: Joined) => Promise<{ readonly status: number; readonly message: string }>;
  /** The required text of the refusal. */
  readonly says: RegExp;
}

const LACKING =
  /that you do not have[^:]*: Dashboard: view and download; .*Loyalty Management: view, update and credit\/debit(?:; .+)?\.$/;
const own = (change: Partial<ReturnType<typeof draft>> & { password?: string }) => ({
  ...draft(victim.username, everything, victim.departmentname),
  ...change,
});
const updates = (change: () => Parameters<typeof own>[0]) => (attacker: Joined) =>
  attacker.refusal(users.update, { id: victim.id, body: own(change()) });
const ofDepartment =
  (change: (name: string) => { readonly department_name: string; readonly permissions: ReturnType<typeof toMatrix> }) =>
  async (attacker: Joined) => {
    const { id, department_name } = await departmentNamed(victim.departmentname);
    return attacker.refusal(departments.update, { id, body: change(department_name) });
  };

const attacks: readonly Attack[] = [
  ...(
    [
      ['takes everything from', () => ({ permissions: noFlags })],
      ['takes one flag from', () => ({ permissions: revoke(everything, 'banner_delete') })],
      ['sets the password of', () => ({ password: 'mine from now on' })],
      ['sets the e-mail of', () => ({ emailid: 'clerk@example.org' })],
      ['sets the mobile number of', () => ({ mobilenumber: '9111111111' })],
      ['renames', () => ({ username: `renamed.${round}` })],
      ['moves', () => ({ departmentname: 'Desk' })],
    ] as const
  ).map(([name, change]): Attack => ({
    name: `${name} an administrator`,
    holds: ['usermanagement_update'],
    tries: updates(change),
    says: LACKING,
  })),
  {
    name: 'signs an administrator out',
    holds: ['usermanagement_update'],
    tries: (attacker) => attacker.refusal(sessions.delete, { id: victim.id }),
    says: LACKING,
  },
  {
    name: 'deletes an administrator',
    holds: ['usermanagement_delete'],
    tries: (attacker) => attacker.refusal(users.delete, { id: victim.id }),
    says: LACKING,
  },
  {
    name: 'empties the administrators’ department',
    holds: ['department_update'],
    tries: ofDepartment((department_name) => ({ department_name, permissions: toMatrix(noFlags) })),
    says: LACKING,
  },
  {
    name: 'renames the administrators’ department',
    holds: ['department_update'],
    tries: ofDepartment(() => ({ department_name: `Lost ${round}`, permissions: toMatrix(everything) })),
    says: LACKING,
  },
  {
    name: 'changes a department that grants nothing, and has an administrator in it',
    holds: ['department_update'],
    tries: async (attacker) => {
      await admin.call(users.update, { id: victim.id, body: own({ departmentname: 'Office' }) });
      const { id } = await departmentNamed('Office');
      const refused = await attacker.refusal(departments.update, {
        id,
        body: { department_name: 'Office', permissions: toMatrix(holding('department_update')) },
      });
      await admin.call(users.update, { id: victim.id, body: own({}) });
      return refused;
    },
    says: LACKING,
  },
  {
    name: 'deletes a department that grants more',
    holds: ['department_delete'],
    tries: async (attacker) => {
      const name = `Empty ${round}`;
      await admin.call(departments.create, { body: { department_name: name, permissions: toMatrix(everything) } });
      return attacker.refusal(departments.delete, { id: (await departmentNamed(name)).id });
    },
    says: LACKING,
  },
  {
    name: 'makes an account in a department that grants more, to wait there for what it is given',
    holds: ['usermanagement_create'],
    tries: (attacker) =>
      attacker.refusal(users.create, {
        body: { ...draft(`sleeper.${round}`, noFlags, victim.departmentname), password: PASSWORD },
      }),
    says: LACKING,
  },
  {
    name: 'moves themself to a department that grants more',
    holds: ['usermanagement_update'],
    tries: (attacker) =>
      attacker.refusal(users.update, {
        id: attacker.id,
        body: draft(attacker.username, holding('usermanagement_update'), victim.departmentname),
      }),
    says: LACKING,
  },
  {
    name: 'makes a second account, which then takes the password',
    holds: ['usermanagement_create', 'usermanagement_update'],
    tries: async (attacker) => {
      const username = `second.${round}`;
      const mine = holding('usermanagement_create', 'usermanagement_update');
      await attacker.call(users.create, { body: { ...draft(username, mine), password: PASSWORD } });
      await backend.keepPassword(username);
      const second = await backend.signIn(username);
      return second.refusal(users.update, { id: victim.id, body: own({ password: 'mine from now on' }) });
    },
    says: LACKING,
  },
  {
    name: 'takes from an administrator first what they lack themself, then the password',
    holds: ['usermanagement_update', 'department_update'],
    tries: async (attacker) => {
      const { id, department_name } = await departmentNamed(victim.departmentname);
      await attacker
        .call(departments.update, { id, body: { department_name, permissions: toMatrix(noFlags) } })
        .catch(() => undefined);
      await attacker.call(users.update, { id: victim.id, body: own({ permissions: noFlags }) }).catch(() => undefined);
      return attacker.refusal(users.update, { id: victim.id, body: own({ password: 'mine from now on' }) });
    },
    says: LACKING,
  },
];

test.each(attacks)('with only $holds, $name is refused in words, and nothing is changed', async (attack) => {
  const attacker = await backend.join(`clerk.${round}`, holding(...attack.holds), 'Desk');
  const before = await victimNow();

  const refused = await attack.tries(attacker);

  expect(refused.status).toBe(403);
  expect(refused.message).toMatch(attack.says);
  // Raw names of flags are for machines.
  expect(refused.message).not.toMatch(/[a-z]_[a-z]/);
  const after = await victimNow();
  expect(readFlags(after.permissions)).toEqual(everything);
  expect(after).toMatchObject({
    username: before.username,
    emailid: before.emailid,
    mobilenumber: before.mobilenumber,
    departmentname: before.departmentname,
  });
  await victim.call(users.getOne, { id: victim.useruuid });
  const last = (await backend.log()).findLast(({ result }) => result === 'refused');
  expect(last?.username).toMatch(/^(?:clerk|second)\./);
});

test.each(attacks)(
  'who lacks a single flag of what an administrator holds is refused as well: $name',
  async (attack) => {
    const most = { ...everything, logs_download: false };
    const attacker = await backend.join(`deputy.${round}`, most, 'Desk');

    const refused = await attack.tries(attacker).catch((error: Error) => error);

    // Only actions within their own permissions succeed: no step towards higher ones.
    expect(refused).toMatchObject({ status: 403, message: expect.stringMatching(/Daily Logs: .*download/) as string });
    expect(readFlags((await victimNow()).permissions)).toEqual(everything);
  },
);

test('a holder of the same rights can do all of it, and a person with more rights is not affected', async () => {
  const mine = holding('usermanagement_update', 'usermanagement_delete', 'banner_create');
  const lead = await backend.join(`lead.${round}`, mine, 'Desk');
  const colleague = await backend.join(`colleague.${round}`, holding('banner_create', 'usermanagement_view'), 'Desk');

  await lead.call(users.update, {
    id: colleague.id,
    body: {
      ...draft(colleague.username, holding('banner_view')),
      emailid: 'new@example.org',
      password: 'chosen by the lead',
    },
  });
  await lead.call(users.delete, { id: colleague.id });

  await expect(admin.call(users.getOne, { id: colleague.id })).rejects.toMatchObject({ status: 404 });
});

test('a department says what its users hold between them', async () => {
  expect(readFlags((await departmentNamed(victim.departmentname)).held_by_users)).toEqual(everything);
});
