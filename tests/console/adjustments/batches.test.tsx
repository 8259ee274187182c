import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBatchFile } from '../../../src/console/resources/adjustments/batchFile';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { createMembers } from '../../support/members';

const at = '/loyalty-dashboard/loyalty-debit-credit';
let backend: TestBackend;
let first: number;
beforeAll(async () => {
  backend = await testBackend();
  const flags = holding('loyaltymanagement_credit_debit_update');
  await backend.longAgo(async () => {
    await backend.hire('asha', flags);
    await backend.hire('ravi', flags);
  });
  const members = createMembers(backend.database);
  first = await members.join(0, { mobile: '9800000001' });
  await members.join(0, { mobile: '9800000002' });
});
afterAll(() => backend.close());

const csv = (text: string) => new File([text], 'holi.csv', { type: 'text/csv' });

test('a file is checked before it is entered: what is wrong is left out, and the rest waits for one approval', async () => {
  const made = await openConsole({ backend, as: 'asha', at });
  await made.user.click(await screen.findByRole('button', { name: 'Credit from a file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Points for many' }));
  const text =
    'Reason,Mobile,Points\r\nCampaign or contest,9800000001,"1,200"\r\nCampaign or contest,9800000002,50\r\nOther,12,5\r\n';
  await made.user.upload(dialog.getByLabelText('Choose a file'), csv(text));
  expect(await dialog.findByText(/^2 credits · 1,250 points/)).toHaveTextContent('A second person has to approve them');
  const faults = within(dialog.getByRole('table', { name: 'Lines that cannot be entered' }));
  expect(faults.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'LineWhat is wrong',
    '4Mobile: use 10 digits',
  ]);
  await made.user.click(dialog.getByRole('button', { name: 'Send for approval' }));
  expect(await dialog.findByText('Say what it is for, in 10 characters or more')).toBeVisible();
  await made.user.type(dialog.getByRole('textbox', { name: 'What it is for' }), 'Prize of the Holi draw');
  await made.user.click(dialog.getByRole('button', { name: 'Send for approval' }));

  const list = within(await screen.findByRole('list', { name: 'Files of points' }));
  expect(list.getByText(/^2 credits · 1,250 points/)).toHaveTextContent('Waiting');
  expect(list.getByText(/^You entered this yourself/)).toBeVisible();
  made.unmount();

  const { user } = await openConsole({ backend, as: 'ravi', at });
  const waiting = within(await screen.findByRole('list', { name: 'Files of points' }));
  await user.click(waiting.getByRole('button', { name: /^Approve \d+ credits? of / }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));

  await waitFor(() => expect(waiting.getByText(/^2 credits/)).toHaveTextContent('Entered'));
  expect(waiting.getByText(/^Entered by/)).toHaveTextContent('Entered by ravi');
  expect((await createMembers(backend.database).points(first)).balance).toBe(1200);
});

test('files in any order of columns, with a mark, semicolons or another encoding are read; others are refused in words', async () => {
  const line = { line: 1, mobile: '9800000001', points: '100', reason: 'Other' };
  expect(await readBatchFile(csv('9800000001,100,Other'))).toEqual([line]);
  expect(await readBatchFile(csv("\uFEFFPoints;Reason;Mobile number\n100;Other;'9800000001\n\n"))).toEqual([
    { ...line, line: 2 },
  ]);
  const latin = new File([Uint8Array.from([...'1,2,R\xe9'].map((each) => each.charCodeAt(0)))], 'a.csv');
  expect(await readBatchFile(latin)).toEqual([{ line: 1, mobile: '1', points: '2', reason: 'Ré' }]);

  await expect(readBatchFile(csv('mobile,reason\n1,2'))).rejects.toThrow('The file has no column points.');
  await expect(readBatchFile(csv(''))).rejects.toThrow('The file has no lines.');
  await expect(readBatchFile(csv('PK\u0003\u0004\0\0'))).rejects.toThrow('This is no CSV file.');
  await expect(readBatchFile(csv('1,2,3\n'.repeat(5001)))).rejects.toThrow('use at most 5,000');
});
