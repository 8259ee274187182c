import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { operatorBackend, OPERATOR_PASSWORD, type OperatorBackend } from '../../../src/operator/backend';
import { openConsole as open } from '../../support/console';

let backend: OperatorBackend;
beforeEach(async () => {
  backend = await operatorBackend();
});
afterEach(() => backend.close());

const openConsole = (at: string, through: (fetch: Fetch) => Fetch = (fetch) => fetch) =>
  open({ backend, as: 'kavya', password: OPERATOR_PASSWORD, at, through });
const downloads = '/report-dashboard/downloads';

const answeringReports =
  (answer: () => Response) =>
  (fetch: Fetch): Fetch =>
  (url, init) =>
    url.endsWith('/reports') ? Promise.resolve(answer()) : fetch(url, init);

const reports = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...{ id: place + 1, name: `File ${place + 1}`, status: 'completed', file_type: 'xlsx' },
    ...{ created_at: '2026-11-20T08:00:00Z', start_date: '2026-11-20', end_date: '2026-11-20' },
  }));
const allOf = (count: number) => Response.json({ data: { reports: reports(count), total: count } });

test('where there is no mobile number there is nothing to copy', async () => {
  for (const customer of backend.records.customers)
    Object.assign(customer, { mobile: '', mobilenumber: '', phone: '' });
  await openConsole('/customers-management');

  await screen.findByRole('link', { name: 'Binu Das' });
  expect(screen.queryAllByRole('button', { name: /^Copy mobile number/ })).toEqual([]);
});

test('an average says of how many ratings it is: of those that give stars', async () => {
  await openConsole('/app-rating');
  expect(await screen.findByText('Average of 1 rating')).toBeVisible();
});

const firstCell = () => within(screen.getAllByRole('row')[1] as HTMLElement).getByRole('rowheader');

test('the first cell of a rating, and of a file, is a link to its day', async () => {
  const { unmount } = await openConsole('/app-rating');
  await screen.findByText('Quick and clean');
  const rating = within(firstCell()).getByRole('link');
  expect(decodeURIComponent(rating.getAttribute('href') ?? '')).toMatch(/^\/app-rating\?filter=\{"at_gte":"2026-11-2/);
  unmount();

  await openConsole(
    downloads,
    answeringReports(() => allOf(1)),
  );
  await screen.findByText('File 1');
  const file = within(firstCell()).getByRole('link');
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain(
    '{"start_date":"2026-11-20","end_date":"2026-11-20"}',
  );
});

test('of a server that answers every file at once a page is shown', async () => {
  await openConsole(
    downloads,
    answeringReports(() => allOf(37)),
  );

  await screen.findByText('File 1');
  expect(screen.getAllByRole('row')).toHaveLength(11);
  expect(screen.getByText(/1–10 of 37/)).toBeVisible();
});

test('a refresh that failed says nothing of the files before, and has no filters to clear', async () => {
  let isDown = false;
  const down = () => Response.json({ detail: 'Try later' }, { status: 503 });
  const { user } = await openConsole(
    downloads,
    answeringReports(() => (isDown ? down() : allOf(4))),
  );
  await screen.findByText('File 1');
  const status = screen.getByRole('status', { name: 'List summary' });
  await waitFor(() => expect(status).toHaveTextContent(/^4 files/));
  isDown = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));

  await screen.findByText(/^Not updated since/);
  await waitFor(() => expect(status.textContent).toBe(''));
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});
