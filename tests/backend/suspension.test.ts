import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { grantAll } from '../../src/backend/features/staff/newFlags';
import { recipientsOf } from '../../src/backend/features/reportSchedules/recipients';
import { PASSWORD, everything, holding, testBackend, type TestBackend } from '../support/backend';

const { users, passwordResets, sessions } = contract;

let backend: TestBackend;
let admin: Awaited<ReturnType<TestBackend['signInAdmin']>>;
beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.signInAdmin();
});
afterAll(() => backend.close());

type Caller = Pick<typeof admin, 'call' | 'refusal'>;
const read = async (name: string) => {
  const found = (await admin.call(users.getList, {})).rows.find(({ username }) => username === name);
  if (!found) throw new Error(`${name} is not in the list`);
  return found;
};
const asking = async (name: string, is_suspended: boolean) => {
  const { id, updated_at = '' } = await read(name);
  return { id, body: { updated_at, is_suspended } };
};
const suspend = async (name: string, by: Caller = admin) => by.call(users.suspend, await asking(name, true));
const reinstate = async (name: string, by: Caller = admin) => by.call(users.suspend, await asking(name, false));
const link = () => /token=(\S+)/.exec(backend.letters.at(-1)?.text ?? '')?.[1] ?? '';
const signIn = (username: string, password: string) =>
  backend.visitor().refusal(contract.session.login, { body: { username, password } });

test('a suspended account is signed out, opens with no password, and comes back with the very rights that it had', async () => {
  const rights = holding('banner_update', 'reports_download');
  const leaver = await backend.join('leaver', rights);

  const suspended = await suspend('leaver');

  expect(suspended).toMatchObject({
    suspended_at: backend.now().toISOString(),
    suspended_by: 'admin',
    session_since: null,
  });
  expect(await leaver.refusal(users.getOne, { id: leaver.useruuid })).toMatchObject({ kind: 'revoked' });
  const right = await signIn('leaver', PASSWORD);
  const wrong = await signIn('leaver', 'not the password');
  expect([right.status, right.message]).toEqual([wrong.status, wrong.message]);
  const told = (await backend.log()).filter(({ entityLabel }) => entityLabel === 'leaver').slice(-4);
  expect(told.map(({ action, after }) => [action, after])).toEqual([
    ['suspend', null],
    ['forced_sign_out', { reason: 'suspended' }],
    ['sign_in', { reason: 'the account is suspended' }],
    ['sign_in', { reason: 'wrong username or password' }],
  ]);

  backend.pass(60 * 60_000);
  expect(await reinstate('leaver')).toMatchObject({ suspended_at: null, permissions: rights });
  const back = await backend.signIn('leaver');
  expect((await back.call(users.getOne, { id: back.useruuid })).permissions).toEqual(rights);
});

describe('no way leads into a suspended account:', () => {
  test('a link that was on its way is dead, also once the account is back', async () => {
    await backend.hire('linked', holding());
    await backend.visitor().call(passwordResets.create, { body: { account: 'linked' } });
    await backend.idle();
    const token = link();
    await suspend('linked');

    const choose = () =>
      backend.visitor().refusal(passwordResets.update, { id: token, body: { password: 'a much better one' } });
    expect(await choose()).toMatchObject({ status: 404 });
    await reinstate('linked');
    expect(await choose()).toMatchObject({ status: 404 });
  });

  test('no link is mailed, and the answer is the usual one', async () => {
    await backend.hire('unmailed', holding());
    await suspend('unmailed');
    const before = backend.letters.length;

    const [known, unknown] = [
      await backend.visitor().call(passwordResets.create, { body: { account: 'unmailed@harbourmetro.example' } }),
      await backend.visitor().call(passwordResets.create, { body: { account: 'is.not.there' } }),
    ];
    await backend.idle();

    expect(known).toEqual(unknown);
    expect(backend.letters).toHaveLength(before);
  });

  test('a password that an administrator sets opens it only once it is back', async () => {
    await backend.hire('reset.by.hand', holding());
    await suspend('reset.by.hand');
    const { id, username, emailid, departmentname, mobilenumber, permissions } = await read('reset.by.hand');
    const body = { username, emailid, departmentname, mobilenumber, permissions, password: 'chosen by the admin' };
    await admin.call(users.update, { id, body });

    expect(await signIn('reset.by.hand', 'chosen by the admin')).toMatchObject({ status: 401 });
    await reinstate('reset.by.hand');
    await backend.signIn('reset.by.hand', 'chosen by the admin');
  });

  test('the console is not shown as it would see it', async () => {
    await backend.hire('unseen', holding('banner_view'));
    await suspend('unseen');
    const { id } = await read('unseen');

    expect(await admin.refusal(contract['view-as'].create, { body: { kind: 'users', id } })).toMatchObject({
      status: 422,
    });
  });
});

test('a suspended person gets no reports by mail, no work and no notes', async () => {
  await backend.hire('reader', holding('reports_download', 'feedback_view'));
  const { id } = await read('reader');
  await suspend('reader');
  const schedule = {
    report_type: 'ticket_details' as const,
    file_type: 'csv' as const,
    cadence: 'daily' as const,
    reader_ids: [id],
  };

  const readers = await recipientsOf(backend.database.db);
  const colleagues = await admin.call(contract['follow-ups'].getColleagues, { query: { kind: 'feedback' } });

  expect(readers.map(({ name }) => name)).not.toContain('reader');
  expect(colleagues.colleagues.map(({ name }) => name)).not.toContain('reader');
  expect(await admin.refusal(contract['report-schedules'].create, { body: schedule })).toMatchObject({ status: 422 });
  await reinstate('reader');
  expect((await recipientsOf(backend.database.db)).map(({ name }) => name)).toContain('reader');
});

test('to sign a suspended person out again is no fault, and deleting them works', async () => {
  await backend.hire('gone', holding());
  await suspend('gone');
  const { id } = await read('gone');

  expect(await admin.call(sessions.delete, { id })).toMatchObject({ message: 'gone was not signed in' });
  await admin.call(users.delete, { id });
  await expect(read('gone')).rejects.toThrow('gone is not in the list');
});

describe('what guards deleting an account guards suspending it:', () => {
  test('suspending oneself is refused, and the refusal is logged', async () => {
    const refused = await admin.refusal(users.suspend, await asking('admin', true));

    expect(refused).toMatchObject({ status: 403, message: 'You cannot suspend yourself. Ask another administrator.' });
    expect((await backend.log()).at(-1)).toMatchObject({ result: 'refused', action: 'suspend', entity: 'users' });
  });

  test('it needs the permission to update users, and all that the account holds', async () => {
    const clerk = await backend.join('clerk', holding('usermanagement_update'));
    const viewer = await backend.join('viewer', holding('usermanagement_view'));
    await backend.hire('stronger', holding('banner_delete'));
    await backend.hire('weaker', holding('usermanagement_view'));

    expect(await viewer.refusal(users.suspend, await asking('weaker', true))).toMatchObject({ status: 403 });
    const refused = await clerk.refusal(users.suspend, await asking('stronger', true));
    expect(refused.message).toContain('You cannot suspend stronger, who has permissions that you do not have');
    await suspend('stronger');
    expect(await clerk.refusal(users.suspend, await asking('stronger', false))).toMatchObject({ status: 403 });
    expect(await suspend('weaker', clerk)).toMatchObject({ suspended_by: 'clerk' });
  });

  test('a change that was not seen is not written over', async () => {
    await backend.hire('moved', holding());
    const first = await asking('moved', true);
    backend.pass(60_000);
    await admin.call(users.suspend, first);

    const again = { id: first.id, body: { ...first.body, is_suspended: false } };
    expect(await admin.refusal(users.suspend, again)).toMatchObject({ status: 409 });
    expect((await read('moved')).suspended_at).toBeTruthy();
  });

  test('a suspended account holds nothing: the last that may grant everything is kept', async () => {
    const deputy = await backend.join('deputy', everything);
    await suspend('admin', deputy);
    const { rows } = await deputy.call(users.getList, {});
    const boss = rows.find(({ username }) => username === 'admin');
    const { id, username, emailid, departmentname, mobilenumber } = deputy;
    const less = { ...everything, banner_delete: false };
    const body = { username, emailid, departmentname, mobilenumber, permissions: less };

    expect(await deputy.refusal(users.update, { id, body })).toMatchObject({ status: 409 });
    expect(await grantAll({ db: backend.database.db, now: backend.now }, 'admin')).toMatchObject({
      refused: expect.stringContaining('deputy') as string,
    });
    await deputy.call(users.suspend, {
      id: boss?.id ?? '',
      body: { updated_at: boss?.updated_at ?? '', is_suspended: false },
    });
    admin = await backend.signIn('admin', backend.admin.password);
  });
});
