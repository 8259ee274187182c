import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { INVITATION_MS } from '../../src/contract/limits';
import { toMatrix, type Flag } from '../../src/contract/permissions';
import { holding, testBackend, type TestBackend } from '../support/backend';

const { users, passwordResets } = contract;
const CHOSEN = 'chosen by the person';
const ENDED = 'This invitation has ended. Ask an administrator to send you a new one.';

let backend: TestBackend;
let admin: Awaited<ReturnType<TestBackend['signInAdmin']>>;
beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.signInAdmin();
  const gates = { department_name: 'Gates', permissions: toMatrix(holding('reports_download')) };
  await admin.call(contract.departments.create, { body: { ...gates, userid: admin.userid } });
});
afterAll(() => backend.close());

const person = (username: string) => ({
  ...{ username, emailid: `${username}@harbourmetro.example`, departmentname: 'Gates' },
  ...{ mobilenumber: '9876543210', permissions: holding('reports_download') },
});
const read = async (name: string) => {
  const found = (await admin.call(users.getList, {})).rows.find(({ username }) => username === name);
  if (!found) throw new Error(`${name} is not in the list`);
  return found;
};
const link = () => /token=(\S+)/.exec(backend.letters.at(-1)?.text ?? '')?.[1] ?? '';
const again = async (id: string | number) => {
  const user = await admin.call(users.inviteAgain, { id });
  await backend.idle();
  return { user, token: link() };
};
const choose = (id: string) => backend.visitor().call(passwordResets.update, { id, body: { password: CHOSEN } });
const refusedChoice = (id: string) =>
  backend.visitor().refusal(passwordResets.update, { id, body: { password: CHOSEN } });
const byId = async (id: string) => {
  const found = (await admin.call(users.getList, {})).rows.find((user) => String(user.id) === id);
  if (!found) throw new Error(`No user ${id}`);
  return found;
};
const suspend = async (id: string, isSuspended: boolean) => {
  const { updated_at = '' } = await byId(id);
  backend.pass(1000);
  return admin.call(users.suspend, { id, body: { updated_at, is_suspended: isSuspended } });
};
const keepOnly = async (id: string, ...flags: readonly Flag[]) => {
  const { username, emailid, departmentname, mobilenumber } = await byId(id);
  const kept = { username, emailid, departmentname, mobilenumber, permissions: holding(...flags) };
  return admin.call(users.update, { id, body: kept });
};

test.each([
  ['is suspended', (id: string) => suspend(id, true)],
  ['is deleted', (id: string) => admin.call(users.delete, { id })],
  ['may make users no more', (id: string) => keepOnly(id, 'reports_download')],
  ['lost what it grants', (id: string) => keepOnly(id, 'usermanagement_create')],
])('an invitation whose sender %s opens nothing, and the page says whom to ask', async (what, end) => {
  const sender = await backend.join(
    `sender.${what.length}`,
    holding('usermanagement_create', 'reports_download'),
    'Gates',
  );
  const name = `invited.${what.length}`;
  const made = await sender.call(users.invite, { body: person(name) });
  await backend.idle();
  const token = link();

  await end(String(sender.id));

  expect(await refusedChoice(token)).toMatchObject({ status: 404, message: ENDED });
  expect((await read(name)).invited_until).not.toBeNull();
  const { token: fresh } = await again(made.id ?? '');
  await choose(fresh);
  await backend.signIn(name, CHOSEN);
});

test('a sender who may change users in place of making them backs an invitation, and so does one who came back', async () => {
  const sender = await backend.join('sender.back', holding('usermanagement_create', 'reports_download'), 'Gates');
  const bodies = ['kept.one', 'kept.two'].map((name) => person(name));
  const tokens: string[] = [];
  for (const body of bodies) {
    await sender.call(users.invite, { body });
    await backend.idle();
    tokens.push(link());
  }

  await keepOnly(String(sender.id), 'usermanagement_update', 'reports_download');
  await choose(tokens[0] ?? '');
  await suspend(String(sender.id), true);
  expect(await refusedChoice(tokens[1] ?? '')).toMatchObject({ message: ENDED });
  await suspend(String(sender.id), false);
  await choose(tokens[1] ?? '');

  expect(await read('kept.two')).toMatchObject({ invited_until: null });
});

test('an invitation that has run out says whom to ask, too', async () => {
  await admin.call(users.invite, { body: person('too.late') });
  await backend.idle();

  backend.pass(INVITATION_MS);

  expect(await refusedChoice(link())).toMatchObject({ status: 404, message: ENDED });
});
