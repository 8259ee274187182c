import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { noFlags, toMatrix } from '../../../src/contract/permissions';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

const names = 'Alpha Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima'.split(' ');

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
  const admin = await backend.signInAdmin();
  for (const department_name of names)
    await admin.call(contract.departments.create, { body: { department_name, permissions: toMatrix(noFlags) } });
});
afterAll(() => backend.close());

test('a list says how many there are, which page, and in what order; once, when it has come to rest', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: '/department-management' });
  const status = await screen.findByRole('status', { name: 'What the list shows' });
  await within(status).findByText(/^\d+ departments, page 1 of 2, by name, from A to Z$/);

  const said: string[] = [];
  new MutationObserver(() => said.push(status.textContent)).observe(status, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  await within(status).findByText(/page 2 of 2/);
  await user.click(screen.getByLabelText('Search departments'));
  await user.paste('lima');

  await within(status).findByText('1 department, by name, from A to Z');
  expect(screen.getByRole('status', { name: 'What the list shows' })).toBe(status);
  expect(said.filter((text) => text !== '').length).toBeLessThanOrEqual(3);
});

test('a table is named by what it lists, its rows by their first cell, its columns by their plain name', async () => {
  await openConsole({ backend, as: 'asha', at: '/department-management' });

  const table = await screen.findByRole('table', { name: 'Departments' });
  expect(within(table).getByRole('rowheader', { name: 'Alpha' })).toBeVisible();
  const name = within(table).getByRole('columnheader', { name: 'Name' });
  expect(name).toHaveAttribute('aria-sort', 'ascending');
  expect(within(name).getByRole('button', { name: 'Name' })).toBeVisible();
});
