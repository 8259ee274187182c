import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { toMatrix, type Flag } from '../../../src/contract/permissions';
import { everything, holding, PASSWORD, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
  await found('Finance', 'reports_download', 'dashboard_view');
  await found('Marketing', 'banner_delete');
});
afterAll(() => backend.close());

const at = '/admin-management-dashboard/admin-and-permissions';
const create = '/admin-management-dashboard/create-user';
const edit = (id: string | number) => `/admin-management-dashboard/edit-user/${id}`;

const found = async (department_name: string, ...flags: readonly Flag[]) =>
  (await backend.signInAdmin()).call(contract.departments.create, {
    body: { department_name, permissions: toMatrix(holding(...flags)) },
  });
const users = async () => (await (await backend.signInAdmin()).call(contract.users.getList, {})).rows;
const userNamed = async (name: string) => (await users()).find(({ username }) => username === name);
type User = Awaited<ReturnType<typeof openConsole>>['user'];
const choose = async (user: User, department: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Department' }));
  await user.click(await screen.findByRole('option', { name: department }));
};

test('the list says who may do what, and who is signed in, since when and on what', async () => {
  await backend.hire('bina', holding('banner_create', 'reports_view'), 'Marketing');
  await openConsole({ backend, as: 'asha', at });

  const bina = within((await screen.findByText('bina')).closest('tr') as HTMLElement);
  expect(bina.getByText('bina@harbourmetro.example')).toBeVisible();
  expect(bina.getByText('9820000000')).toBeVisible();
  expect(bina.getByText('Marketing')).toBeVisible();
  expect(bina.getByText('2 of 12')).toHaveAccessibleDescription('Banner: view and create; Reports: view');
  expect(bina.getByText('Active')).toBeVisible();
  const asha = screen.getByRole('link', { name: 'asha' }).closest('tr');
  expect(asha).toHaveTextContent('All modules · manages users');
  expect(asha).toHaveTextContent('Signed in now');
});

test('users are narrowed to a department and to a permission that they hold', async () => {
  await backend.hire('chetan', holding('banner_delete'), 'Marketing');
  await backend.hire('dev', holding('banner_view'), 'Marketing');
  const { user, address } = await openConsole({ backend, as: 'asha', at });
  await screen.findByText('chetan');

  await choose(user, 'Marketing');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'asha' })).toBeNull());
  expect(screen.getByText('dev')).toBeVisible();

  await user.type(screen.getByLabelText('Permission'), 'Banner: del');
  await user.click(await screen.findByRole('option', { name: 'Banner: delete' }));
  await waitFor(() => expect(screen.queryByText('dev')).toBeNull());
  expect(screen.getByText('chetan')).toBeVisible();
  expect(screen.getByText('Permission: Banner: delete')).toBeVisible();
  expect(decodeURIComponent(address())).toContain('"flags":"banner_delete"');
});

test('a new user starts with what their department grants, and signs in with it', async () => {
  const { user, address } = await openConsole({ backend, as: 'asha', at: create });

  await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'ela.new');
  await user.type(screen.getByLabelText('E-mail'), 'ela@harbourmetro.example');
  await user.type(screen.getByLabelText('Mobile number'), '9812345678');
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  expect(screen.getByText('Strong. Hard to guess.')).toBeVisible();
  await choose(user, 'Finance');
  expect(await screen.findByText('The same as Finance.')).toBeVisible();
  await user.click(screen.getByLabelText('Banner: view'));
  expect(screen.getByText('Compared with Finance: 1 more (+), 0 fewer (−).')).toBeVisible();
  await user.click(screen.getByText('Save'));

  expect(await screen.findByText('User “ela.new” saved')).toBeVisible();
  await waitFor(() => expect(address()).toBe(at));
  expect((await userNamed('ela.new'))?.permissions).toMatchObject(
    holding('reports_download', 'dashboard_view', 'banner_view'),
  );
  await expect(backend.signIn('ela.new')).resolves.toMatchObject({ username: 'ela.new' });
});

test('the password of a user is kept nowhere once it was sent: not in a record, not in a call that is over', async () => {
  const { user, world } = await openConsole({ backend, as: 'asha', at: create });
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'lila.kept');
  await user.type(screen.getByLabelText('E-mail'), 'lila@harbourmetro.example');
  await user.type(screen.getByLabelText('Mobile number'), '9812345670');
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await choose(user, 'Finance');
  expect(await screen.findByText('The same as Finance.')).toBeVisible();
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('User “lila.kept” saved')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'lila.kept' }));
  await user.type(await screen.findByLabelText('Password'), `${PASSWORD}2`);
  await user.click(screen.getByText('Save'));
  expect(await screen.findByRole('link', { name: 'lila.kept' })).toBeVisible();

  const { queryClient } = world;
  const kept = [
    ...queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
    ...queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
  ];
  expect(JSON.stringify(kept)).toContain('lila.kept');
  expect(JSON.stringify(kept)).not.toContain(PASSWORD);
});

test('what is wrong with a user is told under each field, and the first gets the focus', async () => {
  const { user, asked } = await openConsole({ backend, as: 'asha', at: create });
  await user.type(await screen.findByLabelText('Mobile number'), '12345');

  await user.click(screen.getByText('Save'));

  expect(await screen.findByText('Enter a username')).toBeVisible();
  expect(screen.getByText('Enter an e-mail address, like name@example.com')).toBeVisible();
  expect(screen.getByText('Enter 10 digits, the first 6 to 9')).toBeVisible();
  expect(screen.getByText('Enter a password')).toBeVisible();
  expect(screen.getByText('Choose a department')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(asked).not.toContain('POST /createuser/');

  await user.click(screen.getByText('Generate'));
  await waitFor(() => expect(screen.queryByText('Enter a password')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toHaveLength(16);
});

test('a username that is the account’s password is refused by its field', async () => {
  const { id } = await backend.hire('rekha', holding('banner_view'), 'Marketing');
  await (
    await backend.signInAdmin()
  ).call(contract.users.update, {
    id,
    body: {
      ...{ username: 'rekha', emailid: 'rekha@harbourmetro.example', departmentname: 'Marketing' },
      ...{ mobilenumber: '9820000000', permissions: holding('banner_view'), password: 'rekha.from.pune' },
    },
  });
  const { user } = await openConsole({ backend, as: 'asha', at: edit(id) });
  const name = await screen.findByRole('textbox', { name: 'Username' });
  await user.clear(name);
  await user.paste('rekha.from.pune');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await screen.findByText('The username is the same as the password. Change one of them');
  expect(await userNamed('rekha')).toBeDefined();
});

test('another department asks before it replaces individual changes; the user can be set back to it', async () => {
  const { id } = await backend.hire('faiz', holding('reports_download', 'dashboard_view', 'logs_view'), 'Finance');
  const { user } = await openConsole({ backend, as: 'asha', at: edit(id) });
  expect(await screen.findByText('Compared with Finance: 1 more (+), 0 fewer (−).')).toBeVisible();
  expect(screen.getByLabelText('Daily Logs: view')).toHaveAccessibleDescription('Finance does not grant this.');

  await choose(user, 'Marketing');
  const question = within(await screen.findByRole('dialog', { name: 'Reset to Marketing?' }));
  await user.click(question.getByText('Keep the permissions'));
  expect(screen.getByLabelText('Daily Logs: view')).toBeChecked();

  await user.click(screen.getByText('Reset to department'));
  expect(screen.getByText('The same as Marketing.')).toBeVisible();
  expect(screen.getByLabelText('Daily Logs: view')).not.toBeChecked();
  await user.click(screen.getByText('Save'));
  await screen.findByText('User “faiz” saved');
  expect(await userNamed('faiz')).toMatchObject({
    departmentname: 'Marketing',
    permissions: holding('banner_delete'),
  });
  await expect(backend.signIn('faiz'), 'a blank password keeps the old one').resolves.toBeTruthy();
});

test('another department is copied without a question where nothing was changed individually', async () => {
  const { id } = await backend.hire('gita', holding('reports_download', 'dashboard_view'), 'Finance');
  const { user } = await openConsole({ backend, as: 'asha', at: edit(id) });
  await screen.findByText('The same as Finance.');

  await choose(user, 'Marketing');

  expect(await screen.findByText('The same as Marketing.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('nobody deletes or signs out themself here, nor takes their own right to change users', async () => {
  const id = (await userNamed('asha'))?.id ?? '';
  const { user } = await openConsole({ backend, as: 'asha', at: edit(id) });

  const update = await screen.findByLabelText('Admin Management: update');
  await user.click(update);
  await user.click(screen.getByLabelText('Admin Management: view'));
  await user.click(screen.getByLabelText('Everything'));

  expect(update).toBeChecked();
  await waitFor(() => expect(update).toHaveAccessibleDescription(/^You cannot remove this permission from yourself/));
  expect(screen.queryByText('Delete')).toBeNull();
  expect(screen.queryByText('Sign out now')).toBeNull();
});

test('a user is signed out after a question, and their next call is refused', async () => {
  const hari = await backend.join('hari', holding('reports_view'));
  const { user } = await openConsole({ backend, as: 'asha', at: edit(hari.id) });

  await user.click(await screen.findByRole('button', { name: 'Sign out now' }));
  const question = within(await screen.findByRole('dialog', { name: 'Sign out hari?' }));
  await user.click(question.getByText('Sign out now'));

  expect(await screen.findByText('hari was signed out')).toBeVisible();
  expect(await screen.findByText('Not signed in')).toBeVisible();
  const refusal = await hari.refusal(contract.users.getOne, { id: hari.useruuid });
  expect(refusal.kind).toBe('revoked');
});

test('somebody else is deleted after a question that names them', async () => {
  const { id } = await backend.hire('lata', holding('logs_view'));
  const { user, address } = await openConsole({ backend, as: 'asha', at: edit(id) });

  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Delete user “lata”?' })).getByText('Delete'));

  expect(await screen.findByText('User “lata” deleted')).toBeVisible();
  await waitFor(() => expect(address()).toBe(at));
  expect(await userNamed('lata')).toBeUndefined();
});

test('a password that is typed is never part of a draft', async () => {
  const { user, unmount, world } = await openConsole({ backend, as: 'asha', at: create });
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'isha');
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  unmount();

  const draft = await waitFor(async () => {
    const kept = await world.drafts.read('users/create');
    expect(kept).toBeDefined();
    return kept;
  });

  expect(draft?.values).toEqual({ username: 'isha' });
});
