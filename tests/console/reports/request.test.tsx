import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('asha', holding('reports_download'));
});
afterAll(() => backend.close());

const week = { from: '2026-02-01', to: '2026-02-07' };
const at = `/report-dashboard/qr-ticket-detail?filter=${encodeURIComponent(JSON.stringify({ ...week, status: ['EXIT_USED'] }))}`;

test('a file that has only a part of what the page lists says so', async () => {
  const late = `/report-dashboard/qr-ticket-txn-failed?filter=${encodeURIComponent('{"overdue":true}')}`;
  const { user } = await openConsole({ backend, as: 'asha', at: late });
  await user.click(await screen.findByRole('button', { name: 'Request report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request report' }));

  expect(await dialog.findByText(/^The page lists \d+ of all days: this file has \d+\./)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'On a schedule' }));
  expect(dialog.queryByText(/^The page lists/)).toBeNull();
});

test('a CSV file is asked for, and shows in Downloads', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  await user.click(await screen.findByRole('button', { name: 'Request report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request report' }));

  await user.click(dialog.getByRole('radio', { name: 'CSV (.csv)' }));
  await user.click(await dialog.findByRole('button', { name: 'Request' }));

  expect(await screen.findByRole('dialog', { name: 'Report requested' })).toBeVisible();
  await backend.reportQueue.idle();
  const ravi = await backend.join('ravi', holding('reports_view'));
  const day = '2026-03-02';
  const { reports } = await ravi.call(contract.reports.getList, {
    body: { start_date: day, end_date: day, page: 1, size: 10 },
  });
  expect(reports.rows[0]).toMatchObject({
    ...{ file_type: 'csv', status: 'completed', start_date: week.from, end_date: week.to },
    filters: { status: ['EXIT_USED'] },
  });
});
