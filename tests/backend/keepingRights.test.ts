import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { noFlags, revoke, toMatrix, type PermissionFlags } from '../../src/contract/permissions';
import { giveNewFlags, grantAll } from '../../src/backend/features/staff/newFlags';
import { users as userRows } from '../../src/backend/platform/db/schema';
import { PASSWORD, everything, holding, testBackend, type TestBackend } from '../support/backend';

const { users, departments } = contract;

let backend: TestBackend;
let admin: Awaited<ReturnType<TestBackend['signInAdmin']>>;
let boss: Awaited<ReturnType<TestBackend['hire']>>;
beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.signInAdmin();
  await admin.call(departments.create, { body: { department_name: 'Desk', permissions: toMatrix(noFlags) } });
  boss = await backend.hire('boss', everything, 'Desk');
});
afterAll(() => backend.close());

const draft = (username: string, permissions: PermissionFlags, departmentname = 'Desk') => ({
  username,
  emailid: `${username}@harbourmetro.example`,
  departmentname,
  mobilenumber: '9820000000',
  permissions,
});

test('rights of another system are guarded too, and a holder of all rights grants them', async () => {
  const parking = { ...holding('banner_view'), parking_update: true };
  const clerk = await backend.join('clerk', holding('usermanagement_update', 'banner_view'), 'Desk');
  const { id } = await backend.hire('warden', parking, 'Desk');

  const granted = await clerk.refusal(users.update, {
    id: clerk.id,
    body: draft(clerk.username, {
      ...holding('usermanagement_update', 'banner_view'),
      parking_update: true,
    } as PermissionFlags),
  });
  const password = await clerk.refusal(users.update, {
    id,
    body: { ...draft('warden', parking), password: 'mine from now on' },
  });

  expect(granted).toMatchObject({ status: 403, message: expect.stringContaining('parking_update') as string });
  expect(password).toMatchObject({ status: 403, message: expect.stringContaining('parking_update') as string });
});

test.each([
  ['many', Object.fromEntries(Array.from({ length: 65 }, (_, n) => [`parking_${n}`, true]))],
  ['long', { ['p'.repeat(65)]: true }],
  ['deep', { parking: { view: { of: true } } }],
  ['listed', { parking: ['view'] }],
  ['wordy', { parking_view: 'x'.repeat(1000) }],
])('permissions that this product does not know are bounded: too %s', async (_how, unknown) => {
  const body = { ...draft('bounded', { ...noFlags, ...unknown }), password: PASSWORD };
  const department = { department_name: 'Bounded', permissions: { ...toMatrix(noFlags), ...unknown } };
  const desk = (await admin.call(departments.getList, {})).rows.find(
    ({ department_name }) => department_name === 'Desk',
  );

  for (const refused of [
    await admin.refusal(users.create, { body }),
    await admin.refusal(users.update, { id: boss.id, body: draft('boss', { ...everything, ...unknown }) }),
    await admin.refusal(departments.create, { body: department }),
    await admin.refusal(departments.update, { id: desk?.id ?? '', body: { ...department, department_name: 'Desk' } }),
  ])
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { permissions: expect.stringMatching(/[Pp]ermission/) as string } },
    });
});

test('many small saves come to no more than one large one', async () => {
  const some = (from: number) =>
    Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`parking_${from + n}`, true]));
  const save = (unknown: object) => ({ id: boss.id, body: draft('boss', { ...everything, ...unknown }) });

  await admin.call(users.update, save(some(0)));

  expect(await admin.refusal(users.update, save(some(40)))).toMatchObject({ status: 422 });
});

const alone = async () => {
  const fresh = await testBackend();
  const first = await fresh.signInAdmin();
  const { id } = await first.call(users.getOne, { id: first.useruuid });
  const body = (permissions: PermissionFlags) => ({
    ...draft('admin', permissions, 'Administration'),
    emailid: 'admin@x.example',
  });
  return { fresh, first, id, body };
};

test('the last account that holds everything keeps everything: by update, by its department, and two at once', async () => {
  const { fresh, first, id, body } = await alone();
  const [administration] = (await first.call(departments.getList, {})).rows;
  await fresh.database.db.update(userRows).set({ emailid: 'admin@x.example' });

  const updated = await first.refusal(users.update, { id, body: body(revoke(everything, 'apprating_view')) });
  const department = await first.refusal(departments.update, {
    id: administration?.id ?? '',
    body: { department_name: 'Administration', permissions: toMatrix(revoke(everything, 'apprating_view')) },
  });
  const second = await fresh.join('second', everything);
  const less = revoke(everything, 'apprating_view');
  const both = await Promise.allSettled([
    first.call(users.update, { id, body: body(less) }),
    second.call(users.update, { id: second.id, body: draft('second', less, 'Administration') }),
  ]);

  for (const refused of [updated, department])
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('all permissions') as string });
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  await fresh.close();
});

test('where nobody holds everything any more, work goes on, and a start gives the new flags to who held all others', async () => {
  const { fresh, first, id, body } = await alone();
  const clerk = await fresh.hire('clerk', holding('banner_view'));
  // A flag that no account has yet, as after an upgrade.
  await fresh.database.db.update(userRows).set({
    emailid: 'admin@x.example',
    permissions: sql`${userRows.permissions} - 'logs_download'`,
  });
  const most = { ...everything, logs_download: false };

  await first.call(users.update, { id: clerk.id, body: draft('clerk', holding('banner_create'), 'Administration') });
  const less = await first.refusal(users.update, { id, body: body(revoke(most, 'apprating_view')) });
  const given = await giveNewFlags({ db: fresh.database.db, now: fresh.now });
  const again = await giveNewFlags({ db: fresh.database.db, now: fresh.now });
  await first.call(users.update, { id: clerk.id, body: draft('clerk', holding('logs_download'), 'Administration') });

  expect(less.status).toBe(409);
  expect(given).toEqual(['admin']);
  expect(again).toEqual([]);
  const entry = (await fresh.log()).find(({ device }) => device === 'At the start');
  expect(entry).toMatchObject({ entityLabel: 'admin', after: { logs_download: true } });
  await fresh.close();
});

test('where the rights are split over several accounts, one of them is given all at the machine, and can grant what nobody held', async () => {
  const { fresh, first, id } = await alone();
  const clerk = await fresh.hire('clerk', holding('logs_download'));
  // Neither account has the other's flags, so a start grants neither the flag that is new to both.
  await fresh.database.db.update(userRows).set({
    emailid: 'somebody@x.example',
    permissions: sql`${userRows.permissions} - case ${userRows.username} when 'admin' then '{logs_download,apprating_view}'::text[] else '{apprating_view}' end`,
  });
  const world = { db: fresh.database.db, now: fresh.now };
  const granting = { id: clerk.id, body: draft('clerk', holding('apprating_view'), 'Administration') };

  expect(await giveNewFlags(world)).toEqual([]);
  expect((await first.refusal(users.update, granting)).status).toBe(403);
  expect(await grantAll(world, 'nobody')).toEqual({
    refused: 'Nothing was granted: there is no account nobody that may sign in.',
  });
  expect(await grantAll(world, 'ADMIN')).toEqual({ given: 'admin' });
  await first.call(users.update, granting);

  const entry = (await fresh.log()).find(({ device }) => device === 'At the machine: grant-all');
  expect(entry).toMatchObject({
    entityId: String(id),
    entityLabel: 'admin',
    username: '',
    after: { apprating_view: true },
  });
  expect(await grantAll(world, 'clerk')).toEqual({
    refused: 'Nothing was granted: admin may grant every permission in the console.',
  });
  await fresh.close();
});
