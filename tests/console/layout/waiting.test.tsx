import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { addDays } from '../../../src/contract/reports/range';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('asha', everything);
});
afterAll(() => backend.close());

const strip = async () => within(await screen.findByRole('region', { name: 'Pending with you' }));

test('the start page begins with what waits, and each leads to exactly its rows, of all days', async () => {
  const { user, address } = await openConsole({ backend, as: 'asha', at: '/' });
  const link = await (await strip()).findByRole('link', { name: /overdue ticket refunds? · ₹/ });
  const count = /^\d+/.exec(link.textContent)?.[0];

  await user.click(link);

  expect(await screen.findByRole('heading', { name: 'QR Failed Transaction Report' })).toBeVisible();
  const asked = Object.fromEntries(new URLSearchParams(address().split('?')[1]));
  expect(asked).toMatchObject({ filter: '{"overdue":true}', sort: 'at', order: 'ASC' });
  const totals = within(screen.getByLabelText('Totals'));
  expect(await totals.findByText(new RegExp(`^${count} failed transactions?$`))).toBeVisible();
  expect(screen.getByRole('button', { name: /All days/ })).toBeVisible();
});

test('settlements that differ lead to all of them, however old, and taking the filter off leads back to the last days', async () => {
  const { user, address } = await openConsole({ backend, as: 'asha', at: '/' });
  const link = await (await strip()).findByRole('link', { name: /settlements? with a difference · ₹/ });
  const count = Number(/^\d+/.exec(link.textContent)?.[0]);
  expect(count, 'of a year').toBeGreaterThan(2);

  await user.click(link);

  expect(await screen.findByRole('heading', { name: 'QR Ticket Settlement Report' })).toBeVisible();
  expect(new URLSearchParams(address().split('?')[1]).get('filter')).toBe('{"attention":true}');
  const totals = within(screen.getByLabelText('Totals'));
  expect(await totals.findByText(`${count} settlements`)).toBeVisible();
  expect(screen.getByRole('button', { name: /All days/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove filter Difference in amount' }));
  expect(await screen.findByRole('button', { name: /7 days up to today/ })).toBeVisible();
});

test('the menu counts what waits behind an entry once the start page has asked', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: '/' });
  const text = (await (await strip()).findByRole('link', { name: /overdue ticket refunds?/ })).textContent;
  const menu = within(screen.getByRole('navigation', { name: 'Pages' }));
  const reports = menu.getByRole('button', { name: 'Reports' });
  await waitFor(() => expect(reports).toHaveAccessibleDescription(/^\d+ pending$/));

  await user.click(reports);

  const badge = await menu.findByRole('link', { name: /overdue ticket refunds?/ });
  expect(badge).toHaveTextContent(/^\d+/.exec(text)?.[0] ?? '');
  expect(within(badge.closest('li') as HTMLElement).getByText('QR Failed Transaction Report')).toBeVisible();
});

test('the menu counts on whatever page the console is opened', async () => {
  await openConsole({ backend, as: 'asha', at: '/department-management' });
  await screen.findByRole('heading', { name: 'Department' });

  const reports = within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('button', { name: 'Reports' });
  await waitFor(() => expect(reports).toHaveAccessibleDescription(/^\d+ pending$/), { timeout: 10_000 });
});

test('banners that end soon lead to exactly those, as many as are counted', async () => {
  vi.setSystemTime(backend.now());
  onTestFinished(() => void vi.useRealTimers());
  const ends = (name: string, days: number) =>
    backend.database.pool.query(
      `insert into banners (banner_name, banner_type, start_date, end_date, sort_id) values ($1, 'carousel', $2, $3, 50)`,
      [name, '2026-02-01', addDays('2026-03-02', days)],
    );
  await ends('Ends today', 0);
  await ends('Ends on the seventh day', 6);
  await ends('Ends on the eighth day', 7);
  const { user, address } = await openConsole({ backend, as: 'asha', at: '/' });

  await user.click(await (await strip()).findByRole('link', { name: '2 banners ending in 7 days' }));

  expect(await screen.findByRole('link', { name: 'Ends today' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ends on the seventh day' })).toBeVisible();
  expect(screen.queryByText('Ends on the eighth day')).toBeNull();
  expect(new URLSearchParams(address().split('?')[1]).get('filter')).toBe('{"ends_soon":true}');
});

test('other pages do not begin with it', async () => {
  await openConsole({ backend, as: 'asha', at: '/department-management' });
  await screen.findByRole('heading', { name: 'Department' });

  expect(screen.queryByRole('region', { name: 'Pending with you' })).toBeNull();
});

test('an empty installation begins with its first steps, and each leads to where it is done', async () => {
  const empty = await testBackend();
  await empty.hire('asha', everything);
  const { user, address } = await openConsole({ backend: empty, as: 'asha', at: '/' });
  const steps = within(await screen.findByRole('region', { name: 'Getting started' }));
  expect(steps.getByText(/^1 of 5 done/)).toBeVisible();
  expect(steps.getByText(/done$/, { selector: 'li' })).toHaveTextContent('Add the first user · done');

  await user.click(steps.getByRole('link', { name: 'Set the opening hours' }));
  expect(await screen.findByRole('heading', { name: 'Bussiness Hours' })).toBeVisible();
  expect(address()).not.toContain('first');
  await empty.close();
});
