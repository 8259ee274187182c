import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operatorBackend, OPERATOR_PASSWORD, type OperatorBackend } from '../../../src/operator/backend';
import { openConsole as open } from '../../support/console';

let backend: OperatorBackend;
beforeEach(async () => {
  backend = await operatorBackend();
  Object.assign(backend.records.departments[0] ?? {}, { department_name: 'Trains' });
});
afterEach(() => backend.close());

const openConsole = (at: string) => open({ backend, as: 'kavya', password: OPERATOR_PASSWORD, at });
const list = '/admin-management-dashboard/admin-and-permissions';

test('users whom a server left in the former name of a department are found and shown under it', async () => {
  const { user } = await openConsole(list);
  await screen.findByRole('link', { name: 'viewer' });
  await user.click(screen.getByRole('combobox', { name: 'Department' }));
  await user.click(await screen.findByRole('option', { name: 'Operations' }));

  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + backend.records.users.length));
  await user.click(screen.getByRole('link', { name: 'viewer' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Department' })).toHaveValue('Operations'));
});

test('a department that is renamed says that its users may keep the former name', async () => {
  const { user } = await openConsole('/department-management/edit-department?id=1');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' and stations');

  expect(await screen.findByText(/Users of “Trains” keep the old name/)).toBeVisible();
});
