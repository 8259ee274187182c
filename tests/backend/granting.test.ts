import { afterEach, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { noFlags, revoke, toMatrix, type PermissionFlags } from '../../src/contract/permissions';
import { carried } from '../../src/backend/staff/granting';
import { PASSWORD, everything, holding, testBackend, type TestBackend } from '../support/backend';

const { users, departments } = contract;

let backend: TestBackend;
beforeEach(async () => {
  backend = await testBackend();
  await (
    await backend.signInAdmin()
  ).call(departments.create, { body: { department_name: 'Desk', permissions: toMatrix(noFlags) } });
});
afterEach(() => backend.close());

const draft = (username: string, permissions: PermissionFlags, departmentname = 'Desk') => ({
  username,
  emailid: `${username}@harbourmetro.example`,
  departmentname,
  mobilenumber: '9820000000',
  permissions,
});
test('nobody grants what they do not hold, in a new user, a changed one or a department; the flags are named', async () => {
  const clerk = await backend.join(
    'clerk',
    holding('usermanagement_create', 'usermanagement_update', 'department_create', 'department_update'),
    'Desk',
  );
  const { id } = await backend.hire('colleague', noFlags, 'Desk');
  const more = holding('banner_view', 'reports_download');

  const created = await clerk.refusal(users.create, { body: { ...draft('friend', more), password: PASSWORD } });
  const updated = await clerk.refusal(users.update, { id, body: draft('colleague', more) });
  const department = await clerk.refusal(departments.create, {
    body: { department_name: 'Friends', permissions: toMatrix(more) },
  });

  expect(created).toMatchObject({
    status: 403,
    message: 'You cannot grant what you do not hold yourself: Banner: view; Reports: view and download.',
  });
  expect(updated).toMatchObject({
    status: 403,
    message: 'You cannot grant what you do not hold yourself: Banner: view; Reports: view and download.',
  });
  expect(department.status).toBe(403);
  const refused = (await backend.log()).filter(({ result }) => result === 'refused');
  expect(refused.map(({ action }) => action)).toEqual(['create', 'update', 'create']);
});

test('nobody deletes themself or takes their own right to change users', async () => {
  const second = await backend.join('second', everything);

  const deleted = await second.refusal(users.delete, { id: second.id });
  const taken = await second.refusal(users.update, {
    id: second.id,
    body: draft('second', revoke(everything, 'usermanagement_update')),
  });

  expect(deleted).toMatchObject({ status: 403, message: expect.stringContaining('delete yourself') as string });
  expect(taken).toMatchObject({
    status: 403,
    message: expect.stringContaining('“Admin Management: update”') as string,
  });
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

test('two who take it from each other at the same moment: one succeeds, the other is refused', async () => {
  const [first, second] = await Promise.all([
    backend.join('first', everything, 'Desk'),
    backend.join('second', everything, 'Desk'),
  ]);
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
