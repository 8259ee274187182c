import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { contract } from '../../../src/contract';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('asha', holding('reports_view'));
});
afterAll(() => backend.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: backend.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

const report = (filter: object) =>
  `/report-dashboard/qr-ticket-order-detail?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

const opened = async (filter: object) => {
  const { user, address } = await openConsole({ backend, as: 'asha', at: report(filter) });
  await screen.findByText(/^1–\d+ of/);
  const views = async () => {
    await user.click(screen.getByRole('button', { name: 'Views' }));
    return within(await screen.findByRole('menu'));
  };
  return {
    user,
    daysAsked: () => {
      const { from, to } = JSON.parse(new URLSearchParams(address().split('?')[1]).get('filter') ?? '') as {
        from?: string;
        to?: string;
      };
      return { from, to };
    },
    views,
    saving: async () => {
      await user.click((await views()).getByRole('menuitem', { name: 'Save this view…' }));
      return within(await screen.findByRole('dialog', { name: 'Save this view' }));
    },
    save: async (name: string) => {
      await user.type(screen.getByRole('textbox', { name: 'Name' }), `${name}{Enter}`);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
    open: async (name: string) => user.click(await (await views()).findByText(name)),
  };
};

const nextMorning = () => {
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a view saved with Yesterday on show says so, and opens the next morning with the new yesterday', async () => {
  const { saving, save, open, daysAsked } = await opened({ from: '2026-03-01', to: '2026-03-01', payment: ['Failed'] });
  const dialog = await saving();
  expect(dialog.getByRole('combobox', { name: 'Days' })).toHaveTextContent('Yesterday, up to the day of opening');
  await save('Failed yesterday');
  nextMorning();

  await open('Failed yesterday');

  await screen.findByRole('button', { name: 'Days: Yesterday 02-03-2026' });
  expect(daysAsked()).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  expect(screen.getByRole('button', { name: 'Remove filter Payment: Failed' })).toBeVisible();
});

test('days without a name are kept as they are, and brought back over other days', async () => {
  const { user, saving, save, open, daysAsked } = await opened({ from: '2026-02-05', to: '2026-02-11' });
  const dialog = await saving();
  expect(dialog.getByRole('combobox', { name: 'Days' })).toHaveTextContent('05-02-2026 to 11-02-2026');
  await save('Second week');
  await user.click(screen.getByRole('button', { name: /^Days: / }));
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  await screen.findByRole('button', { name: 'Days: Today 02-03-2026' });

  await open('Second week');

  await waitFor(() => expect(daysAsked()).toEqual({ from: '2026-02-05', to: '2026-02-11' }));
});

test('days with more than one name are kept by the one that is chosen', async () => {
  vi.setSystemTime(new Date('2026-03-01T04:30:00.000Z'));
  const { user, saving, save, open, daysAsked } = await opened({ from: '2026-03-01', to: '2026-03-01' });
  const dialog = await saving();
  await user.click(dialog.getByRole('combobox', { name: 'Days' }));
  await user.click(await screen.findByRole('option', { name: 'This month, up to the day of opening' }));
  await save('The month so far');
  nextMorning();

  await open('The month so far');

  await waitFor(() => expect(daysAsked()).toEqual({ from: '2026-03-01', to: '2026-03-02' }));
});

test('a search in all days is kept as such', async () => {
  const asha = await backend.signIn('asha');
  const orders = await asha.call(contract['qr-orders'].getList, { query: { filter: { from: '2026-02-24' } } });
  const { user, saving, save, open, daysAsked } = await opened({ q: orders.rows[0]?.order_no });
  const dialog = await saving();
  expect(dialog.getByRole('combobox', { name: 'Days' })).toHaveTextContent('All days');
  await save('Everywhere');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await screen.findByRole('button', { name: /^Days: 7 days up to today/ });

  await open('Everywhere');

  await screen.findByRole('button', { name: 'Days: All days' });
  expect(daysAsked()).toEqual({});
});
