import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { toMatrix, type Flag } from '../../../src/contract/permissions';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
  await found('Finance', 'reports_download', 'dashboard_view');
  await found('Marketing', 'banner_delete');
});
afterAll(() => backend.close());

const edit = (id: string | number) => `/admin-management-dashboard/edit-user/${id}`;

const found = async (department_name: string, ...flags: readonly Flag[]) =>
  (await backend.signInAdmin()).call(contract.departments.create, {
    body: { department_name, permissions: toMatrix(holding(...flags)) },
  });
const users = async () => (await (await backend.signInAdmin()).call(contract.users.getList, {})).rows;
const userNamed = async (name: string) => (await users()).find(({ username }) => username === name);

test('whoever may only view sees a user without a password field, and why nothing can be changed', async () => {
  await backend.hire('jaya', holding('usermanagement_view'));
  const { id } = await backend.hire('kiran', holding('logs_view'));
  await openConsole({ backend, as: 'jaya', at: `/admin-management-dashboard/view-user/${id}` });

  expect(await screen.findByText(/you need the permission “Admin Management: update”/)).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('kiran');
  expect(screen.getByLabelText('Username')).toHaveAttribute('readonly');
  expect(screen.queryByLabelText('Password')).toBeNull();
  await waitFor(() => expect(screen.queryByText('Delete')).toBeNull());
});

test('who may change a user is led on from the page that only shows one', async () => {
  const { id } = await backend.hire('lata', holding('logs_view'));
  const { user } = await openConsole({ backend, as: 'asha', at: `/admin-management-dashboard/view-user/${id}` });

  expect(await screen.findByText('This user is view-only. Choose Edit to make changes.')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Username')).toBeEnabled();
  expect(screen.queryByText('3 to 32 letters, digits, . or _')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Edit' }));

  await waitFor(() => expect(screen.getByLabelText('Username')).not.toHaveAttribute('readonly'));
});

test('somebody with more rights can only be looked at, and the page says what is lacking', async () => {
  await backend.join('hema', holding('reports_download', 'usermanagement_view'), 'Marketing');
  await backend.hire('clerk', holding('usermanagement_update', 'usermanagement_delete', 'banner_delete'), 'Marketing');
  await openConsole({ backend, as: 'clerk', at: edit((await userNamed('hema'))?.id ?? '') });

  const notice = await screen.findByText(/This user is view-only/);
  expect(notice).toHaveTextContent('hema has permissions that you do not have (Reports: view and download).');
  expect(screen.getByLabelText('Username')).toHaveAttribute('readonly');
  for (const name of ['Save', 'Delete', 'Sign out now'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('departments that grant more than one holds are not offered', async () => {
  await found('Kiosk', 'banner_view');
  await backend.hire('ila', holding('banner_view'), 'Marketing');
  await backend.hire('mover', holding('usermanagement_update', 'banner_delete'), 'Marketing');
  const { user } = await openConsole({ backend, as: 'mover', at: edit((await userNamed('ila'))?.id ?? '') });

  expect(await screen.findByText('Departments with permissions that you do not have are not listed')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Department' }));

  expect(await screen.findByRole('option', { name: 'Kiosk' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Finance' })).not.toBeInTheDocument();
});
