import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { holding, testBackend } from '../../support/backend';
import { openConsole as open } from '../../support/console';
import { dayAt } from '../../../src/contract/reports/range';
import { operatorBackend, OPERATOR_PASSWORD, type OperatorBackend } from '../../../src/operator/backend';

let backend: OperatorBackend;
beforeEach(async () => {
  backend = await operatorBackend();
});
afterEach(() => backend.close());

const openConsole = (at: string, as = 'kavya') => open({ backend, as, password: OPERATOR_PASSWORD, at });
const lacking = 'This server does not support this screen.';
const menu = () => within(screen.getByRole('navigation', { name: 'Pages' }));

test('the first page after the sign-in is none that the server lacks', async () => {
  const { address } = await openConsole('/');

  expect(await screen.findByRole('heading', { name: 'Welcome, kavya' })).toBeVisible();
  expect(address()).toBe('/');
  expect(screen.queryByText(lacking)).toBeNull();
  // The menu follows the page.
  await waitFor(() => expect(menu().queryByRole('link', { name: 'Dashboard' })).toBeNull());
});

test.each(['/daily-logs', '/report-dashboard/qr-ticket-detail', '/bussinessHours', '/loyalty-dashboard/redeem-points'])(
  '%s is said to be lacking, and leaves the menu',
  async (at) => {
    const { address, user } = await openConsole(at);

    expect(await screen.findByText(lacking)).toBeVisible();
    expect(screen.queryByText(/may have been deleted/)).toBeNull();
    const links = () => [...document.querySelectorAll(`nav a[href="${at}"]`)];
    await waitFor(() => expect(links()).toEqual([]));
    await user.click(screen.getByRole('link', { name: 'Go to the start page' }));
    expect(address()).not.toBe(at);
  },
);

test.each(['/daily-logs', '/department-management'])(
  '%s is in the menu again once the server has answered it after all',
  async (at) => {
    const ours = await testBackend();
    onTestFinished(() => ours.close());
    await ours.hire('asha', holding('logs_view', 'department_view'));
    let isGone = true;
    const { user } = await open({
      ...{ backend: ours, as: 'asha', at },
      through: (fetch) => async (url, init) =>
        isGone && /\/(daily-logs|departments)/.test(url)
          ? new Response('{"detail":"Not Found"}', { status: 404 })
          : fetch(url, init),
    });
    expect(await screen.findByText(lacking)).toBeVisible();
    const links = () => [...document.querySelectorAll(`nav a[href="${at}"]`)];
    await waitFor(() => expect(links()).toEqual([]));
    await user.click(screen.getByRole('link', { name: 'Go to the start page' }));
    isGone = false;
    act(() => history.back());

    await waitFor(() => expect(links()).toHaveLength(1));
    expect(screen.queryByText(lacking)).not.toBeInTheDocument();
  },
);

test('Request report is not offered any more once the server was found to make no files', async () => {
  const ours = await testBackend();
  onTestFinished(() => ours.close());
  await ours.hire('asha', holding('reports_download'));
  const { user } = await open({
    backend: ours,
    as: 'asha',
    at: '/report-dashboard/qr-ticket-detail',
    through: (fetch) => async (url, init) => {
      // Nothing is requested where there are no rows. Totals are asked for in parts, the last of which ends today.
      if (url.includes('/totals?')) {
        const totals = (await (await fetch(url, init)).json()) as object;
        return Response.json({ ...totals, count: url.includes(`to%22%3A%22${dayAt(new Date())}`) ? 3 : 0 });
      }
      return init.method === 'POST' && url.endsWith('/report-requests')
        ? Promise.resolve(new Response('{"detail":"Not Found"}', { status: 404 }))
        : fetch(url, init);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Request report' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('3 tickets')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Request/ }));

  expect(await dialog.findByText(/does not support/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /Cancel|Close/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Request report' })).toBeNull());
});

test('a forced logout tells the server, once, and keeps what was typed a moment before', async () => {
  const { user, world, left } = await openConsole('/department-management/edit-department?id=2');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' now');
  backend.revoke();
  const token = world.session.token();
  await world.dataProvider
    .getList('contents', {
      filter: {},
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
    })
    .catch(() => undefined);
  await user.click(await screen.findByRole('button', { name: 'OK' }));

  await waitFor(() => expect(left).toHaveBeenCalled());
  expect((await world.drafts.read('departments/2'))?.values).toEqual({ department_name: 'Marketing now' });
  const told = backend.asked.filter(({ call }) => call === 'PATCH /userlogout/');
  expect(told.map(({ headers }) => headers['auth-token'])).toEqual([token]);
});

test('the alert of a forced logout stays until it is read, also where a page is being opened at that moment', async () => {
  const { user, world, left } = await openConsole('/department-management');
  await screen.findByRole('link', { name: 'Marketing' });
  backend.revoke();
  const asked = world.dataProvider.callRow('banners', 'getPreferences', {}).catch(() => undefined);
  await user.click(menu().getByRole('link', { name: 'Content Management' }));
  await asked;

  await screen.findByRole('alertdialog');
  await user.click(screen.getByText('App Rating'));
  await waitFor(() => expect(window.location.pathname).toBe('/app-rating'));
  expect(left).not.toHaveBeenCalled();
  await user.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(left).toHaveBeenCalled());
});

test('what waits, what is noted for somebody and the follow-up of records are not there where the server keeps none', async () => {
  const { unmount } = await openConsole('/');
  await screen.findByRole('heading', { name: 'Welcome, kavya' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pending with you' })).not.toBeInTheDocument());
  unmount();

  await openConsole('/my-work');
  expect(await screen.findByText(lacking)).toBeVisible();
});

test.each(['/customers-management', '/feed-Back', '/admin-management-dashboard/admin-and-permissions'])(
  'a row of %s opens at its side with what the list tells, and no failure, where the server has no more',
  async (at) => {
    const { user } = await openConsole(at);
    const table = within((await screen.findAllByRole('table')).at(-1) as HTMLElement);
    await waitFor(() => expect(table.getAllByRole('row').length).toBeGreaterThan(1));
    const row = table.getAllByRole('row')[1] as HTMLElement;
    const told = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.trim());
    await user.click(within(row).getAllByRole('cell').at(-1) as HTMLElement);

    const aside = await screen.findByRole('complementary');
    await waitFor(() => expect(told.some((text) => text.length > 3 && aside.textContent.includes(text))).toBe(true));
    expect(within(aside).queryByRole('region', { name: /^(Follow-up|Notes)$/ })).not.toBeInTheDocument();
    expect(within(aside).queryByRole('alert', { name: /went wrong/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  },
);

test('the start asks for one dashboard of a server that has none, and offers nothing that the server lacks', async () => {
  const { user, asked } = await openConsole('/');
  await screen.findByRole('heading', { name: 'Welcome, kavya' });

  await waitFor(() => expect(menu().queryByRole('link', { name: /Daily Logs|Bussiness Hours/ })).toBeNull());
  await user.click(menu().getByRole('button', { name: 'Reports' }));
  expect(await menu().findByRole('link', { name: 'Downloads' })).toBeVisible();
  expect(menu().queryAllByRole('link', { name: /Report$/ })).toEqual([]);
  expect(asked.filter((call) => call.includes('/console/analytics/'))).toHaveLength(1);

  await user.click(menu().getByRole('link', { name: 'Banner Management' }));
  await user.click(await screen.findByRole('link', { name: 'Monsoon offer' }));
  await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
  await user.click(menu().getByRole('link', { name: 'Admin Management' }));
  await user.click(await screen.findByRole('link', { name: 'viewer' }));
  await screen.findByRole('textbox', { name: 'Username' });
  expect(screen.queryByRole('button', { name: /^View as/ })).toBeNull();
});

test('scheduled reports and files to request are not offered by a server that lacks them', async () => {
  await openConsole('/report-dashboard/downloads');

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Scheduled reports' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Request report' })).toBeNull();
});

test('a server that has some of the further calls is offered for each of them', async () => {
  const has = /\/console\/daily-logs/;
  await open({
    ...{ backend, as: 'kavya', password: OPERATOR_PASSWORD, at: '/' },
    through: (fetch) => async (url, init) =>
      has.test(url) ? Response.json([], { headers: { 'content-range': 'rows */0' } }) : fetch(url, init),
  });
  await screen.findByRole('heading', { name: 'Welcome, kavya' });

  expect(await menu().findByRole('link', { name: 'Daily Logs' })).toBeVisible();
  await waitFor(() => expect(menu().queryByRole('link', { name: 'Dashboard' })).toBeNull());
  expect(menu().getByRole('link', { name: 'Daily Logs' })).toBeVisible();
});
