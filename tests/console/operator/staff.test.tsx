import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConsole as open } from '../../support/console';
import { operatorBackend, OPERATOR_PASSWORD, type OperatorBackend } from '../../../src/operator/backend';
import { LEAKED_HASH } from '../../../src/operator/records';

let backend: OperatorBackend;
beforeEach(async () => {
  backend = await operatorBackend();
});
afterEach(() => backend.close());

const openConsole = (at: string, as = 'kavya') => open({ backend, as, password: OPERATOR_PASSWORD, at });

const users = '/admin-management-dashboard/admin-and-permissions';
const departments = '/department-management';
const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);

test('the list of users says what this operator knows of each, a dash for the rest, and nothing of a password', async () => {
  const { world } = await openConsole(users);

  const viewer = await rowOf('viewer');
  expect(viewer.getByText('viewer@operator.example')).toBeVisible();
  expect(viewer.getByText('9820000002')).toBeVisible();
  expect(viewer.getByText('All modules · view only')).toHaveAccessibleDescription(/Banner: view/);
  expect(viewer.queryByText('Active')).toBeNull();
  expect(viewer.getAllByText('–').length).toBeGreaterThan(0);
  expect(document.body.innerHTML).not.toContain(LEAKED_HASH);
  const cached = world.queryClient.getQueryCache().getAll();
  expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain(LEAKED_HASH);
});

test('a user is changed by exactly the fields of the call, without a password that nobody typed', async () => {
  const { user, world } = await openConsole('/admin-management-dashboard/edit-user/2');
  const mobile = await screen.findByLabelText('Mobile number');
  expect(mobile).toHaveValue('9820000002');
  expect(screen.getByLabelText('Password')).toHaveValue('');

  await user.clear(mobile);
  await user.type(mobile, '9876543210');
  await user.click(screen.getByText('Save'));

  await screen.findByText('User “viewer” saved');
  const [body] = backend.bodiesOf('PUT /updateuser/2') as Record<string, unknown>[];
  expect(Object.keys(body ?? {}).sort()).toEqual([
    'departmentname',
    'emailid',
    'mobilenumber',
    'permissions',
    'username',
  ]);
  expect(body?.mobilenumber).toBe('9876543210');
  expect(JSON.stringify(world.queryClient.getQueryCache().getAll())).not.toContain(LEAKED_HASH);
});

test('a new user starts with what a department grants; what the operator refuses is said in its own words', async () => {
  const { user } = await openConsole('/admin-management-dashboard/create-user');
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'viewer');
  await user.type(screen.getByLabelText('E-mail'), 'new@operator.example');
  await user.type(screen.getByLabelText('Mobile number'), '9812345678');
  await user.type(screen.getByLabelText('Password'), 'a long new password');
  await user.click(screen.getByRole('combobox', { name: 'Department' }));
  await user.click(await screen.findByRole('option', { name: 'Marketing' }));
  expect(await screen.findByText('The same as Marketing.')).toBeVisible();
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('This username is taken at Operator')).toBeVisible();

  await user.type(screen.getByLabelText('Username'), '.two');
  await user.click(screen.getByText('Save'));

  await screen.findByText('User “viewer.two” saved');
  expect(await screen.findByRole('link', { name: 'viewer.two' })).toBeVisible();
});

test('a user is deleted by the id of the list', async () => {
  const { user } = await openConsole('/admin-management-dashboard/edit-user/3');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByText('Delete'));

  await screen.findByText('User “ratings.only” deleted');
  expect(backend.records.users.map(({ username }) => username)).toEqual(['kavya', 'viewer']);
});

test('a department opened by its address is asked for by an id of the type that the list has', async () => {
  const { user } = await openConsole(`${departments}/edit-department?id=2`);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Marketing');
  expect(screen.getByLabelText('Banner: delete')).toBeChecked();

  await user.type(name, ' and Sales');
  await user.click(screen.getByText('Save'));

  await screen.findByText('Department “Marketing and Sales” saved');
  for (const body of backend.bodiesOf('POST /department')) expect(body).toEqual({ department_id: 2 });
  const [sent] = backend.bodiesOf('PUT /updatedepartment/2') as Record<string, unknown>[];
  expect(Object.keys(sent ?? {}).sort()).toEqual(['department_name', 'permissions']);
});

test('a new department carries who made it, by an id of the type that the sign-in had', async () => {
  const { user } = await openConsole(`${departments}/add-department`);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Night shift');
  await user.click(screen.getByLabelText('Daily Logs: view'));
  await user.click(screen.getByText('Save'));

  await screen.findByText('Department “Night shift” saved');
  expect(backend.bodiesOf('POST /createdepartment/')[0]).toMatchObject({ userid: 1, department_name: 'Night shift' });
  expect(await screen.findByRole('link', { name: 'Night shift' })).toBeVisible();
});

test('what FastAPI finds wrong with a field is said under the field', async () => {
  const { user } = await openConsole(`${departments}/edit-department?id=1`);
  backend.refuse('PUT /updatedepartment/1', 422, [
    { loc: ['body', 'department_name'], msg: 'ensure this value has at most 8 characters', type: 'value_error' },
  ]);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' too');
  await user.click(screen.getByText('Save'));

  expect(await screen.findByText('ensure this value has at most 8 characters')).toBeVisible();
  expect(document.body).not.toHaveTextContent('department_name');
});

test('a department is deleted, and its users, whose number the operator does not tell, are a dash', async () => {
  const { user } = await openConsole(departments);
  const operations = await rowOf('Operations');
  expect(operations.getAllByText('–').length).toBeGreaterThan(0);
  expect(operations.queryByText('0')).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Marketing' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByText('Delete'));

  await screen.findByText('Department “Marketing” deleted');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Marketing' })).toBeNull());
});
