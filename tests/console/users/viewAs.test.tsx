import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { contract } from '../../../src/contract';
import { toMatrix } from '../../../src/contract/permissions';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';

let backend: TestBackend;
let finance: Awaited<ReturnType<TestBackend['hire']>>;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
  finance = await backend.hire('finance', holding('banner_update'));
});
afterAll(() => backend.close());

const editUser = () => `/admin-management-dashboard/edit-user/${finance.id}`;
const menu = () => within(screen.getByRole('navigation', { name: 'Pages' }));
const bar = () => screen.findByText(/^You are viewing as/);

test('the console opens as a user would see it, says so above every page, and goes back', async () => {
  const { user, address } = await openConsole({ backend, as: 'asha', at: editUser() });
  await user.click(await screen.findByRole('button', { name: 'View as finance' }));

  expect(await bar()).toHaveTextContent('You are viewing as finance. Nothing can be changed.');
  await waitFor(() => expect(menu().queryByRole('link', { name: 'Department' })).not.toBeInTheDocument());
  expect(address()).toBe('/');
  await user.click(await menu().findByRole('link', { name: 'Banner Management' }));
  await user.click(await screen.findByText('Ad settings'));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/cannot make changes/))[0]).toBeVisible();
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('button', { name: 'Stop viewing as', hidden: true }));
  await waitFor(() => expect(screen.queryByText(/^You are viewing as/)).not.toBeInTheDocument());
  expect(await menu().findByRole('link', { name: 'Department' })).toBeVisible();
});

test.each(['users', 'departments'])(
  'a view taken on a page of %s asks for nothing more of that page, and no refusal is logged',
  async (kind) => {
    const statuses: number[] = [];
    const noted =
      (fetch: Fetch): Fetch =>
      async (url, init) => {
        const answer = await fetch(url, init);
        statuses.push(answer.status);
        return answer;
      };
    const lead = await backend.join(`lead.${kind}`, everything);
    const permissions = toMatrix(holding('banner_view'));
    const department = `Posters ${kind}`;
    await lead.call(contract.departments.create, { body: { department_name: department, permissions } });
    const at = kind === 'users' ? editUser() : '/department-management';
    const { user, asked } = await openConsole({ backend, as: 'asha', at, through: noted });
    if (kind === 'departments') await user.click(await screen.findByText(department));
    const button = await screen.findByRole('button', { name: `View as ${kind === 'users' ? 'finance' : department}` });
    const before = (await backend.log()).length;
    asked.length = 0;

    await user.click(button);

    await bar();
    await waitFor(() => expect(menu().queryByRole('link', { name: 'Department' })).not.toBeInTheDocument());
    expect(asked).toContain('POST /console/view-as');
    expect(asked.filter((call) => /allusers|department/.test(call))).toEqual([]);
    expect(statuses).not.toContain(403);
    expect((await backend.log()).slice(before).map(({ action, result }) => `${action} ${result}`)).toEqual([
      'viewAs done',
    ]);
    await user.click(screen.getByRole('button', { name: 'Stop viewing as', hidden: true }));
    await waitFor(() => expect(screen.queryByText(/^You are viewing as/)).not.toBeInTheDocument());
  },
);

test.each([
  ['a user', 'Activity', { username: 'finance' }],
  ['a department', 'History', { entity: 'departments', q: 'Administration' }],
  ['the hours', 'History', { module: 'businesshours' }],
] as const)('the page of %s leads to the log of it', async (what, name, filter) => {
  const at = { 'a user': editUser(), 'a department': '/department-management', 'the hours': '/bussinessHours' }[what];
  const { user, address } = await openConsole({ backend, as: 'asha', at });
  if ('q' in filter) await user.click(await screen.findByText(filter.q));

  await user.click(await screen.findByRole('link', { name }));

  expect(await screen.findByRole('heading', { name: 'Daily Logs' })).toBeVisible();
  const asked = new URLSearchParams(address().split('?')[1]).get('filter');
  expect(JSON.parse(asked ?? '')).toEqual(filter);
});

test('a page that a view does not show is refused by the name of who is viewed', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: editUser() });
  await user.click(await screen.findByRole('button', { name: 'View as finance' }));
  await bar();

  window.history.back();

  expect(await screen.findByText(/^finance does not have the permission .* for that page\.$/)).toBeVisible();
  expect(screen.queryByText(/Ask an administrator/)).toBeNull();
});

test('a new sign-in ends a view; departments have one, too', async () => {
  const viewer = await openConsole({ backend, as: 'asha', at: editUser() });
  await viewer.user.click(await screen.findByRole('button', { name: 'View as finance' }));
  await bar();
  viewer.unmount();

  const { user } = await openConsole({ backend, as: 'asha', at: '/' });
  expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeVisible();
  expect(screen.queryByText(/^You are viewing as/)).not.toBeInTheDocument();
  expect(await menu().findByRole('link', { name: 'Department' })).toBeVisible();
  await user.click(menu().getByRole('link', { name: 'Department' }));
  await user.click(await screen.findByText('Administration'));
  expect(await screen.findByRole('button', { name: 'View as Administration' })).toBeVisible();
});

const lacking =
  (fetch: Fetch): Fetch =>
  (url, init) =>
    url.includes('/console/view-as') ? Promise.resolve(new Response('<p>404</p>', { status: 404 })) : fetch(url, init);

test('where the server lacks it, the button says so once and is gone for the session', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: editUser(), through: lacking });
  await user.click(await screen.findByRole('button', { name: 'View as finance' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'View as finance' })).not.toBeInTheDocument());
  expect(screen.queryByText(/^You are viewing as/)).not.toBeInTheDocument();
});

test('without the permission to see users there is nothing to press', async () => {
  await backend.hire('departments', holding('department_view'));
  const { user } = await openConsole({ backend, as: 'departments', at: '/department-management' });
  await user.click(await screen.findByText('Administration'));
  await screen.findByRole('heading', { name: 'Administration' });
  await screen.findByText('As users of this department see it.');

  expect(screen.queryByRole('button', { name: /^View as/ })).not.toBeInTheDocument();
});
