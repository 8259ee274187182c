import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '../../../src/contract';
import { reportPages } from '../../../src/contract/reports/pages';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';

let backend: TestBackend;
let asha: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  asha = await backend.join('asha', everything);
  await backend.hire('binod', everything);
  await backend.hire('finance', holding('reports_view'));
});
afterAll(() => backend.close());

const opened = (
  [
    'qr-tickets',
    'qr-orders',
    'card-recharges',
    'qr-failed-transactions',
    'card-recharge-failures',
    'qr-settlements',
  ] as const
).map((name) => [name, reportPages[name].route] as const);

// jsdom has no style sheet, so the breakpoints are answered here: a wide window.
const wide = () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ matches: media.includes('min-width'), media, onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    }),
  );
};

const idsOf = async (name: (typeof opened)[number][0]) => {
  // Overdue payments are searched in all days: a month of a small city has no failed recharges.
  const filter = name.includes('fail') ? { overdue: true } : { from: '2026-02-01', to: '2026-03-01' };
  const { rows } = await asha.call(contract[name].getList, { query: { filter, range: [0, 9] } });
  expect(rows.length).toBeGreaterThan(0);
  return rows.map(({ id }) => id);
};

test.each(opened)('a record of %s says nothing that it has no value of, and nothing twice', async (name, route) => {
  for (const id of (await idsOf(name)).slice(0, 2)) {
    const { unmount } = await openConsole({ backend, as: 'finance', at: `/report-dashboard/${route}/${id}` });
    const details = await screen.findByRole('region', { name: 'Details' });
    const facts = [...details.querySelectorAll('dt')].map((dt) => [
      dt.textContent.trim(),
      dt.nextElementSibling?.textContent.trim() ?? '',
    ]);
    expect(facts.length).toBeGreaterThan(4);
    for (const [label = '', value = ''] of facts) {
      expect(value, label).not.toMatch(/^[–-]?$/);
      expect(label.toLowerCase().endsWith(` ${value.toLowerCase()}`), `${label}: ${value}`).toBe(false);
    }
    expect(screen.queryByRole('region', { name: 'Rider' })).not.toBeInTheDocument();
    unmount();
  }
});

test.each(opened.filter(([name]) => name !== 'qr-settlements'))(
  'beside a record of %s is its rider, in a wide window and with the permission to see riders',
  async (name, route) => {
    wide();
    const [id] = await idsOf(name);
    await openConsole({ backend, as: 'binod', at: `/report-dashboard/${route}/${id}` });
    const rider = await screen.findByRole('region', { name: 'Rider' });
    const record = await asha.call(contract[name].getOne, { id: id ?? '' });

    expect(await within(rider).findByText('mobile' in record ? record.mobile : '')).toBeVisible();
    await waitFor(() =>
      expect(within(rider).getAllByRole('link')[0]).toHaveAttribute(
        'href',
        expect.stringContaining('/customers-management/'),
      ),
    );
    vi.restoreAllMocks();
  },
);
