import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { toMatrix } from '../../../src/contract/permissions';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

let backend: TestBackend;
let id: string | number;
beforeAll(async () => {
  backend = await testBackend();
  const admin = await backend.signInAdmin();
  const made = await admin.call(contract.departments.create, {
    body: { department_name: 'Night Shift', permissions: toMatrix(holding('banner_view')) },
  });
  id = made.id ?? '';
  await backend.hire('asha', everything);
  await backend.hire('bina', holding('banner_view'), 'Night Shift');
  await backend.hire('chetan', holding('banner_view'), 'Night Shift');
});
afterAll(() => backend.close());

test('a department names its people, each with a link to their page', async () => {
  await openConsole({ backend, as: 'asha', at: `/department-management/edit-department?id=${id}` });

  const people = within(await screen.findByRole('list', { name: 'Users of Night Shift' }));

  expect(await people.findByRole('link', { name: 'bina' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin-management-dashboard\/edit-user\/\d+$/),
  );
  expect(people.getByRole('link', { name: 'chetan' })).toBeVisible();
  expect(people.queryByText('asha')).toBeNull();
});

test('the number of users in the list leads to them', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: '/department-management' });

  await user.click(await screen.findByRole('link', { name: /^2 ?users of Night Shift$/ }));

  expect(await screen.findByRole('link', { name: 'bina' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'asha' })).toBeNull();
});

test('who may not see users is not told who they are', async () => {
  await backend.hire('dev', holding('department_view'));
  await openConsole({ backend, as: 'dev', at: `/department-management/view-department/${id}` });

  expect(await screen.findByRole('heading', { level: 1, name: 'Night Shift' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Users of Night Shift' })).toBeNull();
});
