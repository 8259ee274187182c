import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '../../../src/contract';
import { messages } from '../../../src/contract/messages';
import { REFRESH_MS } from '../../../src/console/resources/analytics/useFigures';
import type { Fetch } from '../../../src/console/data/client';
import { NOT_OFFERED } from '../../../src/contract/messages';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';
import { answering } from '../../support/riders';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('asha', holding('dashboard_download', 'reports_view', 'loyaltymanagement_view'));
  await backend.hire('bina', holding('dashboard_view'));
  await backend.hire('chetan', holding('department_view'));
});
afterAll(() => backend.close());
afterEach(() => {
  vi.useRealTimers();
  show();
});

/** Four whole weeks and two days, none of them today at the city's clock. */
const days = { from: '2026-01-31', to: '2026-03-01' };
const february = new URLSearchParams(days).toString();
const revenue = `/revenue-dashboard?${february}`;

const tile = (name: string) => within(screen.getByLabelText(name));
const figures = (asked: readonly string[]) => asked.filter((call) => call.includes('/console/analytics/'));

/** Hides the tab, or shows it. */
const look = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
};
const hide = () => look('hidden');
const show = () => look('visible');

test('a page asks once for its figures, and a tile leads to the report that comes to the same', async () => {
  const asha = await backend.signIn('asha');
  const { tiles } = await asha.call(contract.analytics.getFigures, {
    id: 'revenue',
    query: { ...days, compare: true },
  });
  const filter = { ...days, payment: ['Paid', 'Refunded', 'Partly refunded'] };
  const { paid_paise } = await asha.call(contract['qr-orders'].getTotals, { query: { filter } });
  expect(tiles.collection?.value, 'the report comes to the same').toBe(paid_paise);
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  const { user, asked, address } = await openConsole({ backend, as: 'asha', at: revenue });

  const shown = rupees.format(paid_paise / 100);
  const seen = shown.replace(/\.00$/, '');
  await waitFor(() => expect(screen.getByLabelText('Collection')).toHaveTextContent(seen));
  const link = tile('Collection').getByRole('link');
  expect(link).toHaveTextContent(`${shown}, open QR Order Wise Report`);
  expect(figures(asked)).toEqual([`GET /console/analytics/revenue?from=${days.from}&to=${days.to}&compare=weekdays`]);
  expect(screen.getByText(/^Updated (02-03-2026, )?10:00 AM$/)).toBeVisible();
  expect(document.title).toBe('Revenue · Harbour Metro');
  await user.click(link);

  const sums = within(await screen.findByLabelText('Totals'));
  const received = await sums.findByText('Received');
  await waitFor(() => expect(received.parentElement).toHaveTextContent(`Received${shown}`));
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
  expect(address()).toBe(revenue);
});

test('days and comparison stand in the address, go along to the other pages, and Back undoes them', async () => {
  const { user, address } = await openConsole({ backend, as: 'bina', at: revenue });
  await screen.findByTitle(/compared with the same weekdays before, 27-12-2025 to 25-01-2026\.$/);
  await waitFor(() =>
    expect(tile('Tickets').getByText(/^(up|down) .+ on the same weekdays before, by/)).toBeInTheDocument(),
  );

  await user.click(screen.getByRole('combobox', { name: 'Compared with' }));
  await user.click(screen.getByRole('option', { name: 'Nothing' }));
  await screen.findByTitle(/ 31-01-2026 to 01-03-2026\.$/);
  await waitFor(() => expect(tile('Tickets').queryByText(/days before|weekdays/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Days: 31-01-2026 to 01-03-2026' }));
  await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
  expect(address()).toBe('/revenue-dashboard?range=last-7&compare=0');

  const tabs = within(screen.getByRole('navigation', { name: 'Analytics pages' }));
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Revenue');
  const users = tabs.getByRole('link', { name: 'Users' });
  await user.click(users);
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  expect(users, 'the focus stays on the tab').toHaveFocus();
  expect(users).toHaveAttribute('aria-current', 'page');
  expect(address()).toBe('/users-dashboard?range=last-7&compare=0');
  act(() => window.history.go(-2));

  expect(await screen.findByRole('button', { name: 'Days: 31-01-2026 to 01-03-2026' })).toBeVisible();
  expect(address()).toBe(`${revenue}&compare=0`);
});

test('a range with today in it says that today is not over; days that cannot be shown are told of', async () => {
  const { unmount } = await openConsole({
    backend,
    as: 'bina',
    at: '/qr-analytics?from=2026-03-02&to=2026-03-02',
  });
  expect(await screen.findByText('Today is incomplete.')).toBeVisible();
  expect(screen.getByTitle(/ 02-03-2026, compared with the Monday before, 23-02-2026\.$/)).toBeVisible();
  unmount();

  await openConsole({ backend, as: 'bina', at: '/qr-analytics?from=2026-02-30' });
  expect(
    await screen.findByText('“2026-02-30” is not a date. Enter it as YYYY-MM-DD. Showing the last 28 days.'),
  ).toBeVisible();
  // The server's clock decides, which is in the city's March.
  await waitFor(() => expect(screen.queryByText('Today is incomplete.')).toBeNull());
});

test('what fails alone says so in its own place and is asked for again alone', async () => {
  await backend.database.pool.query('ALTER TABLE card_recharges RENAME TO card_recharges_away');
  const { user, asked } = await openConsole({ backend, as: 'bina', at: revenue });
  await waitFor(() => expect(screen.getByLabelText('Collection')).toHaveTextContent('₹'));
  expect(tile('Card recharges').getByText('Could not be loaded.')).toBeVisible();
  expect(screen.getByText('Card recharges by day could not be loaded.')).toBeVisible();
  const collection = screen.getByLabelText('Collection').textContent;

  await user.click(tile('Card recharges').getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(figures(asked)).toHaveLength(2));
  expect(await tile('Card recharges').findByText('Could not be loaded.')).toBeVisible();
  await backend.database.pool.query('ALTER TABLE card_recharges_away RENAME TO card_recharges');
  await user.click(tile('Card recharges').getByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(screen.getByLabelText('Card recharges')).toHaveTextContent('₹'));
  expect(figures(asked)).toHaveLength(3);
  expect(figures(asked).at(-1)).toMatch(/&part=recharges$/);
  expect(screen.getByLabelText('Collection').textContent).toBe(collection);
});

test('where everything fails the page says so once, keeps its frame, and tries again', async () => {
  let isDown = true;
  const through =
    (fetch: Fetch): Fetch =>
    (...call) =>
      (isDown ? answering('/console/analytics', 500)(fetch) : fetch)(...call);
  const { user } = await openConsole({ backend, as: 'bina', at: revenue, through });

  expect(await screen.findByRole('alert')).toHaveTextContent(messages.somethingWentWrong);
  expect(screen.getByLabelText('Collection')).toBeVisible();
  expect(screen.getByText('Net revenue by day')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(screen.getByLabelText('Collection')).toHaveTextContent('₹'));
  expect(screen.queryByRole('alert')).toBeNull();
  isDown = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^Not updated since (02-03-2026, )?10:00 AM$/)).toBeVisible();
  expect(screen.getByLabelText('Collection')).toHaveTextContent('₹');
});

test('figures that lack changes of some days say so, and no longer once these are added up', async () => {
  const run = (statement: string) => backend.database.pool.query(statement);
  await run(`insert into long_sums values ('orders', now(), 400000)`);
  await run(`insert into days_to_sum (source, day) values ('orders', '2026-02-10'), ('orders', '2026-02-12')`);
  const { user } = await openConsole({ backend, as: 'bina', at: revenue });

  expect(await screen.findByText(/^Not current: changes since .*[AP]M on 2 days are being added\./)).toBeVisible();
  await run('delete from long_sums');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));

  await waitFor(() => expect(screen.queryByText(/^Not current/)).toBeNull());
  expect(screen.getByLabelText('Collection')).toHaveTextContent('₹');
});

test('a server that lacks the call is said to lack the screen', async () => {
  const through = answering('/console/analytics', 404);
  await openConsole({ backend, as: 'bina', at: '/ratings-dashboard', through });

  expect(await screen.findByText(NOT_OFFERED)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Ratings and complaints' })).toBeVisible();
});

test('whoever has no dashboards sees and asks for nothing of them', async () => {
  const { asked, address } = await openConsole({ backend, as: 'chetan', at: '/users-dashboard' });

  expect(await screen.findByRole('heading', { name: 'Welcome, chetan' })).toBeVisible();
  expect(address()).toBe('/');
  expect(figures(asked)).toEqual([]);
});

test('loyalty analytics take loyalty management as well, and the home page leads to revenue', async () => {
  const { asked, unmount } = await openConsole({ backend, as: 'bina', at: '/loyalty-analytics' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Loyalty analytics' })).toBeNull();
  expect(figures(asked).every((call) => call.includes('/analytics/revenue?'))).toBe(true);
  unmount();

  await openConsole({ backend, as: 'asha', at: `/loyalty-analytics?${february}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Loyalty analytics' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Loyalty analytics' })).toHaveAttribute('aria-current', 'page');
  const entries = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(entries.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
});

test('figures are asked for again every five minutes, not in a hidden tab, and at once when it comes back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  const { asked, world } = await openConsole({ backend, as: 'bina', at: `/qr-analytics?${february}` });
  await waitFor(() => expect(tile('Sold').getByText(/^[\d,]+$/)).toBeVisible());
  expect(figures(asked)).toHaveLength(1);

  act(() => void vi.advanceTimersByTime(REFRESH_MS));
  await waitFor(() => expect(figures(asked)).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-busy', 'false'));

  hide();
  act(() => void vi.advanceTimersByTime(3 * REFRESH_MS));
  expect(world.queryClient.isFetching({ queryKey: ['analytics'] })).toBe(0);
  expect(figures(asked)).toHaveLength(2);
  show();

  await waitFor(() => expect(figures(asked)).toHaveLength(3));
});

test('a range before there was anything looks like one, with nothing to compare', async () => {
  await openConsole({ backend, as: 'bina', at: '/revenue-dashboard?from=2020-01-01&to=2020-01-31' });

  await waitFor(() => expect(tile('Collection').getByText('₹0')).toBeVisible());
  expect(tile('Collection').getByText('not compared: records begin 02-03-2025')).toBeInTheDocument();
  expect(screen.getByLabelText('Collection')).toHaveTextContent('Not compared: records begin 02-03-2025');
  expect(tile('Average fare').getByText('nothing to show')).toBeInTheDocument();
  expect(screen.queryByText('Could not be loaded.')).toBeNull();
});

test('a page without figures says so, and nothing of it looks as if it were loading', async () => {
  await openConsole({ ...{ backend, as: 'bina', at: revenue }, through: answering('/console/analytics/', 500) });

  expect(await screen.findByText('The server answered with status 500.')).toBeVisible();
  expect(document.querySelectorAll('main .MuiSkeleton-root')).toHaveLength(0);
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  expect(tile('Collection').getByText('–')).toBeVisible();
  expect(screen.getByText('Card recharges by day could not be loaded.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
});
