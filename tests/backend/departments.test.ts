import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { readFlags, toMatrix, type PermissionFlags } from '../../src/contract/permissions';
import { departments as rows } from '../../src/backend/platform/db/schema';
import { everything, holding, testBackend, type TestBackend } from '../support/backend';

const { departments, users } = contract;

let backend: TestBackend;
let admin: Awaited<ReturnType<TestBackend['signInAdmin']>>;
beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.signInAdmin();
});
afterAll(() => backend.close());

const body = (department_name: string, flags: PermissionFlags = holding()) => ({
  department_name,
  permissions: toMatrix(flags),
});
const found = async (name: string) => {
  const department = (await admin.call(departments.getList, {})).rows.find((each) => each.department_name === name);
  if (!department) throw new Error(`There is no department ${name}.`);
  return department;
};
const make = async (name: string, flags?: PermissionFlags) => {
  await admin.call(departments.create, { body: { ...body(name, flags), userid: admin.userid } });
  return found(name);
};
const lastLog = async () => (await backend.log()).at(-1);

test('a saved department comes back with its flags, nested, its views and no users yet', async () => {
  const { id } = await make('Customer Care', holding('feedback_download'));

  const department = await admin.call(departments.getOne, { id });

  expect(department).toMatchObject({
    department_name: 'Customer Care',
    users: 0,
    updated_at: backend.now().toISOString(),
  });
  expect(department.permissions.feedback).toEqual({ view: true, download: true });
  expect(department.permissions.banner).toEqual({
    view: false,
    create: false,
    update: false,
    delete: false,
    download: false,
  });
});

test('granting an action grants its view, even if the client does not say so', async () => {
  await admin.call(departments.create, {
    body: { department_name: 'Banner desk', permissions: { banner: { create: true } } },
  });

  expect((await found('Banner desk')).permissions.banner).toMatchObject({ view: true, create: true });
});

test('modules that this product does not know are kept', async () => {
  await admin.call(departments.create, {
    body: { department_name: 'Parking', permissions: { parking: { view: true } } },
  });
  const { id } = await found('Parking');

  await admin.call(departments.update, { id, body: body('Parking', holding('logs_view')) });

  expect((await found('Parking')).permissions).toMatchObject({ parking: { view: true }, logs: { view: true } });
});

test('a name is taken whatever its case, and the field says so', async () => {
  await make('Finance');
  const { id } = await make('Accounts');
  const errors = { department_name: 'Another department has this name. Choose another one' };

  expect(await admin.refusal(departments.create, { body: body('FINANCE') })).toMatchObject({
    status: 422,
    body: { errors },
  });
  expect(await admin.refusal(departments.update, { id, body: body(' finance ') })).toMatchObject({ status: 422 });
  await admin.call(departments.update, { id, body: body('ACCOUNTS') });
});

test('something that is not seen makes no other name, and no name at all', async () => {
  await make('Depot staff');
  const refused = (name: string) =>
    admin.refusal(departments.create, { body: { ...body(name), userid: admin.userid } });

  for (const name of ['Depot staff\u200B', '\u202EDepot staff\u202C'])
    expect((await refused(name)).message).toContain('Another department has this name');
  expect((await refused('\u200B'.repeat(4))).message).toContain('at least 2 characters');
});

test.each([
  ['with two blanks', 'Signal  crew'],
  ['with a blank that does not break', 'Signal\u00A0crew'],
  ['with Cyrillic letters', 'Signаl сrew'],
  ['with Cyrillic capitals', 'SIGNАL СREW'],
  ['with a Greek letter', 'Sιgnal crew'],
  ['in full-width letters', 'Ｓｉｇｎａｌ ｃｒｅｗ'],
])(
  'a name that reads the same as another one is refused %s, when it is made and when it is changed',
  async (_, name) => {
    if (!(await admin.call(departments.getList, {})).rows.some((each) => each.department_name === 'Signal crew')) {
      await make('Signal crew');
      await make('Signal room');
    }
    const errors = {
      department_name: 'Department “Signal crew” has the same name. Choose another one',
    };
    const { id } = await found('Signal room');

    expect(await admin.refusal(departments.create, { body: body(name) })).toMatchObject({
      status: 422,
      body: { errors },
    });
    expect(await admin.refusal(departments.update, { id, body: body(name) })).toMatchObject({
      status: 422,
      body: { errors },
    });
  },
);

test('names that are told apart are both taken, and one that was there before keeps its name', async () => {
  for (const name of ['Depot 1', 'Depot I', 'Zoe desk', 'Zoë desk', 'वित्त', 'Финансы']) await make(name);
  await make('Vault');
  await backend.database.db.insert(rows).values({ name: 'Vаult', permissions: toMatrix(holding()) });
  const { id } = await found('Vаult');

  await admin.call(departments.update, { id, body: body('Vаult', holding('logs_view')) });

  expect((await found('Vаult')).permissions).toMatchObject({ logs: { view: true } });
});

test('one of two departments made with one name at the same moment is created', async () => {
  const results = await Promise.allSettled(
    ['Night Shift', 'night shift'].map((name) => admin.call(departments.create, { body: body(name) })),
  );

  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 422 } });
});

test('a renamed department is renamed for its users', async () => {
  const { id } = await make('Marketing');
  const { id: user } = await backend.hire('asha.marketing', holding(), 'Marketing');

  await admin.call(departments.update, { id, body: body('Brand and Marketing') });

  expect((await admin.call(users.getOne, { id: user })).departmentname).toBe('Brand and Marketing');
});

test('a changed matrix is carried to the users from their next call, and their own exceptions stay', async () => {
  const { id } = await make('Operations', holding('banner_create', 'logs_view'));
  const usual = await backend.join('usual', holding('banner_create', 'logs_view'), 'Operations');
  const special = await backend.join('special', holding('feedback_view', 'banner_view'), 'Operations');
  await backend.hire('elsewhere', holding('banner_create'), 'Administration');

  await admin.call(departments.update, { id, body: body('Operations', holding('banner_create', 'department_view')) });

  await usual.call(departments.getList, {});
  const held = async (visitor: typeof usual) =>
    (await visitor.call(users.getOne, { id: visitor.useruuid })).permissions;
  expect(await held(usual)).toEqual(holding('banner_create', 'department_view'));
  expect(await held(special)).toEqual(holding('feedback_view', 'banner_view', 'department_view'));
  const { permissions } =
    (await admin.call(users.getList, {})).rows.find((user) => user.username === 'elsewhere') ?? {};
  expect(readFlags(permissions)).toEqual(holding('banner_create'));
  expect(await lastLog()).toMatchObject({
    module: 'department',
    action: 'update',
    entityLabel: 'Operations',
    before: { logs_view: true, department_view: false },
    after: { logs_view: false, department_view: true, users: 2 },
  });
});

test('a department with users cannot be deleted and says how many to move; empty it can', async () => {
  const { id } = await make('Depot');
  const first = await backend.hire('depot.one', holding(), 'Depot');
  const second = await backend.hire('depot.two', holding(), 'Depot');

  expect(await admin.refusal(departments.delete, { id })).toMatchObject({
    status: 409,
    message: 'Move its 2 users first.',
  });
  await admin.call(users.delete, { id: second.id });
  expect(await admin.refusal(departments.delete, { id })).toMatchObject({
    status: 409,
    message: 'Move its 1 user first.',
  });
  expect((await found('Depot')).users).toBe(1);
  await admin.call(users.delete, { id: first.id });
  await admin.call(departments.delete, { id });

  expect(await lastLog()).toMatchObject({ action: 'delete', before: { department_name: 'Depot' } });
  expect((await admin.refusal(departments.getOne, { id })).status).toBe(404);
});

test('a user who is put in while the department is deleted never ends up without one', async () => {
  const { id } = await make('Short-lived');

  const [hired, deleted] = await Promise.allSettled([
    backend.hire('late.arrival', holding(), 'Short-lived'),
    admin.call(departments.delete, { id }),
  ]);

  expect([hired.status, deleted.status].filter((status) => status === 'fulfilled')).toHaveLength(1);
});

test('departments are readable with the permission to see users, and otherwise only with department_view', async () => {
  const clerk = await backend.join('users.clerk', holding('usermanagement_view'));
  const reader = await backend.join('reports.reader', holding('reports_view'));

  expect((await clerk.call(departments.getList, {})).rows.length).toBeGreaterThan(0);
  expect((await reader.refusal(departments.getList, {})).status).toBe(403);
});

test('a department says who changed it last, and so do the users to whom the change was carried', async () => {
  const { id } = await make('Signalling', holding('logs_view'));
  const { id: user } = await backend.hire('asha.signalling', holding('logs_view'), 'Signalling');
  const other = await backend.join('ravi.admin', everything);

  await other.call(departments.update, { id, body: body('Signalling', holding('logs_view', 'feedback_view')) });

  expect(await found('Signalling')).toMatchObject({ updated_by: 'ravi.admin' });
  expect(await admin.call(users.getOne, { id: user })).toMatchObject({ updated_by: 'ravi.admin' });
});
