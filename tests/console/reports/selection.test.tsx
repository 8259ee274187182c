import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
  expect(lines[0]).toMatch(/^Time\tOrder\tAmount\tDebited\t/);

  await user.click(bar.getByRole('button', { name: 'Asked the bank' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Use at least 3 characters')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reference' }), 'MAIL 22-11');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  await waitFor(() => expect(table.getAllByText('Waiting · asha')).toHaveLength(3));
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
