import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '../../../src/contract';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('asha', holding('reports_view'));
  await backend.hire('ravi', holding('reports_download'));
});
afterAll(() => backend.close());

const paise = (text: string) => Math.round(Number(text.replace(/[₹,]/g, '')) * 100);

test('overdue refunds are selected with Shift, summed, copied, and noted as asked under one reference', async () => {
  const { user } = await openConsole({
    ...{ backend, as: 'asha', at: '/report-dashboard/qr-ticket-txn-failed?filter={"overdue":true}' },
  });
  const table = within(await screen.findByRole('table'));
  const boxes = await table.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  await user.click(boxes[0] as HTMLElement);
  await user.keyboard('{Shift>}');
  await user.click(boxes[2] as HTMLElement);
  await user.keyboard('{/Shift}');

  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
  const amounts = table
    .getAllByRole('row')
    .slice(1, 4)
    .map((row) => paise((row as HTMLTableRowElement).cells[3]?.textContent ?? ''));
  const said = bar.getByText(/selected/).textContent;
  expect(said).toMatch(/^3 rows selected · Amount ₹/);
  expect(paise(/₹[\d,.]+/.exec(said)?.[0] ?? '')).toBe(amounts.reduce((sum, each) => sum + each, 0));

  expect(bar.queryByRole('button', { name: 'Download' })).toBeNull();
  await user.click(bar.getByRole('button', { name: 'Copy' }));
  const lines = (await navigator.clipboard.readText()).split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^Time\tOrder\tAmount\tAttention\tDebited\t/);

  await user.click(bar.getByRole('button', { name: 'Raise with bank' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Use at least 3 characters')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reference' }), 'MAIL 22-11');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  await waitFor(() => expect(table.getAllByText('Waiting · asha')).toHaveLength(3));
});

test('a payment that a colleague resolved meanwhile is named with who did it, and is noted only when tried again', async () => {
  const { user } = await openConsole({
    ...{
      backend,
      as: 'asha',
      at: '/report-dashboard/qr-ticket-txn-failed?filter={"overdue":true,"follow_up":["Open"]}',
    },
  });
  const table = within(await screen.findByRole('table'));
  const boxes = await table.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  const order = /[A-Z]+[A-Z0-9-]*\d{4,}/.exec(table.getAllByRole('row')[1]?.textContent ?? '')?.[0];
  await user.click(boxes[0] as HTMLElement);
  await user.click(boxes[1] as HTMLElement);
  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
  await user.click(bar.getByRole('button', { name: 'Raise with bank' }));
  const admin = await backend.signInAdmin();
  const { rows } = await backend.database.pool.query<{ id: string }>(
    'select f.id from failed_transactions f join orders o on o.id = f.order_id where $1 like $2 || o.order_no || $2',
    [order, '%'],
  );
  const id = `qr-failed-transactions-${rows[0]?.id}`;
  const { updated_at = '' } = await admin.call(contract['follow-ups'].getOne, { id });
  const body = {
    status: 'resolved',
    assignee_id: null,
    reference: 'HDFC-9',
    note: 'It came by NEFT.',
    updated_at,
  } as const;
  await admin.call(contract['follow-ups'].update, { id, body });
  await user.type(await screen.findByRole('textbox', { name: 'Reference' }), 'MAIL 23-11');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const outcome = within(await screen.findByRole('dialog', { name: '1 of 2 was not done' }));
  expect(outcome.getByText('Saved for 1 payment')).toBeVisible();
  expect(outcome.getByRole('listitem')).toHaveTextContent(/: now Resolved · HDFC-9, changed by \S+ on /);
  const status = async () => (await admin.call(contract['follow-ups'].getOne, { id })).status;
  expect(await status()).toBe('resolved');
  await user.click(outcome.getByRole('button', { name: 'Try again' }));
  const again = within(await screen.findByRole('dialog', { name: 'Raise with bank: 1 payment' }));
  await user.click(again.getByRole('button', { name: 'Save' }));

  await screen.findByText('Saved for 1 payment');
  expect(await status()).toBe('waiting');
});

test('selected rows become a file for holders of the download permission, and the log says so', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }));
  const { user } = await openConsole({
    backend,
    as: 'ravi',
    at: '/report-dashboard/qr-ticket-txn-failed?filter={"overdue":true}',
  });
  const table = within(await screen.findByRole('table'));
  await user.click((await table.findAllByRole('checkbox', { name: /^Select (?!all)/ }))[0] as HTMLElement);
  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
  await user.click(await bar.findByRole('button', { name: 'Download' }));

  const logged = () =>
    backend.database.pool.query(
      "select username from audit_log where action = 'export' and entity = 'qr-failed-transactions'",
    );
  await waitFor(async () => expect((await logged()).rows).toEqual([{ username: 'ravi' }]));
});
