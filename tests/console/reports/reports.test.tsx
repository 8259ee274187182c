import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import type { ReportDescription } from '../../../src/contract/reports/description';
import { reportPageNames, reportPages } from '../../../src/contract/reports/pages';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('asha', holding('reports_download'));
  await backend.hire('bina', holding('reports_view'));
});
afterAll(() => backend.close());
const week = { from: '2026-02-24', to: '2026-03-02' };

/** Returns the address of a report with these filters. */
const filtered = (route: string, filter: object) =>
  `/report-dashboard/${route}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

const ticketsAt = '/report-dashboard/qr-ticket-detail';
const tickets = filtered('qr-ticket-detail', week);

test('a report shows the rows of its days, their totals, and a row that opens its whole ticket and its order', async () => {
  const asha = await backend.signIn('asha');
  const page = await asha.call(contract['qr-tickets'].getList, { query: { filter: week } });
  const totals = await asha.call(contract['qr-tickets'].getTotals, { query: { filter: week } });
  const first = page.rows[0];
  const { user, address } = await openConsole({ backend, as: 'asha', at: tickets });

  expect(await screen.findByText(first?.ticket_no ?? '')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'QR Ticket Wise Report' })).toBeVisible();
  const sums = within(screen.getByLabelText('Totals'));
  expect(await sums.findByText(`${totals.count} tickets`)).toBeVisible();
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  expect(sums.getByText(rupees.format(totals.fare_paise / 100))).toBeVisible();
  expect(screen.getByText(`1–10 of ${page.total}`)).toBeVisible();

  const row = screen.getByText(first?.ticket_no ?? '').closest('tr') as HTMLElement;
  await user.click(within(row).getAllByRole('link')[0] as HTMLElement);

  expect(await screen.findByRole('heading', { name: `Ticket ${first?.ticket_no}` })).toBeVisible();
  expect(address()).toBe(`${ticketsAt}/${first?.id}`);
  expect(within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem')[0]).toBeVisible();
  await user.click(within(screen.getByRole('region', { name: 'Order' })).getByRole('link', { name: first?.order_no }));
  expect(await screen.findByRole('heading', { name: `Order ${first?.order_no}` })).toBeVisible();
});

test('filters stand in the address, on chips, and in the totals; taking them off leaves the days', async () => {
  const asha = await backend.signIn('asha');
  const range = { from: '2026-02-01', to: '2026-03-01' };
  const only = { ...range, attention: true };
  const totals = await asha.call(contract['qr-orders'].getTotals, { query: { filter: only } });
  const first = (await asha.call(contract['qr-orders'].getList, { query: { filter: only } })).rows[0];
  expect(totals.count, 'the city has such orders').toBeGreaterThan(0);
  const at = filtered('qr-ticket-order-detail', only);
  const { user, address } = await openConsole({ backend, as: 'asha', at });

  expect(await screen.findByText(totals.count === 1 ? '1 order' : `${totals.count} orders`)).toBeVisible();
  const row = (await screen.findByText(first?.order_no ?? '')).closest('tr') as HTMLElement;
  expect(within(row).getByRole('img', { name: first?.attention ?? '' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove filter Paid, no ticket' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull());
  const shown = JSON.parse(new URLSearchParams(address().split('?')[1]).get('filter') ?? '') as object;
  expect(shown).toEqual(range);
});

test.each([
  ['that end before they begin', { from: '2026-11-20', to: '2026-11-01' }, /20-11-2026 to 01-11-2026/],
  ['that are none', { from: 5 }, /7 days up to today/],
  ['that are words', { from: 'soon', to: '2026-11-01' }, /7 days up to today/],
])('days %s are refused in words, and cleared with the other filters', async (_, filter, days) => {
  const { user } = await openConsole({ backend, as: 'bina', at: filtered('qr-ticket-detail', filter) });
  const refusal = await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: days })).toBeVisible();

  await user.click(within(refusal).getByRole('button', { name: 'Clear filters' }));

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('button', { name: /7 days up to today/ })).toBeVisible();
});

test('a kind of points begins like every other status', async () => {
  await openConsole({
    backend,
    as: 'bina',
    at: filtered('loyalty-points-ledger-report', { ...week, kind: ['earned'] }),
  });

  expect((await screen.findAllByText('Earned', { selector: 'td *' }))[0]).toBeVisible();
});

const type = async (text: string) =>
  // The text is entered in one step: in jsdom react-admin's closed chooser of columns takes the focus.
  fireEvent.change(await screen.findByRole('searchbox', { name: /^Search: / }), { target: { value: text } });

test('a number that is typed is looked for in all days, which is said, and the days come back with the end of the search', async () => {
  const asha = await backend.signIn('asha');
  const old = await asha.call(contract['qr-tickets'].getList, {
    query: { filter: { from: '2025-12-01', to: '2025-12-31' } },
  });
  const ticket = old.rows[0]?.ticket_no ?? '';
  const { address } = await openConsole({ backend, as: 'asha', at: tickets });
  const asked = () => JSON.parse(new URLSearchParams(address().split('?')[1]).get('filter') ?? '') as object;

  await type(ticket);

  expect(await screen.findByText(ticket)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Days: All days' })).toBeVisible();
  expect(screen.getByText('Searched in all days')).toBeVisible();
  await type('');
  await waitFor(() => expect(asked()).toEqual(week));
});

test('a mobile number is looked for in the days on show, and in all of them on demand', async () => {
  const asha = await backend.signIn('asha');
  const old = await asha.call(contract['qr-tickets'].getList, {
    query: { filter: { from: '2025-12-01', to: '2025-12-31' } },
  });
  const newer = await asha.call(contract['qr-tickets'].getList, { query: { filter: week, range: [0, 999] } });
  const { mobile = '' } = old.rows.find((row) => newer.rows.every((other) => other.mobile !== row.mobile)) ?? {};
  const { user } = await openConsole({ backend, as: 'asha', at: tickets });

  await type(mobile);
  await user.click(await screen.findByRole('button', { name: 'Search all days' }));

  expect((await screen.findAllByText(mobile))[0]).toBeVisible();
  expect(screen.getByText('Searched in all days')).toBeVisible();
});

test('more than 31 days are refused in words', async () => {
  const at = filtered('qr-ticket-detail', { from: '2026-01-01', to: '2026-03-01' });
  await openConsole({ backend, as: 'asha', at });

  expect((await screen.findAllByText('Choose at most 31 days; for up to 93, request a file')).length).toBeGreaterThan(
    0,
  );
});

test('whoever may only view is offered no file', async () => {
  await openConsole({ backend, as: 'bina', at: tickets });

  await screen.findByText(/^1–10 of/);

  await waitFor(() => expect(screen.queryByText('Request report')).toBeNull());
});

test('each of the eight opens at its own address and shows its rows', async () => {
  for (const name of reportPageNames) {
    const { route, title, columns }: ReportDescription = reportPages[name];
    const { unmount } = await openConsole({
      backend,
      as: 'asha',
      at: filtered(route, { from: '2026-01-30', to: '2026-03-01' }),
    });

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByText(/^1–\d+ of \d+$/)).toBeVisible();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent.replace(/ \((₹|pts)\)$/, ''));
    // The first heading selects rows.
    expect(heads.slice(1), title).toEqual(
      Object.values(columns)
        .filter(({ off }) => !off)
        .map(({ label }) => label),
    );
    unmount();
  }
});

test('a page of which no row can be read says so beside its pages, and not that there are no tickets', async () => {
  await openConsole({
    ...{ backend, as: 'bina', at: tickets },
    through: (fetch) => async (url, init) => {
      const answer = await fetch(url, init);
      return url.includes('/console/qr-tickets?')
        ? new Response((await answer.text()).replaceAll('"fare_paise":', '"fare":'), { headers: answer.headers })
        : answer;
    },
  });

  expect(await screen.findByText('10 of 10 could not be read and are not shown.')).toBeVisible();
  expect(screen.getByText(/^1–10 of/)).toBeVisible();
  expect(screen.queryByText('No tickets yet')).not.toBeInTheDocument();
});

test('whole numbers that a server sends as text are read, and an amount with a point in it is not', async () => {
  const rows = (await (await backend.signIn('bina')).call(contract['qr-tickets'].getList, { query: { filter: week } }))
    .rows;
  await openConsole({
    ...{ backend, as: 'bina', at: tickets },
    through: (fetch) => async (url, init) => {
      const answer = await fetch(url, init);
      if (!url.includes('/console/qr-tickets?')) return answer;
      const text = (await answer.text())
        .replace(/"fare_paise":(\d+)/, '"fare_paise":"$1.00"')
        .replace(/"fare_paise":(\d+)/g, '"fare_paise":"$1"');
      return new Response(text, { headers: answer.headers });
    },
  });

  expect(await screen.findByText('1 of 10 could not be read and is not shown.')).toBeVisible();
  expect(screen.getByText(rows[1]?.ticket_no ?? '')).toBeVisible();
});
