import { eq, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { SESSION_MS } from '../../src/contract/limits';
import { REVOKED_DETAIL, messages } from '../../src/contract/messages';
import { NO_PASSWORD, createPasswords } from '../../src/backend/features/staff/passwords';
import { sessions, users } from '../../src/backend/platform/db/schema';
import { hashToken } from '../../src/backend/platform/http/tokens';
import { CHEAP, PASSWORD, everything, holding, testBackend, type TestBackend } from '../support/backend';

const CHROME = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};
const { login, logout } = contract.session;

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

const lastLog = async () => (await backend.log()).at(-1);
const rawLogin = (username: string, password: string) =>
  backend.app.inject({
    method: 'PATCH',
    url: '/api/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password }).toString(),
  });

test('a sign-in answers the five names of the specification and the device’s inside data, and is logged with its device', async () => {
  await backend.hire('usha.rao', holding());

  const reply = await backend.app.inject({
    method: 'PATCH',
    url: '/api/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...CHROME },
    payload: new URLSearchParams({ username: 'USHA.rao', password: PASSWORD }).toString(),
  });

  const { data } = reply.json<{ data: Record<string, unknown> }>();
  const { device_token, ...named } = data;
  expect(Object.keys(named).sort()).toEqual(['access_token', 'sessionid', 'userid', 'username', 'useruuid']);
  expect(device_token).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  expect(data.username).toBe('usha.rao');
  expect(await lastLog()).toMatchObject({
    module: 'session',
    action: 'sign_in',
    result: 'done',
    username: 'usha.rao',
    department: 'Administration',
    device: 'Chrome 140 on Windows',
    address: '127.0.0.1',
  });
});

test('the token has 256 random bits and only its hash is stored', async () => {
  const { access_token: token, userid } = await backend.join('asha.bhat', holding());

  const [stored] = await backend.database.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, Number(userid)));

  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(stored?.tokenHash).toBe(hashToken(token));
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('a wrong password and an unknown name get the same answer, and only the known one is named in the log', async () => {
  await backend.hire('ravi.nair', holding());

  const [wrong, unknown] = [await rawLogin('ravi.nair', 'not the password'), await rawLogin('hunter2!', PASSWORD)];

  expect(wrong.statusCode).toBe(401);
  const message = 'Wrong username or password.';
  expect(wrong.json()).toEqual({ success: false, status: 'error', message, detail: message });
  expect(unknown.json()).toEqual(wrong.json());
  const [first, second] = (await backend.log()).slice(-2);
  expect(first).toMatchObject({ action: 'sign_in', result: 'refused', username: 'ravi.nair' });
  expect(second).toMatchObject({ action: 'sign_in', result: 'refused', username: '', userId: null });
  expect(JSON.stringify(second)).not.toContain('hunter2');
});

test('a name that nobody has, or that has no password yet, is checked as long as an account with a password', async () => {
  const { id } = await backend.hire('not.yet', holding());
  await backend.hire('has.one', holding());
  // The hash of every account has a cost that a test notices, as before an upgrade.
  const costly = await createPasswords({ cost: { memoryCost: 2 ** 16, timeCost: 3, parallelism: 1 } }).hash('another');
  const before = await backend.database.db.select({ id: users.id, passwordHash: users.passwordHash }).from(users);
  const setHash = (passwordHash: string, which?: SQL) =>
    backend.database.db.update(users).set({ passwordHash }).where(which);
  await setHash(costly);
  await setHash(NO_PASSWORD, eq(users.id, Number(id)));
  // Time of the processor, which does not depend on other work of the machine.
  const work = async (username: string, password: string) => {
    const before = process.cpuUsage();
    expect((await rawLogin(username, password)).statusCode).toBe(401);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const least = async (username: string, password: string) =>
    Math.min(await work(username, password), await work(username, password), await work(username, password));

  const known = await least('has.one', 'something else');

  // The password of the substitute account grants no access either.
  expect(await least('not.yet', 'another')).toBeGreaterThan(known / 3);
  expect(await least('nobody.at.all', 'another')).toBeGreaterThan(known / 3);
  for (const each of before) await setHash(each.passwordHash, eq(users.id, each.id));
});

test('a second sign-in replaces the first, whose token is told so on its next call', async () => {
  await backend.hire('leela.das', holding());
  const first = await backend.signIn('leela.das');
  const second = await backend.signIn('leela.das');

  const told = await backend.app.inject({ method: 'PATCH', url: '/api/userlogout/', headers: first.headers });

  expect(told.statusCode).toBe(401);
  expect(told.json()).toMatchObject({ detail: REVOKED_DETAIL, success: false });
  expect(told.json<{ message: string }>().message).toMatch(/sign in/i);
  await second.call(contract.users.getOne, { id: second.useruuid });
  const entries = (await backend.log()).filter(({ username }) => username === 'leela.das').map(({ action }) => action);
  expect(entries).toEqual(['sign_in', 'forced_sign_out', 'sign_in']);
});

test('exactly one of many simultaneous sign-ins stays signed in', async () => {
  await backend.hire('joint.account', holding());

  const visitors = await Promise.all(Array.from({ length: 5 }, () => backend.signIn('joint.account')));

  const alive = await Promise.all(
    visitors.map((visitor) =>
      visitor.call(contract.users.getOne, { id: visitor.useruuid }).then(
        () => 1,
        () => 0,
      ),
    ),
  );
  expect(alive.filter(Boolean)).toHaveLength(1);
});

test('a session ends 15 hours after it began, to the minute', async () => {
  const late = await testBackend();
  const admin = await late.signInAdmin();
  const me = () => admin.call(contract.users.getOne, { id: admin.useruuid });

  late.pass(SESSION_MS - 60_000);
  await expect(me()).resolves.toMatchObject({ username: 'admin' });
  late.pass(60_000);

  await expect(me()).rejects.toMatchObject({ kind: 'revoked', status: 401 });
  await late.close();
});

test('a call without a token, with a wrong session id, or with somebody else’s is refused', async () => {
  const anil = await backend.join('anil.mehta', holding());
  const bina = await backend.join('bina.mehta', holding());
  const me = (headers: Record<string, string>) =>
    backend.visitor(headers).refusal(contract.users.getOne, { id: anil.useruuid });
  const { 'auth-token': token = '', 'session-id': sessionId = '' } = anil.headers;

  expect(await me({})).toMatchObject({ kind: 'revoked', status: 401 });
  expect(await me({ 'session-id': sessionId })).toMatchObject({ kind: 'revoked' });
  expect(await me({ 'auth-token': token })).toMatchObject({ kind: 'revoked' });
  expect(await me({ 'auth-token': token, 'session-id': bina.headers['session-id'] ?? '' })).toMatchObject({
    kind: 'revoked',
  });
  expect(await me({ 'auth-token': `${token}x`, 'session-id': sessionId })).toMatchObject({ kind: 'revoked' });
});

test('creating a user also takes the token as a bearer', async () => {
  const admin = await backend.join('second.admin', everything);
  const body = {
    username: 'new.person',
    emailid: 'new.person@harbourmetro.example',
    departmentname: 'Administration',
    mobilenumber: '9876543210',
    password: PASSWORD,
    permissions: holding(),
  };
  const { authorization: _left, ...without } = admin.headers;

  const refused = await backend.visitor(without).refusal(contract.users.create, { body });
  const other = await backend
    .visitor({ ...admin.headers, authorization: 'Bearer somebody else' })
    .refusal(contract.users.create, { body });

  // The session continues: the answer must not count as a forced logout.
  for (const refusal of [refused, other]) expect(refusal).toMatchObject({ status: 401, kind: 'refused' });
  await admin.call(contract.users.create, { body });
});

test('logging out ends the session and says so in the words of the catalogue', async () => {
  const maya = await backend.join('maya.sen', holding());

  const receipt = await maya.call(logout, {});

  expect(receipt.message).toBe(messages.logoutSuccessful);
  expect(await maya.refusal(logout, {})).toMatchObject({ kind: 'revoked' });
  expect((await backend.log()).findLast(({ username }) => username === 'maya.sen')?.action).toBe('sign_out');
});

test('"Sign out now" ends somebody’s session, takes the flag for it, and is logged', async () => {
  const admin = await backend.join('third.admin', holding('usermanagement_update'));
  const viewer = await backend.join('viewer', holding('usermanagement_view'));
  const kiran = await backend.join('kiran.shah', holding());

  const refused = await viewer.refusal(contract.sessions.delete, { id: kiran.id });
  const receipt = await admin.call(contract.sessions.delete, { id: kiran.id });

  expect(refused.status).toBe(403);
  expect(receipt.message).toBe('kiran.shah is signed out');
  expect(await lastLog()).toMatchObject({
    action: 'forced_sign_out',
    username: 'third.admin',
    entityLabel: 'kiran.shah',
  });
  expect(await kiran.refusal(logout, {})).toMatchObject({ kind: 'revoked' });
  expect((await admin.call(contract.sessions.delete, { id: kiran.id })).message).toBe('kiran.shah was not signed in');
  expect((await admin.refusal(contract.sessions.delete, { id: 999_999 })).status).toBe(404);
});

test('a password hashed at another cost is hashed again when it is typed', async () => {
  const { id } = await backend.hire('old.hash', holding());
  const older = await createPasswords({ cost: { ...CHEAP, memoryCost: 8 } }).hash(PASSWORD);
  await backend.database.db
    .update(users)
    .set({ passwordHash: older })
    .where(eq(users.id, Number(id)));

  await backend.signIn('old.hash');

  const [after] = await backend.database.db
    .select()
    .from(users)
    .where(eq(users.id, Number(id)));
  expect(after?.passwordHash).toContain(`m=${CHEAP.memoryCost},`);
  await backend.signIn('old.hash');
});

test('an empty name or password is told by its field', async () => {
  const refused = await backend.visitor().refusal(login, { body: { username: '', password: '' } });

  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { username: 'Enter your username', password: 'Enter your password' } },
  });
});
