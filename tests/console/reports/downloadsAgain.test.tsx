import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import type { ReportRequestDraft } from '../../../src/contract/endpoints/reportRequests';
import { today } from '../../../src/console/ui/days/today';
import { addDays } from '../../../src/contract/reports/range';
import { holding, testBackend, type TestBackend, type Visitor } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';

let backend: TestBackend;
let ravi: Visitor;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  // The screen's days are those of this machine's clock.
  backend.pass(Date.now() - backend.now().getTime());
  await backend.hire('asha', holding('reports_download'));
  await backend.hire('bina', holding('reports_view'));
  ravi = await backend.join('ravi', holding('reports_download'));
});
afterAll(() => backend.close());

const at = '/report-dashboard/downloads';
const days = { start_date: '2026-02-01', end_date: '2026-02-07' };

const ask = async (draft: Partial<ReportRequestDraft>) => {
  const asked = await ravi.call(contract['report-requests'].create, {
    body: { report_type: 'card_recharge', file_type: 'xlsx', ...days, ...draft },
  });
  await backend.reportQueue.idle();
  return Number(asked.id);
};
const rowsOf = (name: string) => screen.findAllByRole('row', { name: new RegExp(name) });
const listed = async () => {
  const body = { start_date: today(), end_date: today(), page: 1, size: 100 };
  return (await ravi.call(contract.reports.getList, { body })).reports.rows;
};

test('a file says of which report it is, how many rows it has and how large it is, and is asked for again up to today', async () => {
  await ask({ report_type: 'qr_transaction_details', filters: { mode: ['UPI'] }, file_type: 'csv' });
  const { user } = await openConsole({ backend, as: 'asha', at });
  const [row] = (await rowsOf('QR Order Wise Report')) as [HTMLElement];

  expect(within(row).getAllByText('QR Order Wise Report')).toHaveLength(2);
  expect(within(row).getByText(/^\d+ rows · [\d.]+ (kB|bytes)$/)).toBeVisible();
  await user.click(await within(row).findByRole('button', { name: 'The same for today: QR Order Wise Report' }));

  await waitFor(async () =>
    expect((await listed())[0]).toMatchObject({
      ...{ report_type: 'qr_transaction_details', file_type: 'csv', filters: { mode: ['UPI'] } },
      ...{ start_date: addDays(today(), -6), end_date: today(), user: { username: 'asha' } },
    }),
  );
});

test('a file that failed says why, one that is not kept any more says so, and both are asked for again', async () => {
  const failed = await ask({ report_type: 'failed_tickets' });
  const gone = await ask({ report_type: 'loyalty' });
  const { db } = backend.database;
  await db.execute(
    sql`update report_requests set status = 'failed', error = 'The disk was full.' where id = ${failed}`,
  );
  await db.execute(
    sql`update report_requests set expires_at = ${backend.now().toISOString()}::timestamptz where id = ${gone}`,
  );
  const { user } = await openConsole({ backend, as: 'asha', at });

  const [bad] = (await rowsOf('QR Failed Transaction Report')) as [HTMLElement];
  expect(within(bad).getByText('The disk was full.')).toBeVisible();
  const [old] = (await rowsOf('Loyalty Points Ledger Report')) as [HTMLElement];
  expect(within(old).getByText('Removed: files are kept for 7 days.')).toBeVisible();
  await user.click(await within(old).findByRole('button', { name: 'Request again: Loyalty Points Ledger Report' }));

  await waitFor(async () => expect((await listed())[0]).toMatchObject({ report_type: 'loyalty', ...days }));
  expect(await screen.findByText(/requested for 01-02-2026 to 07-02-2026/)).toBeVisible();
});

test('files are narrowed to a report, a person and a state', async () => {
  await ask({ report_type: 'settlement' });
  const { user } = await openConsole({ backend, as: 'asha', at });
  await rowsOf('QR Ticket Settlement Report');
  const choose = async (label: string, choice: string) => {
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: choice }));
  };

  await choose('Report', 'QR Ticket Settlement Report');
  await waitFor(() => expect(screen.queryAllByRole('row', { name: /QR Order Wise Report/ })).toHaveLength(0));
  expect(await rowsOf('QR Ticket Settlement Report')).toHaveLength(1);
  await choose('Status', 'failed');
  expect(await screen.findByText('No Records Found')).toBeVisible();

  await choose('Report', 'Any');
  expect(await screen.findByText('The disk was full.')).toBeVisible();
  await choose('Status', 'Any');
  await choose('Requested By', 'asha');
  await waitFor(() => expect(screen.queryByText('The disk was full.')).toBeNull());
  expect(await rowsOf('asha')).not.toHaveLength(0);
});

test('whoever may only view is not offered to ask again', async () => {
  await openConsole({ backend, as: 'bina', at });
  await rowsOf('QR Ticket Settlement Report');

  await waitFor(() => expect(screen.queryByRole('button', { name: /Request again|The same for today/ })).toBeNull());
});
