import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { noFlags } from '../../src/contract/permissions';
import { PASSWORD, everything, holding, testBackend, type TestBackend } from '../support/backend';

const { users } = contract;

let backend: TestBackend;
let admin: Awaited<ReturnType<TestBackend['signInAdmin']>>;
beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.signInAdmin();
  await admin.call(contract.departments.create, {
    body: { department_name: 'Customer Care', permissions: {} },
  });
});
afterAll(() => backend.close());

const draft = (username: string) => ({
  username,
  emailid: `${username}@harbourmetro.example`,
  departmentname: 'Customer Care',
  mobilenumber: '9876543210',
  password: PASSWORD,
  permissions: holding('feedback_view'),
});
const change = (username: string) => {
  const { password: _unchanged, ...rest } = draft(username);
  return rest;
};
const lastLog = async () => (await backend.log()).at(-1);

test('a new user appears in the list, never signed in, and can sign in and see what was granted', async () => {
  const { id } = await admin.call(users.create, { body: draft('neha.rao') });

  const found = (await admin.call(users.getList, {})).rows.find((user) => user.username === 'neha.rao');

  expect(found).toMatchObject({
    id,
    username: 'neha.rao',
    emailid: 'neha.rao@harbourmetro.example',
    departmentname: 'Customer Care',
    mobilenumber: '9876543210',
    last_sign_in: null,
    session_since: null,
    session_device: null,
  });
  await backend.keepPassword('neha.rao');
  const neha = await backend.signIn('neha.rao', PASSWORD, {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0',
  });
  const me = await neha.call(users.getOne, { id: neha.useruuid });
  expect(me.permissions).toEqual(holding('feedback_view'));
  expect(me).toMatchObject({
    useruuid: found?.useruuid,
    last_sign_in: backend.now().toISOString(),
    session_since: backend.now().toISOString(),
    session_device: 'Firefox 142 on Linux',
  });
});

test('anybody reads themself; to read others takes usermanagement_view, and the refusal is logged', async () => {
  const plain = await backend.join('plain.person', holding());

  expect((await plain.call(users.getOne, { id: plain.useruuid })).username).toBe('plain.person');
  const refused = await plain.refusal(users.getOne, { id: admin.useruuid });

  expect(refused.status).toBe(403);
  expect(await lastLog()).toMatchObject({
    username: 'plain.person',
    result: 'refused',
    module: 'usermanagement',
    entity: 'users',
    action: 'getOne',
    entityId: admin.useruuid,
  });
  expect((await admin.call(users.getOne, { id: plain.useruuid })).username).toBe('plain.person');
  expect((await admin.refusal(users.getOne, { id: 'c0ffee' })).status).toBe(404);
});

test('creating, changing and deleting are logged field by field, without the password', async () => {
  const { id = 0 } = await admin.call(users.create, { body: draft('logged.person') });
  const created = await lastLog();
  const permissions = holding('feedback_view', 'feedback_download');
  await admin.call(users.update, {
    id,
    body: { ...change('logged.person'), mobilenumber: '9999999999', permissions, password: 'quite another one' },
  });
  const updated = await lastLog();
  await admin.call(users.delete, { id });
  const deleted = await lastLog();

  expect(created).toMatchObject({
    module: 'usermanagement',
    action: 'create',
    entityLabel: 'logged.person',
    entityId: String(id),
    username: 'admin',
    result: 'done',
    after: { username: 'logged.person', feedback_view: true },
  });
  expect(updated).toMatchObject({ action: 'update' });
  expect(updated?.before).toEqual({ mobilenumber: '9876543210', feedback_download: false });
  expect(updated?.after).toEqual({ mobilenumber: '9999999999', feedback_download: true, password: 'changed' });
  expect(deleted).toMatchObject({ action: 'delete', before: { username: 'logged.person', feedback_download: true } });
  expect(JSON.stringify(await backend.log())).not.toMatch(/correct horse|quite another|argon2|scrypt/);
});

test('a username is taken whatever its case, and the field says so', async () => {
  await admin.call(users.create, { body: draft('taken.name') });
  const { id = 0 } = await admin.call(users.create, { body: draft('other.name') });
  const text = 'This username is taken. Choose another one';

  const again = await admin.refusal(users.create, { body: draft('Taken.NAME') });
  const renamed = await admin.refusal(users.update, { id, body: change('TAKEN.name') });

  expect(again).toMatchObject({ status: 422, body: { errors: { username: text } } });
  expect(renamed).toMatchObject({ status: 422, body: { errors: { username: text } } });
  await admin.call(users.update, { id, body: change('Other.Name') });
});

test('one of two people who take a username at the same moment gets it, and the other gets a message', async () => {
  const results = await Promise.allSettled([
    admin.call(users.create, { body: draft('race.name') }),
    admin.call(users.create, { body: draft('Race.Name') }),
  ]);

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 422 } });
});

test('a department that does not exist is told by its field', async () => {
  const refused = await admin.refusal(users.create, { body: { ...draft('lost.person'), departmentname: 'Nowhere' } });

  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { departmentname: 'Choose a department that exists' } },
  });
});

test('every bad field is named with how to put it right', async () => {
  const body = { ...draft('ok'), emailid: 'nobody', mobilenumber: '12345', password: 'short' };

  const refused = await admin.refusal(users.create, { body });

  expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(['emailid', 'mobilenumber', 'password', 'username']);
});

test('without a password in an update the old one stays; a new one ends that session, though not one’s own', async () => {
  const mina = await backend.join('mina.joshi', everything, 'Customer Care');
  const own = { ...change('mina.joshi'), permissions: everything };

  await admin.call(users.update, { id: mina.id, body: own });
  await mina.call(contract.confirmations.create, { body: { current_password: PASSWORD } });
  await mina.call(users.update, { id: mina.id, body: { ...own, password: 'a new one by myself' } });
  await mina.call(users.getOne, { id: mina.useruuid });
  await admin.call(users.update, { id: mina.id, body: { ...own, password: 'a new one by another' } });

  expect(await mina.refusal(users.getList, {})).toMatchObject({ kind: 'revoked' });
  await backend.signIn('mina.joshi', 'a new one by another');
});

test('flags that this product does not know are kept, and what is granted brings its view', async () => {
  const { id = 0 } = await admin.call(users.create, {
    body: { ...draft('far.sighted'), permissions: { parking_view: true, banner_create: true } },
  });
  await admin.call(users.update, { id, body: { ...change('far.sighted'), permissions: holding('logs_view') } });

  const kept = await admin.call(users.getOne, { id });

  expect(kept.permissions).toEqual({ ...holding('logs_view'), parking_view: true });
});

test('a revoked permission is missing at that person’s next call', async () => {
  const seer = await backend.join('seer', holding('usermanagement_view'));
  await seer.call(users.getList, {});

  await admin.call(users.update, { id: seer.id, body: { ...change('seer'), permissions: noFlags } });

  expect((await seer.refusal(users.getList, {})).status).toBe(403);
});

test('a deleted user is gone, signed out, and a second delete finds nobody', async () => {
  const gone = await backend.join('gone.soon', holding('usermanagement_view'));

  await admin.call(users.delete, { id: gone.id });

  expect(await gone.refusal(users.getList, {})).toMatchObject({ kind: 'revoked' });
  expect((await admin.refusal(users.delete, { id: gone.id })).status).toBe(404);
  expect((await admin.refusal(users.update, { id: 'abc', body: change('abc') })).status).toBe(404);
});

test('a user says who changed them last, and when; signing in does not count', async () => {
  const ravi = await backend.join('ravi.admin', everything);
  const { id = 0 } = await admin.call(users.create, { body: draft('meera.iyer') });
  const made = await admin.call(users.getOne, { id });
  expect(made).toMatchObject({ updated_by: backend.admin.username, updated_at: backend.now().toISOString() });
  backend.pass(60_000);

  await backend.signIn('meera.iyer');
  expect((await admin.call(users.getOne, { id })).updated_at).toBe(made.updated_at);
  await ravi.call(users.update, { id, body: change('meera.iyer') });

  expect(await admin.call(users.getOne, { id })).toMatchObject({
    updated_by: 'ravi.admin',
    updated_at: backend.now().toISOString(),
  });
});
