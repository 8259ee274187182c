import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { noFlags, toMatrix } from '../../../src/contract/permissions';
import { everything, holding, PASSWORD, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

const person = (username: string) => ({
  ...{ username, emailid: `${username}@harbourmetro.example`, mobilenumber: '9820000000' },
  ...{ departmentname: 'Desk', password: PASSWORD },
});

test('a password that somebody else set is replaced before any page opens, and then the page is there', async () => {
  const admin = await backend.signInAdmin();
  const desk = { department_name: 'Desk', permissions: toMatrix(noFlags) };
  await admin.call(contract.departments.create, { body: { ...desk, userid: admin.userid } });
  await admin.call(contract.users.create, { body: { ...person('neha'), permissions: holding('department_view') } });
  const { user } = await openConsole({ backend, as: 'neha', at: '/department-management' });

  expect(await screen.findByRole('heading', { level: 1, name: 'Choose your own password' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(screen.getByLabelText('Current password'), PASSWORD);
  await user.type(screen.getByLabelText('New password'), 'a much better one');
  await user.click(screen.getByRole('button', { name: 'Change password' }));

  expect(await screen.findByRole('link', { name: 'Desk' })).toBeVisible();
});

test('a save that ends a password says whom to invite', async () => {
  const maker = await backend.join('maker', holding('usermanagement_create'), 'Desk');
  const { id } = await maker.call(contract.users.create, { body: { ...person('planted'), permissions: noFlags } });
  const { user } = await openConsole({
    backend,
    as: 'asha',
    at: `/admin-management-dashboard/edit-user/${id}`,
  });

  await user.click(await screen.findByRole('checkbox', { name: 'Daily Logs: view' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(
    await screen.findByText(/^Send an invitation to planted: maker, who set the password or e-mail/),
  ).toBeVisible();
});
