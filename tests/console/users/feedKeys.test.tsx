import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

const { 'feed-keys': keys } = contract;
const at = '/admin-management-dashboard/feed-keys';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', holding('usermanagement_update'));
  await backend.hire('bina', holding('usermanagement_view'));
});
afterAll(() => backend.close());

const stored = async () => (await (await backend.signInAdmin()).call(keys.getList, { query: {} })).rows;
const send = (key: string) =>
  backend.app.inject({
    ...{ method: 'POST', url: '/feed/v1/events', payload: '[]' },
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  });

test('a key is made with its types, shown once, and listed without its text', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  expect(await screen.findByText('No keys yet')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const form = within(await screen.findByRole('dialog', { name: 'New key' }));

  await user.click(form.getByRole('button', { name: 'Make key' }));
  expect(await form.findByText('Enter a name')).toBeVisible();
  expect(form.getByText('Choose at least one type')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Ticket server');
  await user.click(form.getByRole('checkbox', { name: 'Orders' }));
  await user.click(form.getByRole('checkbox', { name: 'Gate events' }));
  await user.click(form.getByRole('button', { name: 'Make key' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'The key “Ticket server”' }));
  const key = dialog.getByText(/^feed_[\w-]{43}$/).textContent;
  await user.click(dialog.getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe(key);
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  const row = within(await screen.findByRole('row', { name: /^Ticket server/ }));
  expect(row.getByText('asha')).toBeVisible();
  expect(document.body).not.toHaveTextContent(key);
  expect(await stored()).toMatchObject([{ name: 'Ticket server', scopes: ['order', 'gate'], created_by: 'asha' }]);
  expect((await send(key)).statusCode).toBe(200);
});

test('a name that another key has is refused in the dialog', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  await screen.findByRole('row', { name: /^Ticket server/ });
  await user.click(screen.getByRole('button', { name: 'New key' }));
  const form = within(await screen.findByRole('dialog', { name: 'New key' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'ticket server');
  await user.click(form.getByRole('checkbox', { name: 'Riders' }));
  await user.click(form.getByRole('button', { name: 'Make key' }));

  expect(await form.findByText('Another key has this name. Use another one.')).toBeVisible();
});

test('a key is ended after a question, and stays in the list', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  await user.click(await screen.findByRole('button', { name: 'End key Ticket server' }));
  const question = within(await screen.findByRole('dialog', { name: 'End the key “Ticket server”?' }));
  await user.click(question.getByRole('button', { name: 'End key' }));

  expect(await screen.findByText('The key “Ticket server” has ended')).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /^Ticket server/ }));
  expect(await row.findByText('by asha')).toBeVisible();
  await waitFor(() => expect(row.queryByRole('button', { name: /^End key/ })).toBeNull());
  expect(await stored()).toMatchObject([{ name: 'Ticket server', ended_by: 'asha' }]);
});

test('staff who may only view users are not offered the keys', async () => {
  await openConsole({ backend, as: 'bina', at: '/admin-management-dashboard/admin-and-permissions' });
  const menu = within(await screen.findByRole('navigation', { name: 'Pages' }));

  expect(await menu.findByRole('link', { name: 'Admin Management' })).toBeVisible();
  expect(menu.queryByRole('link', { name: 'Feed Keys' })).toBeNull();
});
