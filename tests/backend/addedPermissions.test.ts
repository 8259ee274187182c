import { afterEach, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { noFlags, toMatrix, type PermissionFlags } from '../../src/contract/permissions';
import { PASSWORD, holding, testBackend, type TestBackend } from '../support/backend';

const { users, departments, passwordResets } = contract;
const OWN = 'a word of my own';
const MAKER = holding('usermanagement_create', 'usermanagement_update');
const RIDERS = holding('customerdetails_view', 'logs_view');

let backend: TestBackend;
let admin: Awaited<ReturnType<TestBackend['signInAdmin']>>;
let maker: Awaited<ReturnType<TestBackend['join']>>;
beforeEach(async () => {
  backend = await testBackend();
  admin = await backend.signInAdmin();
  await admin.call(departments.create, { body: { department_name: 'Desk', permissions: toMatrix(noFlags) } });
  maker = await backend.join('maker', MAKER);
});
afterEach(() => backend.close());

const details = (username: string, permissions: PermissionFlags = noFlags) => ({
  username,
  emailid: `${username}@harbourmetro.example`,
  departmentname: 'Desk',
  mobilenumber: '9820000000',
  permissions,
});
const make = async (username: string, by: Pick<typeof admin, 'call'> = maker, permissions = noFlags) =>
  (await by.call(users.create, { body: { ...details(username, permissions), password: PASSWORD } })).id ?? '';
const grant = (id: string | number, username: string, permissions = RIDERS) =>
  admin.call(users.update, { id, body: details(username, permissions) });
const read = async (name: string) => (await admin.call(users.getList, {})).rows.find((user) => user.username === name);
const link = () => /token=(\S+)/.exec(backend.letters.at(-1)?.text ?? '')?.[1] ?? '';
const choose = (id: string, password = OWN) =>
  backend.visitor().call(passwordResets.update, { id, body: { password } });
const refusedSignIn = (username: string, password: string) =>
  backend.visitor().refusal(contract.session.login, { body: { username, password } });
const invite = async (id: string | number) => {
  await admin.call(users.inviteAgain, { id });
  await backend.idle();
  return link();
};
const desk = async () =>
  (await admin.call(departments.getList, {})).rows.find(({ department_name }) => department_name === 'Desk')?.id ?? 0;

test("an account granted more than its password's chooser holds opens only to an invitation of the granter", async () => {
  const id = await make('planted');
  const inside = await backend.signIn('planted');
  await inside.call(contract['my-account'].setPassword, { body: { current_password: PASSWORD, password: OWN } });

  const receipt = await grant(id, 'planted');

  expect(receipt.message).toContain('maker');
  expect(receipt.message).toContain('invitation');
  expect((await inside.refusal(contract['my-account'].getMine, {})).status).toBe(401);
  expect((await refusedSignIn('planted', OWN)).status).toBe(401);
  expect((await refusedSignIn('planted', PASSWORD)).status).toBe(401);
  expect((await read('planted'))?.invited_until).not.toBeNull();
  expect(await maker.refusal(users.inviteAgain, { id })).toMatchObject({ status: 403 });
  await choose(await invite(id), 'chosen by the person');
  const person = await backend.signIn('planted', 'chosen by the person');
  await person.call(contract['daily-logs'].getList, { query: { range: [0, 9], filter: {} } });
});

test("granting rights that the chooser holds, or to the granter's own account, ends nothing", async () => {
  const id = await make('helper');
  await grant(id, 'helper', holding('usermanagement_view'));
  await backend.signIn('helper');
  const own = await make('direct', admin);
  await grant(own, 'direct');
  await backend.signIn('direct');
});

test.each([
  [
    'the department is granted more',
    async () =>
      admin.call(departments.update, {
        id: await desk(),
        body: { department_name: 'Desk', permissions: toMatrix(RIDERS) },
      }),
  ],
  [
    'the user is moved to a department that has more',
    async () => {
      await admin.call(departments.create, { body: { department_name: 'Care', permissions: toMatrix(RIDERS) } });
      const body = { ...details('carried', RIDERS), departmentname: 'Care' };
      return admin.call(users.update, { id: (await read('carried'))?.id ?? '', body });
    },
  ],
])('the password ends where %s', async (_, change) => {
  await make('carried');
  await change();
  expect((await refusedSignIn('carried', PASSWORD)).status).toBe(401);
  expect((await read('carried'))?.permissions).toMatchObject({ logs_view: true });
});

test('an address that somebody with less chose gets no link: not one asked for before the grant, nor after', async () => {
  const id = await make('mailed', admin);
  const planted = { ...details('mailed'), emailid: 'maker.own@harbourmetro.example' };
  await maker.call(users.update, { id, body: planted });
  const ask = async () => {
    await backend.visitor().call(passwordResets.create, { body: { account: 'mailed' } });
    await backend.idle();
  };
  await ask();
  const before = link();
  await admin.call(users.update, { id, body: { ...planted, permissions: RIDERS } });
  await ask();

  expect(link()).toBe(before);
  const late = await backend.visitor().refusal(passwordResets.update, { id: before, body: { password: OWN } });
  expect(late.status).toBe(404);
});

test('an address whose chooser lost rights afterwards gets no link to what they lack', async () => {
  const second = await backend.join(
    'second',
    { ...MAKER, ...RIDERS, usermanagement_update: true, usermanagement_create: true, usermanagement_view: true },
    'Desk',
  );
  const id = await make('mailed', second, RIDERS);
  const ask = async () => {
    await backend.visitor().call(passwordResets.create, { body: { account: 'mailed' } });
    await backend.idle();
  };
  await ask();
  const open = link();
  expect(open).not.toBe('');
  await admin.call(users.update, { id: second.id, body: details('second', MAKER) });
  await ask();

  expect(link()).toBe(open);
  const late = await backend.visitor().refusal(passwordResets.update, { id: open, body: { password: OWN } });
  expect(late.status).toBe(404);
  // A password set by an administrator is the way out.
  await admin.call(users.update, { id, body: { ...details('mailed', RIDERS), password: 'given by an administrator' } });
  await backend.signIn('mailed', 'given by an administrator');
});

test('an account that is made through a planted account is as little its own, and a new e-mail from inside changes nothing', async () => {
  const planted = await make('planted', maker, MAKER);
  const inside = await backend.signIn('planted');
  await inside.call(contract['my-account'].setPassword, { body: { current_password: PASSWORD, password: OWN } });
  const grandchild = await make('grandchild', inside);
  await inside.call(contract.confirmations.create, { body: { current_password: OWN } });
  await inside.call(users.update, {
    id: planted,
    body: { ...details('planted', MAKER), emailid: 'elsewhere@harbourmetro.example' },
  });
  // The planted account becomes a real person's, who has the permissions granted then.
  const body = { ...details('planted', { ...MAKER, ...RIDERS, usermanagement_create: true }) };
  await admin.call(users.update, { id: planted, body });
  await choose(await invite(planted), 'chosen by the person');

  await grant(grandchild, 'grandchild');

  expect((await refusedSignIn('grandchild', PASSWORD)).status).toBe(401);
});

test('a simultaneous grant and password change leave no session with the granted rights', async () => {
  const id = await make('racing');
  const inside = await backend.signIn('racing');
  await Promise.allSettled([
    inside.call(contract['my-account'].setPassword, { body: { current_password: PASSWORD, password: OWN } }),
    grant(id, 'racing'),
    backend.visitor().call(contract.session.login, { body: { username: 'racing', password: PASSWORD } }),
    grant(id, 'racing'),
  ]);
  expect((await read('racing'))?.session_since).toBeNull();
  for (const password of [PASSWORD, OWN]) expect((await refusedSignIn('racing', password)).status).toBe(401);
});

test('a password that somebody else set is replaced at the first sign-in: until then nothing else is answered', async () => {
  await make('fresh', admin, RIDERS);
  const fresh = await backend.signIn('fresh');

  const own = await fresh.call(users.getOne, { id: fresh.useruuid });
  expect(own).toMatchObject({ is_provisional: true, permissions: { logs_view: false } });
  for (const refused of [
    await fresh.refusal(contract['daily-logs'].getList, { query: { range: [0, 9], filter: {} } }),
    await fresh.refusal(contract['my-account'].savePreferences, { body: { values: {} } }),
    await fresh.refusal(contract.confirmations.create, { body: { current_password: PASSWORD } }),
  ])
    expect(refused).toMatchObject({
      status: 403,
      message: expect.stringContaining('Choose your own password') as string,
    });
  const setPassword = contract['my-account'].setPassword;
  const same = await fresh.refusal(setPassword, { body: { current_password: PASSWORD, password: PASSWORD } });
  expect(same).toMatchObject({ status: 422, body: { errors: { password: expect.any(String) as string } } });
  await fresh.call(setPassword, { body: { current_password: PASSWORD, password: OWN } });

  expect(await fresh.call(users.getOne, { id: fresh.useruuid })).toMatchObject({ permissions: { logs_view: true } });
  await fresh.call(contract['daily-logs'].getList, { query: { range: [0, 9], filter: {} } });
});
