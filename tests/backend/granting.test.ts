import { afterEach, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { noFlags, revoke, toMatrix, type PermissionFlags } from '../../src/contract/permissions';
import { carried } from '../../src/backend/granting';
import { PASSWORD, everything, holding, testBackend, type TestBackend } from '../support/backend';

const { users, departments } = contract;

let backend: TestBackend;
beforeEach(async () => {
  backend = await testBackend();
});
afterEach(() => backend.close());

const draft = (username: string, permissions: PermissionFlags, departmentname = 'Administration') => ({
  username,
  emailid: `${username}@harbourmetro.example`,
  departmentname,
  mobilenumber: '9820000000',
  permissions,
});
const flagsNow = async (id: number | string) =>
  (await (await backend.signInAdmin()).call(users.getOne, { id })).permissions;

test('nobody grants what they do not hold, in a new user, a changed one or a department; the flags are named', async () => {
  const clerk = await backend.join(
    'clerk',
    holding('usermanagement_create', 'usermanagement_update', 'department_create', 'department_update'),
  );
  const { id } = await backend.hire('colleague', holding('banner_view'));
  const more = holding('banner_view', 'reports_download');

  const created = await clerk.refusal(users.create, { body: { ...draft('friend', more), password: PASSWORD } });
  const updated = await clerk.refusal(users.update, { id, body: draft('colleague', more) });
  const department = await clerk.refusal(departments.create, {
    body: { department_name: 'Friends', permissions: toMatrix(more) },
  });

  expect(created).toMatchObject({
    status: 403,
    message: 'You cannot grant what you do not hold yourself: banner_view, reports_view, reports_download.',
  });
  expect(updated).toMatchObject({
    status: 403,
    message: 'You cannot grant what you do not hold yourself: reports_view, reports_download.',
  });
  expect(department.status).toBe(403);
  const refused = (await backend.log()).filter(({ result }) => result === 'refused');
  expect(refused.map(({ action }) => action)).toEqual(['create', 'update', 'create']);
});

test('what somebody holds already may stay, and may be taken, by who does not hold it', async () => {
  const clerk = await backend.join('clerk', holding('usermanagement_update'));
  const { id } = await backend.hire('colleague', holding('banner_view', 'logs_view'));

  await clerk.call(users.update, { id, body: draft('colleague', holding('logs_view')) });

  expect(await flagsNow(id)).toEqual(holding('logs_view'));
});

test('nobody deletes themself or takes their own right to change users', async () => {
  const second = await backend.join('second', everything);

  const deleted = await second.refusal(users.delete, { id: second.id });
  const taken = await second.refusal(users.update, {
    id: second.id,
    body: draft('second', revoke(everything, 'usermanagement_update')),
  });

  expect(deleted).toMatchObject({ status: 403, message: expect.stringContaining('delete yourself') as string });
  expect(taken).toMatchObject({ status: 403, message: expect.stringContaining('usermanagement_update') as string });
});

test('nobody takes it from themself through their own department either', async () => {
  const admin = await backend.signInAdmin();
  await admin.call(departments.create, { body: { department_name: 'Helpdesk', permissions: toMatrix(everything) } });
  const member = await backend.join('member', everything, 'Helpdesk');
  const [helpdesk] = (await member.call(departments.getList, {})).rows.filter((d) => d.department_name === 'Helpdesk');

  const refused = await member.refusal(departments.update, {
    id: helpdesk?.id ?? '',
    body: { department_name: 'Helpdesk', permissions: toMatrix(noFlags) },
  });

  expect(refused.status).toBe(403);
});

test('the last who may change users keeps that, by update, by delete and by department', async () => {
  // The clerk may delete and change departments, but nobody except admin holds usermanagement_update.
  const clerk = await backend.join('clerk', holding('usermanagement_delete', 'department_update'));
  const admin = await backend.signInAdmin();
  const [administration] = (await admin.call(departments.getList, {})).rows;
  const me = await admin.call(users.getOne, { id: admin.useruuid });

  const deleted = await clerk.refusal(users.delete, { id: me.id });
  const taken = await clerk.refusal(departments.update, {
    id: administration?.id ?? '',
    body: { department_name: 'Administration', permissions: toMatrix(revoke(everything, 'usermanagement_update')) },
  });

  expect(deleted).toMatchObject({
    status: 409,
    message: expect.stringContaining('Give it to somebody else first') as string,
  });
  expect(taken.status).toBe(409);
  expect((await flagsNow(me.id)).usermanagement_update).toBe(true);
  expect((await admin.call(departments.getList, {})).rows[0]?.permissions.usermanagement.update).toBe(true);
});

test('two who take it from each other at the same moment: one succeeds, the other is refused', async () => {
  const [first, second] = await Promise.all([backend.join('first', everything), backend.join('second', everything)]);
  const admin = await backend.signInAdmin();
  const me = await admin.call(users.getOne, { id: admin.useruuid });
  await first.call(users.delete, { id: me.id });
  const less = revoke(everything, 'usermanagement_update');

  const results = await Promise.allSettled([
    first.call(users.update, { id: second.id, body: draft('second', less) }),
    second.call(users.update, { id: first.id, body: draft('first', less) }),
  ]);

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 403 } });
});

test('two clerks who delete the last two administrators at the same moment leave one', async () => {
  const clerks = [
    await backend.join('clerk.one', holding('usermanagement_delete')),
    await backend.join('clerk.two', holding('usermanagement_delete')),
  ];
  const other = await backend.hire('other.admin', everything);
  const admin = await backend.signInAdmin();
  const me = await admin.call(users.getOne, { id: admin.useruuid });

  const results = await Promise.allSettled([
    clerks[0]?.call(users.delete, { id: me.id }),
    clerks[1]?.call(users.delete, { id: other.id }),
  ]);

  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
});

test('nobody changes the password or e-mail of somebody who holds more that is sensitive', async () => {
  const clerk = await backend.join('clerk', holding('usermanagement_update'));
  const strong = await backend.hire(
    'strong',
    holding('usermanagement_update', 'loyaltymanagement_credit_debit_update'),
  );
  const plain = await backend.hire('plain', holding('banner_create'));
  const body = draft('strong', strong.permissions);

  const password = await clerk.refusal(users.update, {
    id: strong.id,
    body: { ...body, password: 'mine from now on' },
  });
  const email = await clerk.refusal(users.update, { id: strong.id, body: { ...body, emailid: 'clerk@example.org' } });

  expect(password).toMatchObject({ status: 403, message: expect.stringContaining('credit_debit') as string });
  expect(email.status).toBe(403);
  await clerk.call(users.update, { id: strong.id, body: { ...body, mobilenumber: '9111111111' } });
  await clerk.call(users.update, {
    id: plain.id,
    body: { ...draft('plain', plain.permissions), password: 'a new one for you' },
  });
});

test('what a changed department carries to its users is what changed, views included', () => {
  const before = holding('banner_create', 'logs_view');

  expect(carried(before, before)).toEqual({});
  expect(carried(before, holding('banner_create', 'logs_view', 'reports_download'))).toEqual({
    reports_view: true,
    reports_download: true,
  });
  expect(carried(before, holding('logs_view'))).toMatchObject({
    banner_view: false,
    banner_create: false,
    banner_download: false,
  });
  expect(carried(before, holding('banner_view', 'logs_view'))).toEqual({ banner_create: false });
});
