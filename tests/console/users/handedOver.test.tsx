import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logMailer } from '../../../src/backend/platform/mail/mailer';
import { contract } from '../../../src/contract';
import { everything, TEST_SECRET, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  const hosts = { loginHost: '/api', apiHost: '/api', reportsHost: '/api' };
  const config = { operatorTitle: 'Harbour Metro', ...hosts, cipher: TEST_SECRET, appSchemes: ['metroapp'] };
  backend = await testBackend({
    config: () => Promise.resolve({ ...config, listPages: true, sendsMail: false }),
    mail: logMailer(() => undefined),
  });
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

const shownLink = () => screen.getByText(/^https:\/\/console\.example\/forgot-password\?token=\S+$/).textContent;
const accept = (link: string) =>
  backend.visitor().call(contract.passwordResets.update, {
    id: new URL(link).searchParams.get('token') ?? '',
    body: { password: 'chosen by the person' },
  });

test('where the server sends no e-mail an invitation’s link is shown to be handed over, and never said to be sent', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: '/admin-management-dashboard/create-user' });
  await user.click(await screen.findByRole('radio', { name: 'Share a link to set the password' }));
  for (const [name, text] of [
    ['Username', 'dev.shah'],
    ['E-mail', 'dev.shah@harbourmetro.example'],
    ['Mobile number', '9876543210'],
  ] as const) {
    await user.click(screen.getByRole('textbox', { name }));
    await user.paste(text);
  }
  await user.click(screen.getByRole('combobox', { name: 'Department' }));
  await user.click(await screen.findByRole('option', { name: 'Administration' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await screen.findByText(
    'User “dev.shah” invited. This server sends no e-mail: share this link yourself. It works once, for three days.',
  );
  const first = shownLink();
  await user.click(await screen.findByRole('button', { name: 'Copy the link' }));
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(first);

  // The note makes way for another one, and returns.
  await user.click(await screen.findByRole('button', { name: /^Export/ }));
  await screen.findByText(/users exported/);
  expect(screen.queryByText(first ?? '')).toBeNull();
  await waitFor(() => expect(shownLink()).toBe(first));

  await user.click(await screen.findByRole('button', { name: 'Actions for dev.shah' }));
  const menu = within(await screen.findByRole('menu', { name: 'Actions for dev.shah' }));
  await user.click(await menu.findByRole('menuitem', { name: 'Send the link again' }));
  await screen.findByText(/^This server sends no e-mail: share this link with dev\.shah\./);
  expect(screen.queryByText(/was sent to/)).toBeNull();
  expect(shownLink()).not.toBe(first);
  await accept(shownLink());
  await backend.signIn('dev.shah', 'chosen by the person');
});
