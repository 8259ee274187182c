import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { everything, holding, testBackend, TEST_SECRET, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  const hosts = { loginHost: '/api', apiHost: '/api', reportsHost: '/api' };
  const config = { operatorTitle: 'Harbour Metro', ...hosts, cipher: TEST_SECRET, appSchemes: ['metroapp'] };
  backend = await testBackend({ config: () => Promise.resolve({ ...config, listPages: true }) });
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

const list = '/admin-management-dashboard/admin-and-permissions';
const users = async () => (await (await backend.signInAdmin()).call(contract.users.getList, {})).rows;
const named = async (name: string) => (await users()).find(({ username }) => username === name);
type Page = Awaited<ReturnType<typeof openConsole>>;
const menuOf = async ({ user }: Page, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return within(await screen.findByRole('menu', { name: `Actions for ${name}` }));
};
const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);

test('a user is suspended from the row, marked, found by the filter, and back with one press on Undo', async () => {
  const leaver = await backend.join('leaver', holding('banner_view'));
  const page = await openConsole({ backend, as: 'asha', at: list });

  await page.user.click(await (await menuOf(page, 'leaver')).findByRole('menuitem', { name: 'Suspend' }));

  expect(await screen.findByText('leaver suspended and signed out')).toBeVisible();
  expect(await (await rowOf('leaver')).findByText('Suspended')).toBeVisible();
  // The column of the menus cuts a longer text; the record shows the date.
  expect((await rowOf('leaver')).getByText('by asha')).toBeVisible();
  await leaver.refusal(contract.users.getOne, { id: leaver.useruuid });
  await page.user.click(screen.getByRole('combobox', { name: 'Status' }));
  await page.user.click(await screen.findByRole('option', { name: 'Suspended' }));
  expect(await screen.findByRole('link', { name: 'leaver' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'asha' })).toBeNull());

  await page.user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('Undone')).toBeVisible();
  expect(await named('leaver')).toMatchObject({ suspended_at: null });
  await backend.signIn('leaver');
});

test('a search that finds no user keeps every filter', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: list });
  await screen.findByRole('link', { name: 'asha' });
  expect(screen.getByRole('combobox', { name: 'Status' })).toBeVisible();

  await user.type(screen.getByRole('searchbox'), 'zz');

  await waitFor(() => expect(screen.queryByRole('link', { name: 'asha' })).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Status' })).toBeVisible();
});

test('a user is suspended and reinstated on their page, where they can no longer be seen as', async () => {
  await backend.hire('on.page', holding('banner_view'));
  const id = (await named('on.page'))?.id;
  const { user } = await openConsole({ backend, as: 'asha', at: `/admin-management-dashboard/edit-user/${id}` });

  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(/Since .+ by asha/));
  expect(screen.queryByRole('button', { name: 'View as on.page' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Reinstate' }));

  expect(await screen.findByRole('button', { name: 'View as on.page' })).toBeVisible();
  expect(await named('on.page')).toMatchObject({ suspended_at: null });
});

test('nothing of it is offered of oneself, of who holds more, and by a server that says nothing of it', async () => {
  await backend.hire('clerk', holding('usermanagement_update'));
  await backend.hire('weaker', holding());
  const page = await openConsole({ backend, as: 'clerk', at: list });

  for (const name of ['asha', 'clerk']) {
    const menu = await menuOf(page, name);
    expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    expect(menu.queryByRole('menuitem', { name: 'Suspend' })).toBeNull();
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
  expect(await (await menuOf(page, 'weaker')).findByRole('menuitem', { name: 'Suspend' })).toBeVisible();
  page.unmount();

  const silent = await openConsole({
    backend,
    as: 'asha',
    at: list,
    through: (fetch) => async (url, init) => {
      const answer = await fetch(url, init);
      if (!/\/console\/users|\/allusers/.test(url)) return answer;
      return new Response((await answer.text()).replaceAll('suspended_at', 'other'), {
        status: answer.status,
        headers: answer.headers,
      });
    },
  });
  const menu = await menuOf(silent, 'weaker');
  expect(await menu.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
  expect(menu.queryByRole('menuitem', { name: 'Suspend' })).toBeNull();
});

test('the menu of a row is worked by keyboard alone, and gives the focus back', async () => {
  await backend.hire('by.keys', holding());
  const { user } = await openConsole({ backend, as: 'asha', at: list });
  const button = await screen.findByRole('button', { name: 'Actions for by.keys' });

  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
  await screen.findByRole('menuitem', { name: 'Delete' });
  await user.keyboard('{End}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Delete user “by.keys”?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('User “by.keys” deleted')).toBeVisible();
  expect(await named('by.keys')).toBeUndefined();
});

test('a new user is invited by a link, shown as invited, and sent another one', async () => {
  const page = await openConsole({ backend, as: 'asha', at: '/admin-management-dashboard/create-user' });
  const { user } = page;
  expect(await screen.findByLabelText('Password')).toBeVisible();
  const ways = screen.getAllByRole<HTMLInputElement>('radio');
  expect(ways.map(({ value, checked }) => [value, checked])).toEqual([
    ['password', true],
    ['link', false],
  ]);
  await user.click(screen.getByRole('radio', { name: 'Send a link to set the password' }));
  expect(screen.queryByLabelText('Password')).toBeNull();

  for (const [name, text] of [
    ['Username', 'neha.rao'],
    ['E-mail', 'neha.rao@harbourmetro.example'],
    ['Mobile number', '9876543210'],
  ] as const) {
    await user.click(screen.getByRole('textbox', { name }));
    await user.paste(text);
  }
  await user.click(screen.getByRole('combobox', { name: 'Department' }));
  await user.click(await screen.findByRole('option', { name: 'Administration' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const said = 'User “neha.rao” invited: a link was sent to neha.rao@harbourmetro.example';
  expect(await screen.findByText(said)).toBeVisible();
  await backend.idle();
  expect(backend.letters.at(-1)).toMatchObject({ to: 'neha.rao@harbourmetro.example' });
  expect(await (await rowOf('neha.rao')).findByText('Invited')).toBeVisible();
  const before = backend.letters.length;
  await user.click(await (await menuOf(page, 'neha.rao')).findByRole('menuitem', { name: 'Send the link again' }));
  await screen.findByText(/^A new link was sent to neha\.rao@harbourmetro\.example/);
  await backend.idle();
  expect(backend.letters).toHaveLength(before + 1);
});

test('one’s own username cannot be typed over, and the field says who changes it; a name that was another account’s is refused by the field', async () => {
  await backend.hire('gita', everything);
  const { id, ...leela } = await backend.hire('leela', everything);
  const admin = await backend.signInAdmin();
  await admin.call(contract.users.update, { id, body: { ...leela, username: 'leela.rao' } });
  const formOf = async (name: string) => {
    const at = `/admin-management-dashboard/edit-user/${(await named(name))?.id}`;
    const page = await openConsole({ backend, as: 'gita', at });
    return { ...page, field: await screen.findByLabelText('Username') };
  };
  const own = await formOf('gita');
  expect(own.field).toHaveAttribute('readonly');
  expect(screen.getByText('Only another administrator can change your username')).toBeVisible();
  own.unmount();

  const { user, field } = await formOf('asha');
  await user.clear(field);
  await user.type(field, 'leela');
  await user.click(screen.getByText('Save'));

  expect(await screen.findByText('This username was used by another account. Choose another one')).toBeVisible();
});
