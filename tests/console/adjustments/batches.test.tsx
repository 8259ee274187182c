import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fetch } from '../../../src/console/data/client';
import { readBatchFile } from '../../../src/console/resources/adjustments/readBatchFile';
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

const csv = (text: string, name = 'holi.csv') => new File([text], name, { type: 'text/csv' });
const isBatch = (url: string, { method }: RequestInit) => method === 'POST' && url.endsWith('/points-batches');
/** A network that delivers the first file to the server, and loses its answer. */
const losing = (fetch: Fetch): Fetch => {
  let isLost = false;
  return async (url, init) => {
    const answer = await fetch(url, init);
    if (isLost || !isBatch(url, init)) return answer;
    isLost = true;
    throw new TypeError('Failed to fetch');
  };
};
type Opened = Awaited<ReturnType<typeof openConsole>>;
const openDialog = async ({ user }: Opened) => {
  await user.click(await screen.findByRole('button', { name: 'Credit from a file' }));
  return within(await screen.findByRole('dialog', { name: 'Bulk credit' }));
};
const balanceOf = async (id: number) => (await createMembers(backend.database).points(id)).balance;

test('a file is checked before it is entered: what is wrong is left out, and the rest waits for one approval', async () => {
  const made = await openConsole({ backend, as: 'asha', at });
  await made.user.click(await screen.findByRole('button', { name: 'Credit from a file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bulk credit' }));
  const text =
    'Reason,Mobile,Points\r\nCampaign or contest,9800000001,"1,200"\r\nCampaign or contest,9800000002,50\r\nOther,12,5\r\n';
  await made.user.upload(dialog.getByLabelText('Choose a file'), csv(text));
  expect(await dialog.findByText(/^2 credits · 1,250 points/)).toHaveTextContent('Needs a second approval');
  const faults = within(dialog.getByRole('table', { name: 'Lines with errors' }));
  expect(faults.getAllByRole('row').map((row) => row.textContent)).toEqual(['LineError', '4Mobile: use 10 digits']);
  await made.user.click(dialog.getByRole('button', { name: 'Send for approval' }));
  expect(await dialog.findByText('Enter the purpose in 10 characters or more')).toBeVisible();
  await made.user.type(dialog.getByRole('textbox', { name: 'Purpose' }), 'Prize of the Holi draw');
  await made.user.click(dialog.getByRole('button', { name: 'Send for approval' }));

  const list = within(await screen.findByRole('list', { name: 'Credit files' }));
  expect(list.getByText(/^2 credits · 1,250 points/)).toHaveTextContent('Pending approval');
  expect(list.getByText(/^You entered this yourself/)).toBeVisible();
  made.unmount();

  const { user } = await openConsole({ backend, as: 'ravi', at });
  const waiting = within(await screen.findByRole('list', { name: 'Credit files' }));
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
  await expect(readBatchFile(csv('PK\u0003\u0004\0\0'))).rejects.toThrow('This is not a CSV file.');
  await expect(readBatchFile(csv('1,2,3\n'.repeat(5001)))).rejects.toThrow('The maximum is 5,000');
});

const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), isLittle);
  return new File([view.buffer], 'unicode.txt');
};

test.each<[string, File, string, number?]>([
  ['a sheet as Unicode text', utf16('\uFEFFMobile\tPoints\tReason\r\n9800000001\t1,200\tOther\r\n', true), '1,200'],
  ['the same from a Mac', utf16('\uFEFFMobile\tPoints\tReason\r9800000001\t100\tOther\r', false), '100'],
  [
    'a mark of Excel, which names the separator',
    csv('sep=;\nmobile;points;reason\n9800000001;12,5;Other\n'),
    '12,5',
    3,
  ],
  ['numbers that are kept as text', csv(`mobile,points,reason\n="9800000001",'100,Other\n`), '100'],
  ['a column beside the number', csv('Phone verified,Mobile no.,Points,Reason\nyes,9800000001,100,Other'), '100'],
  ['another number first', csv('Mobile (alternate),Mobile no.,Points,Reason\n9800000009,9800000001,100,Other'), '100'],
  ['a mark first', csv('Mobile verified,Phone,Points,Reason\nyes,9800000001,100,Other'), '100'],
  ['blank lines before its head', csv('\n,,\nMobile,Points,Reason\n9800000001,100,Other'), '100', 4],
  ['a comma without quotes', csv('Reason,Mobile,Points\nOther,9800000001,12,5'), '12,5'],
  ['columns without a title', csv('mobile,points,reason,,\n9800000001,100,Other,,'), '100'],
])('%s is read as it was meant', async (_, file, points, line = 2) => {
  expect(await readBatchFile(file)).toEqual([{ line, mobile: '9800000001', points, reason: 'Other' }]);
});

test('a comma or a point that may be a decimal one, and a number that Excel has shortened, are faults of their lines', async () => {
  const made = await openConsole({ backend, as: 'asha', at });
  const dialog = await openDialog(made);
  const text =
    'mobile;points;reason\n9800000001;12,5;Other\n9800000002;1.000;Other\n9.82E+09;100;Other\n+91-98000 00001;1,00,000;Other\n9800000002;2,50;Other\n';

  await made.user.upload(dialog.getByLabelText('Choose a file'), csv(text));

  const faults = within(await dialog.findByRole('table', { name: 'Lines with errors' }));
  expect(faults.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'LineError',
    '2Points: 12,5 is not a whole number',
    '3Points: 1.000 is not a whole number',
    '4Mobile: 9.82E+09 is what Excel has made of a number. Format the column as text, then enter the numbers again',
    '5The number is in line 2 already',
    '6The number is in line 3 already',
  ]);
  expect(dialog.getByRole('button', { name: 'Enter 0 credits' })).toHaveAttribute('aria-disabled', 'true');
});

test('after a lost answer the file is locked, also when the page is opened again, and trying again makes one entry', async () => {
  const members = createMembers(backend.database);
  const id = await members.join(0, { mobile: '9800000003' });
  const made = await openConsole({ backend, as: 'asha', at, through: losing });
  const sending = await openDialog(made);
  await made.user.upload(sending.getByLabelText('Choose a file'), csv('9800000003,100,Other'));
  await made.user.type(await sending.findByRole('textbox', { name: 'Purpose' }), 'Prize of the Holi draw');
  await made.user.click(sending.getByRole('button', { name: 'Enter 1 credit' }));

  expect(await sending.findByText(/No answer from the server/)).toBeVisible();
  expect(sending.queryByLabelText(/^Choose a/)).toBeNull();
  expect(sending.getByRole('textbox', { name: 'Purpose' })).toHaveAttribute('readonly');
  cleanup();

  const again = await openConsole({ backend, as: 'asha', at });
  const locked = await openDialog(again);
  expect(await locked.findByText(/No answer from the server/)).toBeVisible();
  expect(locked.getByText('holi.csv')).toBeVisible();
  expect(locked.getByText('1 credit · 100 points.')).toBeVisible();
  await again.user.click(locked.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('1 credit entered')).toBeVisible();
  expect(await balanceOf(id)).toBe(100);
  const next = await openDialog(again);
  expect(await next.findByLabelText('Choose a file')).toBeEnabled();
});

test('another file after a lost answer is another entry, and only after the question is answered', async () => {
  const members = createMembers(backend.database);
  const [one, other] = [
    await members.join(0, { mobile: '9800000004' }),
    await members.join(0, { mobile: '9800000005' }),
  ];
  const page = await openConsole({ backend, as: 'ravi', at, through: losing });
  const dialog = await openDialog(page);
  await page.user.upload(dialog.getByLabelText('Choose a file'), csv('9800000004,100,Other'));
  await page.user.type(await dialog.findByRole('textbox', { name: 'Purpose' }), 'Prize of the Holi draw');
  await page.user.click(dialog.getByRole('button', { name: 'Enter 1 credit' }));
  await page.user.click(await dialog.findByRole('button', { name: 'Start over' }));
  const question = within(await screen.findByRole('dialog', { name: 'Start over with another file?' }));
  await page.user.click(question.getByRole('button', { name: 'Start over' }));

  await page.user.upload(await dialog.findByLabelText('Choose a file'), csv('9800000005,50,Other', 'corrected.csv'));
  await page.user.click(await dialog.findByRole('button', { name: 'Enter 1 credit' }));

  expect(await screen.findByText('1 credit entered')).toBeVisible();
  expect([await balanceOf(one), await balanceOf(other)]).toEqual([100, 50]);
});

test('a file that was refused is corrected and chosen again, under a key of its own', async () => {
  const members = createMembers(backend.database);
  const id = await members.join(0, { mobile: '9800000006' });
  const keys: string[] = [];
  // The body that arrives differs from the checked one, the first time.
  const spoiling =
    (fetch: Fetch): Fetch =>
    async (url, init) => {
      if (!isBatch(url, init)) return fetch(url, init);
      const body = JSON.parse(init.body as string) as Record<string, unknown> & { readonly lines: readonly object[] };
      keys.push(String(body.idempotency_key));
      if (keys.length > 1) return fetch(url, init);
      const wrong = body.lines.map((line) => ({ ...line, mobile: '9811111111' }));
      return fetch(url, { ...init, body: JSON.stringify({ ...body, lines: wrong }) });
    };
  const page = await openConsole({ backend, as: 'ravi', at, through: spoiling });
  const dialog = await openDialog(page);
  await page.user.upload(dialog.getByLabelText('Choose a file'), csv('9800000006,100,Other'));
  await page.user.type(await dialog.findByRole('textbox', { name: 'Purpose' }), 'Prize of the Holi draw');
  await page.user.click(dialog.getByRole('button', { name: 'Enter 1 credit' }));
  expect(await dialog.findByText(/No customer has this number/)).toBeVisible();

  await page.user.upload(dialog.getByLabelText('Choose another file'), csv('9800000006,70,Other', 'corrected.csv'));
  await waitFor(() => expect(dialog.queryByText(/No customer has this number/)).toBeNull());
  await page.user.click(await dialog.findByRole('button', { name: 'Enter 1 credit' }));

  expect(await screen.findByText('1 credit entered')).toBeVisible();
  expect(await balanceOf(id)).toBe(70);
  expect(new Set(keys).size).toBe(2);
});
