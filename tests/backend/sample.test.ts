import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { User, UserDraft } from '../../src/contract/endpoints/users';
import { allFlags, withViews, flagChanges, readFlags } from '../../src/contract/permissions';
import { createCipher } from '../../src/backend/platform/http/cipher';
import { composeBackend } from '../../src/backend/compose';
import type { ConsoleConfig } from '../../src/backend/app';
import { readEnvironment } from '../../src/backend/platform/environment';
import { createPasswords } from '../../src/backend/features/staff/passwords';
import { sample } from '../../src/sample/sample';
import { fillEmpty } from '../../src/backend/features/staff/firstAdministrator';
import { samplePeople } from '../../src/sample/people';
import { departments, users } from '../../src/backend/platform/db/schema';
import { CHEAP, PASSWORD, testBackend, type TestBackend } from '../support/backend';
import { testDatabase } from '../support/database';

// The folder of report files: the database is passed in.
const DATA_DIR = join(tmpdir(), 'metro-composed');

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ sample: true });
});
afterAll(() => backend.close());

const quiet = { write: () => undefined };
const composed = async (sampleData: 'on' | 'off' | '', more: Readonly<Record<string, string | undefined>> = {}) => {
  const database = await testDatabase();
  const variables = { SAMPLE_DATA: sampleData, SAMPLE_SIZE: '0.001', LOG_LEVEL: 'silent', DATA_DIR, ...more };
  const start = () =>
    composeBackend(readEnvironment(variables), { database, sample, logStream: quiet, passwordCost: CHEAP });
  const made = await start();
  const config = async () => (await made.app.inject('/config.json')).json<ConsoleConfig>();
  return { ...made, start, config };
};

test('the sample operator has eight departments and some forty staff, each as the forms would accept them', async () => {
  const admin = await backend.signInAdmin();

  const staff = await admin.call(contract.users.getList, {});
  const offices = await admin.call(contract.departments.getList, {});

  expect(offices.rows).toHaveLength(8);
  expect(staff.rows.length).toBeGreaterThanOrEqual(40);
  expect(staff.unreadable).toBe(0);
  for (const user of staff.rows) {
    expect(UserDraft.safeParse({ ...user, password: PASSWORD }).error, user.username).toBeUndefined();
    expect(User.parse(user).emailid).toBe(`${user.username}@harbourmetro.example`);
    expect(readFlags(user.permissions)).toEqual(withViews(readFlags(user.permissions)));
  }
  expect(new Set(staff.rows.map((user) => user.mobilenumber)).size).toBe(staff.rows.length);
});

test('some differ from their department, some never signed in, and nobody can sign in as them', async () => {
  const staff = await backend.database.db
    .select()
    .from(users)
    .innerJoin(departments, eq(departments.id, users.departmentId));
  const differing = staff.filter(({ users: user, departments: office }) => {
    const { granted, taken } = flagChanges(readFlags(office.permissions), readFlags(user.permissions));
    return granted.length + taken.length > 0;
  });

  expect(differing.length).toBeGreaterThan(8);
  expect(differing.length).toBeLessThan(staff.length / 2);
  expect(staff.filter(({ users: user }) => user.lastSignInAt === null).length).toBeGreaterThanOrEqual(4);
  const exceptional = samplePeople.filter(({ also, not }) => also ?? not);
  expect(differing).toHaveLength(exceptional.length);
  await expect(backend.signIn('ananya.krishnan', 'none')).rejects.toMatchObject({ status: 401 });
});

test('config.json offers the drawn sign-in, with a cipher that stays the same after a restart', async () => {
  const installation = await composed('on');
  const first = await installation.config();
  const again = await installation.start();
  const second = (await again.app.inject('/config.json')).json<ConsoleConfig>();

  expect(first).toMatchObject({
    operatorTitle: 'Harbour Metro',
    loginHost: '/api',
    apiHost: '/api',
    reportsHost: '/api',
  });
  expect(first.demo).toEqual(installation.generated);
  expect(second).toEqual(first);
  expect(again.generated).toBeUndefined();
  const cipher = createCipher(first.cipher);
  expect(await cipher.open(await cipher.seal('ऑटो'))).toBe('ऑटो');
  await again.app.close();
  await installation.close();
});

test('under the name of another site, which may lead to this machine, the sign-in is not offered', async () => {
  const installation = await composed('on');
  const offeredAs = async (host: string) =>
    (await installation.app.inject({ url: '/config.json', headers: { host } })).json<ConsoleConfig>().demo;

  for (const host of [
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost@evil.example',
  ])
    expect(await offeredAs(host), host).toBeUndefined();
  for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '[::1]:8080'])
    expect(await offeredAs(host), host).toEqual(installation.generated);
  await installation.close();
});

test('two installations have neither the cipher nor the password in common', async () => {
  const [one, other] = [await composed('on'), await composed('on')];

  expect((await one.config()).cipher).not.toEqual((await other.config()).cipher);
  expect(one.generated?.password).not.toBe(other.generated?.password);
  await Promise.all([one.close(), other.close()]);
});

test('the sign-in is offered until its password is changed', async () => {
  const installation = await composed('on');
  const { demo, cipher: secret } = await installation.config();
  const login = await installation.app.inject({
    method: 'PATCH',
    url: '/api/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...demo }).toString(),
  });
  const { data } = login.json<{ data: { access_token: string; sessionid: string; userid: number } }>();
  const everything = Object.fromEntries(allFlags.map((flag) => [flag, true]));
  const body = {
    username: 'admin',
    emailid: 'admin@harbourmetro.example',
    departmentname: 'Administration',
    mobilenumber: '9820012345',
    permissions: everything,
    password: 'one of my own',
  };

  const headers = {
    'content-type': 'application/json',
    'auth-token': data.access_token,
    'session-id': data.sessionid,
  };
  await installation.app.inject({
    method: 'POST',
    url: '/api/console/confirmations',
    headers,
    payload: { current_password: demo?.password },
  });
  const changed = await installation.app.inject({
    method: 'PUT',
    url: `/api/updateuser/${data.userid}`,
    headers,
    payload: { encrypted_data: await createCipher(secret).seal(JSON.stringify(body)) },
  });

  expect(changed.statusCode).toBe(200);
  expect(await installation.config()).not.toHaveProperty('demo');
  expect(await installation.demo()).toBeUndefined();
  await installation.close();
});

test('without sample data there is one administrator, whose password is told once and not offered', async () => {
  const installation = await composed('off');

  expect(installation.generated).toMatchObject({
    username: 'admin',
    password: expect.stringMatching(/^\w{22}$/) as string,
  });
  expect(await installation.config()).not.toHaveProperty('demo');
  expect(await installation.database.db.select({ username: users.username }).from(users)).toEqual([
    { username: 'admin' },
  ]);
  expect((await installation.start()).generated).toBeUndefined();
  await installation.close();
});

test('a first administrator whose password was not told is not kept: the next start draws another', async () => {
  const database = await testDatabase();
  const world = { db: database.db, passwords: createPasswords({ cost: CHEAP }), now: () => new Date() };
  const told: string[] = [];
  const ended = new Error('the process ended before it could print');

  await expect(
    fillEmpty(world, undefined, () => {
      throw ended;
    }),
  ).rejects.toBe(ended);
  const drawn = await fillEmpty(world, undefined, ({ password }) => void told.push(password));

  expect(told).toEqual([drawn?.password]);
  const [kept] = await database.db.select().from(users);
  expect(await world.passwords.verify(told[0] ?? '', kept?.passwordHash)).toBe(true);
  await database.close();
});

test.each([{ PUBLIC_URL: 'https://console.example' }, { HOST: '0.0.0.0' }, { TRUST_PROXY: 'loopback' }])(
  'on a public address the sample is there only where it is asked for, and its sign-in is never served: %o',
  async (variables) => {
    const unasked = await composed('', variables);
    const asked = await composed('on', variables);

    expect(await unasked.database.db.select().from(users)).toHaveLength(1);
    expect(await unasked.config()).not.toHaveProperty('demo');
    expect((await asked.database.db.select().from(users)).length).toBeGreaterThan(40);
    expect(await asked.config()).not.toHaveProperty('demo');
    expect(JSON.stringify(await asked.config())).not.toContain(asked.generated?.password);
    // The output at the start.
    expect(await asked.demo()).toEqual(asked.generated);
    await Promise.all([unasked.close(), asked.close()]);
  },
);

test('several processes that find a new database fill it once', async () => {
  const database = await testDatabase();
  const environment = readEnvironment({ SAMPLE_SIZE: '0.001', LOG_LEVEL: 'silent', DATA_DIR });

  const made = await Promise.all(
    Array.from({ length: 3 }, () =>
      composeBackend(environment, { database, sample, logStream: quiet, passwordCost: CHEAP }),
    ),
  );

  expect(made.filter(({ generated: drawn }) => drawn)).toHaveLength(1);
  expect(await database.db.select().from(departments)).toHaveLength(8);
  await Promise.all(made.map(({ app }) => app.close()));
  await database.close();
});
