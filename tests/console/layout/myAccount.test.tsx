import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holding, PASSWORD, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('neha', holding('banner_create', 'reports_view'));
});
afterAll(() => backend.close());

test('My account is in the user menu: who one is, what one may do in words, the session, and the last sign-ins', async () => {
  const { user } = await openConsole({ backend, as: 'neha', at: '/' });

  await user.click(await screen.findByRole('button', { name: 'Account of neha' }));
  await user.click(await screen.findByRole('menuitem', { name: 'My account' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  expect(screen.getByText('neha@harbourmetro.example')).toBeVisible();
  const rights = within(screen.getByRole('region', { name: 'Your permissions' }));
  expect(rights.getByText('Banner')).toBeVisible();
  expect(rights.getByText('view and create')).toBeVisible();
  const signIns = within(screen.getByRole('table', { name: 'Last sign-ins' }));
  expect(signIns.getByText('Signed in')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Licences of the software in this console' })).toHaveAttribute(
    'href',
    '/third-party-notices.md',
  );
});

test('one changes one’s own password there, without a permission for users, and stays signed in', async () => {
  const { user } = await openConsole({ backend, as: 'neha', at: '/my-account' });

  await user.type(await screen.findByLabelText('Current password'), 'not this one');
  await user.type(screen.getByLabelText('New password'), 'a much better one');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('This is not your current password')).toBeVisible();
  await user.clear(screen.getByLabelText('Current password'));
  await user.type(screen.getByLabelText('Current password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Show current password' }));
  expect(screen.getByLabelText('Current password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide current password' }));
  expect(screen.getByLabelText('Current password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Change password' }));

  expect(await screen.findByText('Your password was changed. You stay signed in here.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''));
  await backend.signIn('neha', 'a much better one');
});

test('a server that lacks the call shows what the console knows by itself', async () => {
  await backend.hire('guest', holding('banner_view'));
  await openConsole({
    backend,
    as: 'guest',
    at: '/my-account',
    through: (fetch) => (url, init) =>
      url.endsWith('/console/my-account')
        ? Promise.resolve(new Response('<h1>Not Found</h1>', { status: 404 }))
        : fetch(url, init),
  });

  expect(await screen.findByRole('region', { name: 'Your permissions' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
  expect(screen.getByText('Dark theme')).toBeVisible();
});
