import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('asha', holding('reports_download'));
  await backend.hire('bina', holding('reports_view'));
  await backend.hire('ravi', holding('reports_download'));
});
afterAll(() => backend.close());

const week = { from: '2026-02-01', to: '2026-02-07' };
const at = `/report-dashboard/qr-ticket-detail?filter=${encodeURIComponent(JSON.stringify({ ...week, status: ['EXIT_USED'] }))}`;
const downloads = '/report-dashboard/downloads';

const stored = async () => {
  const ravi = await backend.signIn('ravi');
  return (await ravi.call(contract['report-schedules'].getList, { query: { range: [0, 9] } })).rows;
};
const schedules = async () => within(await screen.findByRole('dialog', { name: 'Scheduled reports' }));

test('a report is set up to be sent by itself, with its filters, where a file of it is asked for', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at });
  await user.click(await screen.findByRole('button', { name: 'Request report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request report' }));
  await user.click(dialog.getByRole('radio', { name: 'CSV (.csv)' }));
  await user.click(await dialog.findByRole('radio', { name: 'On a schedule' }));

  await user.click(await dialog.findByRole('combobox', { name: 'Sent to' }));
  await user.click(await screen.findByRole('option', { name: 'ravi · Administration' }));
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));

  expect(await screen.findByRole('dialog', { name: 'The report is scheduled' })).toBeVisible();
  expect(await stored()).toMatchObject([
    {
      ...{ report_type: 'ticket_details', file_type: 'csv', cadence: 'weekly', readers: ['ravi'] },
      ...{ filters: { status: ['EXIT_USED'] }, owner: 'asha' },
    },
  ]);
});

test('it is seen, paused, changed and deleted in Downloads', async () => {
  const { user } = await openConsole({ backend, as: 'asha', at: downloads });
  await user.click(await screen.findByRole('button', { name: 'Scheduled reports' }));
  const row = within(await (await schedules()).findByRole('listitem', { name: 'QR Ticket Wise Report' }));

  expect(row.getByText('Every week as csv, next early on 09-03-2026')).toBeVisible();
  expect(row.getByText('To ravi · set up by asha')).toBeVisible();
  expect(row.getByText('Status: EXIT_USED')).toBeVisible();
  await user.click(row.getByRole('button', { name: /^Pause / }));
  expect(await (await schedules()).findByText('Paused')).toBeVisible();
  expect(await stored()).toMatchObject([{ paused: true }]);

  await user.click((await schedules()).getByRole('button', { name: /^Change / }));
  const form = within(await screen.findByRole('dialog', { name: 'QR Ticket Wise Report' }));
  await user.click(form.getByRole('combobox', { name: 'How often' }));
  await user.click(await screen.findByRole('option', { name: 'Every month' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await (await schedules()).findByText('Every month as csv')).toBeVisible();
  expect(await stored()).toMatchObject([{ paused: true, cadence: 'monthly', readers: ['ravi'] }]);

  await user.click((await schedules()).getByRole('button', { name: /^Delete / }));
  const question = within(await screen.findByRole('dialog', { name: 'Stop sending “QR Ticket Wise Report”?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await (await schedules()).findByText(/^None yet/)).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('a report that nobody gets any more says why; only its owner, or an administrator, is offered to change it', async () => {
  const asha = await backend.signIn('asha');
  const { colleagues } = await asha.call(contract['report-schedules'].getReaders, {});
  await asha.call(contract['report-schedules'].create, {
    body: {
      ...{ report_type: 'settlement', file_type: 'pdf', cadence: 'daily' },
      reader_ids: colleagues.filter(({ name }) => name === 'ravi').map(({ id }) => id),
    },
  });
  await backend.database.pool.query(`UPDATE report_schedules SET problem = 'The disk was full.'`);
  const { user } = await openConsole({ backend, as: 'ravi', at: downloads });
  await user.click(await screen.findByRole('button', { name: 'Scheduled reports' }));
  const row = within(await (await schedules()).findByRole('listitem', { name: 'QR Ticket Settlement Report' }));

  expect(row.getByRole('note')).toHaveTextContent('The disk was full.');
  expect(row.queryByRole('button')).toBeNull();
});

test('whoever may only view sees nothing of it', async () => {
  await openConsole({ backend, as: 'bina', at: downloads });
  await screen.findByRole('button', { name: 'Submit' });

  await waitFor(() => expect(screen.queryByText('Scheduled reports')).toBeNull());
});
