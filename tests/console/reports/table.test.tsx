import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '../../../src/contract';
import { reportPageNames, reportPages } from '../../../src/contract/reports/pages';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  // The day after the last of the city.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T04:30:00Z') });
  backend = await testBackend({ database: await testCity() });
  await backend.hire('asha', holding('reports_download'));
  await backend.hire('bina', holding('reports_view'));
});
afterAll(async () => {
  await backend.close();
  vi.useRealTimers();
});

const week = { from: '2026-02-24', to: '2026-03-02' };
const at = (route: string, filter: object = week) =>
  `/report-dashboard/${route}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test('a heading has the unit, its cells have none; zero is a dash, and a time of this year is short and whole when pointed at', async () => {
  const bina = await backend.signIn('bina');
  const { rows } = await bina.call(contract['qr-orders'].getList, { query: { filter: week } });
  const [order] = rows;
  await openConsole({ backend, as: 'bina', at: at('qr-ticket-order-detail') });

  const row = (await screen.findByText(order?.order_no ?? '')).closest('tr') as HTMLTableRowElement;
  const cell = (label: string) => row.cells[heads().indexOf(label)] as HTMLElement;
  const written = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
  expect(cell('Gross (₹)')).toHaveTextContent(new RegExp(`^${written.format((order?.gross_paise ?? 0) / 100)}$`));
  expect(row).not.toHaveTextContent('₹');
  const discounted = order?.discount_paise === 0 ? '–' : written.format((order?.discount_paise ?? 0) / 100);
  expect(cell('Discount (₹)')).toHaveTextContent(discounted);
  expect(rows.some(({ discount_paise }) => discount_paise === 0)).toBe(true);
  const time = within(cell('Ordered')).getByRole('link');
  expect(time).toHaveTextContent(/^\d\d-\d\d \d\d:\d\d [AP]M$/);
  expect(time).toHaveAttribute('title', expect.stringMatching(/^\d\d-\d\d-2026 \d\d:\d\d [AP]M$/));
});

test("status and money come before a gateway's ids, which are shown to those who switch them on", async () => {
  const { user } = await openConsole({ backend, as: 'bina', at: at('qr-ticket-order-detail') });
  await screen.findByText(/^1–10 of/);
  expect(heads()).not.toContain('Gateway order');

  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByLabelText('Gateway order'));
  await user.keyboard('{Escape}');

  await waitFor(() => expect(heads()).toContain('Gateway order'));
  for (const name of reportPageNames) {
    const columns = Object.entries<{ readonly type: string; readonly label: string; readonly off?: true }>(
      reportPages[name].columns,
    );
    const gateways = columns.filter(([source]) => source.startsWith('gateway'));
    expect(
      gateways.every(([, { off }]) => off),
      name,
    ).toBe(true);
    const last = columns.findLastIndex(
      ([source, { type }]) => type === 'status' || /amount|paid|received_paise/.test(source),
    );
    for (const gateway of gateways) expect(columns.indexOf(gateway), name).toBeGreaterThan(last);
  }
});

test('eight presses of Tab at most lead from the heading of each report to its first row', async () => {
  for (const name of reportPageNames) {
    const { route, title } = reportPages[name];
    const { user, unmount } = await openConsole({
      ...{ backend, as: 'asha', at: at(route, { from: '2026-01-31', to: '2026-03-01' }) },
    });
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    const table = await screen.findByRole('table');
    const first = (await within(table).findAllByRole('checkbox', { name: /^Select (?!all)/ }))[0] as HTMLElement;
    if ('search' in reportPages[name]) await screen.findByRole('button', { name: 'Request report' });
    heading.tabIndex = -1;
    heading.focus();
    const stops: (string | null)[] = [];
    while (document.activeElement !== first && stops.length < 20) {
      await user.tab();
      stops.push(document.activeElement?.textContent ?? null);
    }
    expect(stops.length, `${title}: ${stops.join(' | ')}`).toBeLessThanOrEqual(8);
    unmount();
  }
});

test('in the header, one stop of Tab, the arrow keys move, and Enter sorts', async () => {
  const { user, address } = await openConsole({ backend, as: 'bina', at: at('qr-ticket-detail') });
  const table = within(await screen.findByRole('table'));
  const all = table.getByRole('checkbox', { name: 'Select all' });
  all.focus();

  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toHaveTextContent('Ticket no.');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('sort=ticket_no'));
  await user.keyboard('{Home}');
  expect(all).toHaveFocus();
  await user.keyboard('{End}{Tab}');
  expect(document.activeElement?.closest('thead')).toBeNull();
});

test('a slash goes into the search of the list on show, and opens the search of everything where there is none', async () => {
  const { user, unmount } = await openConsole({ backend, as: 'bina', at: at('qr-ticket-detail') });
  await screen.findByText(/^1–10 of/);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: /^Search: / })).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();

  await openConsole({ backend, as: 'bina', at: at('loyalty-points-summary-report') });
  await screen.findByRole('table');
  await user.keyboard('/');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('how high rows are and how many a page has is kept for the person, in every report', async () => {
  const { user, unmount, world } = await openConsole({ backend, as: 'bina', at: at('qr-ticket-detail') });
  await screen.findByText(/^1–10 of/);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const heights = await screen.findByRole('combobox', { name: 'Row height' });
  expect(
    within(heights)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Comfortable', 'Compact', 'Dense']);
  await user.selectOptions(heights, 'Dense');
  await user.keyboard('{Escape}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page:' }), '25');
  await screen.findByText(/^1–25 of/);
  expect(world.preferences.getItem('list.rowHeight')).toBe(32);
  unmount();

  const { user: again } = await openConsole({ backend, as: 'bina', at: at('qr-ticket-order-detail') });
  expect(await screen.findByText(/^1–25 of/)).toBeVisible();
  await again.click(screen.getByRole('button', { name: 'Columns' }));
  expect(await screen.findByRole('combobox', { name: 'Row height' })).toHaveDisplayValue('Dense');
});

test('a typed day takes effect when it is complete: on Enter or on leaving it, and never half', async () => {
  const { user, address } = await openConsole({ backend, as: 'bina', at: at('qr-ticket-detail') });
  await screen.findByText(/^1–\d+ of/);
  const asked = () =>
    JSON.parse(new URLSearchParams(address().split('?')[1]).get('filter') ?? '') as Record<string, string>;
  const days = screen.getByRole('button', { name: 'Days: 7 days up to today 24-02-2026 to 02-03-2026' });
  await user.click(days);
  const dialog = within(await screen.findByRole('dialog', { name: 'Days' }));
  const from = dialog.getByRole('group', { name: 'From' });

  await user.click(within(from).getByRole('spinbutton', { name: 'Day' }));
  await user.keyboard('20');
  expect(asked()).toMatchObject(week);
  await user.keyboard('{Enter}');

  await waitFor(() => expect(asked()).toMatchObject({ from: '2026-02-20', to: '2026-03-02' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const now = await screen.findByRole('button', { name: 'Days: 20-02-2026 to 02-03-2026' });
  fireEvent.click(now);
  await user.click(await screen.findByRole('button', { name: 'Feb 2026' }));
  await waitFor(() => expect(asked()).toMatchObject({ from: '2026-02-01', to: '2026-02-28' }));
});

test.each([
  ['a day', { from: '2026-02-24', to: '2026-02-24' }, '24-02-2026', { from: '2026-02-24', to: '2026-02-24' }],
  [
    'a month that the days of the page cut',
    { from: '2026-02-20', to: '2026-03-02', granularity: 'month' },
    '02-2026',
    { from: '2026-02-20', to: '2026-02-28' },
  ],
])('%s of the summary leads to the entries that it sums', async (_what, filter, period, days) => {
  const { address, user } = await openConsole({
    backend,
    as: 'bina',
    at: at('loyalty-points-summary-report', filter),
  });

  await user.click(await screen.findByRole('link', { name: period }));

  await waitFor(() => expect(address()).toContain('/report-dashboard/loyalty-points-ledger-report'));
  const asked = new URL(address(), 'https://x.example').searchParams.get('filter');
  expect(JSON.parse(asked ?? '{}')).toEqual(days);
});
