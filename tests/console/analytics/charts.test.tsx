import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '../../../src/contract';
import { formatDay } from '../../../src/console/ui/words/time';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('asha', holding('dashboard_view', 'dashboard_download', 'reports_view', 'logs_view'));
  await backend.hire('bina', holding('dashboard_view'));
});
// The stub replaces the console's own: every measured element is as wide as a card.
beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly measured: ResizeObserverCallback) {}
      observe(target: Element) {
        const entry = { target, contentRect: { width: 560, height: 264 } } as ResizeObserverEntry;
        this.measured([entry], this);
      }
      unobserve() {}
      disconnect() {}
    },
  );
});
afterAll(() => backend.close());

const days = { from: '2026-02-01', to: '2026-02-28' };
const revenue = `/revenue-dashboard?${new URLSearchParams(days).toString()}`;

const told = async () => {
  const asha = await backend.signIn('asha');
  const { charts } = await asha.call(contract.analytics.getFigures, {
    id: 'revenue',
    query: { ...days, compare: true },
  });
  const { net_by_day: net } = charts;
  if (!net || !('buckets' in net)) throw new Error('There is no net revenue by day');
  const amounts = (net.series.net ?? []).filter((amount) => typeof amount === 'number');
  return { net, amounts, total: amounts.reduce((sum, each) => sum + each, 0) };
};

const rupees = (paise: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100);

const card = (title: string) => screen.findByRole('region', { name: title });

test('a chart says what it shows in a sentence, and its table has the very figures', async () => {
  const { net, amounts, total } = await told();
  const best = net.buckets[amounts.indexOf(Math.max(...amounts))];
  const { user } = await openConsole({ backend, as: 'asha', at: revenue });
  const chart = within(await card('Net revenue by day'));

  const figure = await chart.findByRole('figure', { name: 'Net revenue by day' });
  await waitFor(() =>
    expect(figure).toHaveTextContent(/^Net revenue ₹[\d.,]+, (up|down) [\d.]+% on the 28 days before;/),
  );
  expect(figure).toHaveTextContent(`; best day ${formatDay(best)}`);
  expect(chart.getByText(/^₹ · [\d,]+ orders$/)).toBeVisible();
  await user.click(chart.getByRole('button', { name: 'Table of Net revenue by day', pressed: false }));

  const table = within(chart.getByRole('table', { name: 'Net revenue by day' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Day', 'Net revenue', 'Net revenue, period before'],
  ]);
  expect(table.getAllByRole('row')).toHaveLength(1 + 28 + 1);
  expect(table.getByRole('row', { name: new RegExp(`^${formatDay(best)} `) })).toHaveTextContent(
    rupees(Math.max(...amounts)),
  );
  expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent(`Total${rupees(total)}`);
});

test('the points of a line are one stop of the tab key; arrows read them out, Enter opens the report of that day', async () => {
  const { net, amounts } = await told();
  const { user, address } = await openConsole({ backend, as: 'asha', at: revenue });
  const chart = within(await card('Net revenue by day'));
  const points = await chart.findByRole('application', { name: /^Net revenue by day\. Arrow keys/ });
  const readOut = (at: number) => `${formatDay(net.buckets[at])}: Net revenue ${rupees(amounts[at] ?? 0)}; `;

  act(() => points.focus());
  await user.keyboard('{Home}{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(points).toHaveTextContent(readOut(2)));
  await user.keyboard('{End}');
  await waitFor(() => expect(points).toHaveTextContent(readOut(27)));
  await user.keyboard('{ArrowLeft}{Enter}');

  await screen.findByRole('heading', { level: 1, name: 'QR Ticket Settlement Report' });
  const asked = new URLSearchParams(address().split('?')[1]).get('filter');
  expect(JSON.parse(asked ?? '{}')).toMatchObject({ from: '2026-02-27', to: '2026-02-27' });
});

test('what is said of a point keeps to the side of it that has more room', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: revenue });
  const chart = within(await card('Net revenue by day'));
  const points = await chart.findByRole('application', { name: /^Net revenue by day/ });
  act(() => points.focus());

  for (const [key, side] of [
    ['{Home}', 'right'],
    ['{PageDown}{PageDown}{PageDown}', 'right'],
    ['{PageDown}{PageDown}{PageDown}', 'left'],
    ['{End}', 'left'],
  ] as const) {
    await user.keyboard(key);
    const tooltip = () => screen.getByRole('tooltip', { hidden: true });
    await waitFor(() => expect(tooltip()).toHaveAttribute('data-popper-placement', side));
    expect(tooltip()).toHaveTextContent(/^\d\d-\d\d-\d{4} ?Net revenue/);
  }
});

test('the points of a line lie on it', async () => {
  await openConsole({ backend, as: 'bina', at: revenue });
  const chart = within(await card('Net revenue by day'));
  const drawing = await chart.findByRole('application', { name: /^Net revenue by day/ });
  await waitFor(() => expect(drawing.querySelector('path[transform]')).not.toBeNull());

  const corners = (drawing.querySelector('path[stroke-width="2.5"]')?.getAttribute('d') ?? '').slice(1).split('L');
  const points = [...drawing.querySelectorAll('path[transform^="translate"]')].map((point) =>
    (/translate\(([\d. -]+)\)/.exec(point.getAttribute('transform') ?? '')?.[1] ?? '').split(' ').map(Number),
  );

  expect(points).toHaveLength(28);
  for (const [at, [x = NaN, y = NaN]] of points.entries()) {
    const [lineX = NaN, lineY = NaN] = corners[at]?.split(',').map(Number) ?? [];
    expect(
      [lineX - x, lineY - y].every((apart) => Math.abs(apart) < 0.01),
      `point ${at}`,
    ).toBe(true);
  }
});

test('the slices of a pie are told with their shares, and lead to the report by the keys and by the legend', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: revenue });
  const chart = within(await card('Collection by payment mode'));
  const legend = within(await chart.findByRole('list', { name: 'Legend' }));
  const first = legend.getAllByRole('listitem')[0];
  const slices = await chart.findByRole('application', { name: /^Collection by payment mode\./ });

  act(() => slices.focus());
  await user.keyboard('{Home}');

  const label = first?.querySelector('a')?.textContent ?? '';
  await waitFor(() => expect(slices).toHaveTextContent(new RegExp(`${label}: Collection ₹.+; Share \\d+%; Orders`)));
  expect(legend.getByRole('link', { name: label })).toHaveAttribute(
    'href',
    expect.stringContaining('/report-dashboard/'),
  );
});

test('a file is noted in the daily log, and then handed over', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const { user, asked } = await openConsole({ backend, as: 'asha', at: revenue });
  const chart = within(await card('Net revenue by day'));

  await user.click(await chart.findByRole('button', { name: 'Download Net revenue by day' }));

  await waitFor(() => expect(files).toHaveLength(1));
  const [head, row] = ((await files[0]?.text()) ?? '').split('\r\n');
  expect(head).toBe('Day,Net revenue (INR),"Net revenue, period before (INR)"');
  expect(row).toMatch(/^01-02-2026,[\d.]+,[\d.]+$/);
  expect(asked.at(-1)).toBe('POST /console/daily-logs');
  const asha = await backend.signIn('asha');
  const { rows } = await asha.call(contract['daily-logs'].getList, { query: { filter: { view: 'exports' } } });
  expect(rows[0]).toMatchObject({
    ...{ username: 'asha', module: 'dashboard', entity: 'analytics/net_by_day', result: 'done' },
    after: { count: 28, filter: 'Net revenue by day, 01-02-2026 to 28-02-2026, CSV' },
  });
});

test('whoever may neither download nor see reports is offered neither', async () => {
  await openConsole({ backend, as: 'bina', at: revenue });
  const chart = within(await card('Net revenue by day'));
  const points = await chart.findByRole('application', {
    name: 'Net revenue by day. Arrow keys move between points.',
  });

  expect(points).toBeVisible();
  expect(chart.getByRole('button', { name: 'Table of Net revenue by day' })).toBeVisible();
  expect(chart.queryByRole('button', { name: /^Download/ })).toBeNull();
  expect(chart.queryByRole('link')).toBeNull();
});

test('days before there was anything have a card that says so, and nothing else', async () => {
  await openConsole({ backend, as: 'asha', at: '/revenue-dashboard?from=2019-01-01&to=2019-01-31' });
  const chart = within(await card('Top stations'));

  expect(await chart.findByText(/^No tickets in these days/)).toBeVisible();
  expect(chart.queryByRole('button', { name: /^Table|^Download/ })).toBeNull();
});
