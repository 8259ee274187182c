import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { COMMON_PASSWORD } from '../../../src/contract/commonPassword';
import { everything, PASSWORD, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

const openForm = async (as: string, of: string, through?: Parameters<typeof openConsole>[0]['through']) => {
  const { rows } = await (await backend.signInAdmin()).call(contract.users.getList, {});
  const id = rows.find(({ username }) => username === of)?.id ?? '';
  return openConsole({ backend, as, at: `/admin-management-dashboard/edit-user/${id}`, through });
};

const typing =
  ({ user }: Awaited<ReturnType<typeof openForm>>) =>
  async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };

test('one’s own password takes the current one', async () => {
  await backend.hire('asha', everything);
  const page = await openForm('asha', 'asha');
  const type = typing(page);
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(screen.queryByLabelText('Your current password')).not.toBeInTheDocument();

  await type('Password', 'a much better one');
  await page.user.click(screen.getByText('Save'));
  expect(await screen.findByText('Enter your current password')).toBeVisible();
  await type('Your current password', 'not this one');
  await page.user.click(screen.getByText('Save'));
  expect(await screen.findByText('This is not your current password')).toBeVisible();
  await type('Your current password', PASSWORD);
  await page.user.click(screen.getByText('Save'));

  expect(await screen.findByText('User “asha” saved')).toBeVisible();
  await backend.signIn('asha', 'a much better one');
});

test('a common password is refused in the form, and nothing is sent', async () => {
  await backend.hire('esha', everything);
  await backend.hire('firoz', everything);
  const page = await openForm('esha', 'firoz');

  await screen.findByLabelText('Password');
  await typing(page)('Password', 'Password@123');
  await page.user.click(screen.getByText('Save'));

  expect(await screen.findByText(COMMON_PASSWORD)).toBeVisible();
  expect(page.asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

test('another’s password takes none of one’s own', async () => {
  await backend.hire('bina', everything);
  await backend.hire('chetan', everything);
  const { user } = await openForm('bina', 'chetan');

  await user.type(await screen.findByLabelText('Password'), 'chosen for chetan');
  expect(screen.queryByLabelText('Your current password')).not.toBeInTheDocument();
  await user.click(screen.getByText('Save'));

  expect(await screen.findByText('User “chetan” saved')).toBeVisible();
});

test('a server that lacks the call for the current password is sent the change alone', async () => {
  await backend.hire('dev', everything);
  const sent: string[] = [];
  const { user } = await openForm('dev', 'dev', (fetch) => (url, init) => {
    sent.push(`${init.method} ${url.replace(/\d+$/, ':id')}`);
    return url.endsWith('/console/confirmations')
      ? Promise.resolve(new Response('<h1>Not Found</h1>', { status: 404 }))
      : fetch(url, init);
  });

  await user.type(await screen.findByLabelText('Password'), 'a much better one');
  await user.type(screen.getByLabelText('Your current password'), PASSWORD);
  await user.click(screen.getByText('Save'));

  await waitFor(() => expect(sent).toContain('PUT /api/updateuser/:id'));
});
