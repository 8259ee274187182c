import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { followUpId } from '../../../src/contract/followUps';
import type { Id } from '../../../src/contract/values';
import { everything, holding, TEST_SECRET, testBackend, type TestBackend } from '../../support/backend';
import { openConsole } from '../../support/console';
import { createMembers } from '../../support/members';
import { answering, createVoices } from '../../support/riders';
import { wholeText } from '../../support/wholeText';

const at = '/feed-Back';
const hosts = { loginHost: '/api', apiHost: '/api', reportsHost: '/api' };
const config = { operatorTitle: 'Harbour Metro', ...hosts, cipher: TEST_SECRET, appSchemes: ['metroapp'] };
const filtered = (filter: object) => `${at}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const long = `The gate took my ticket HM260220000009.\n${'Nobody helped. '.repeat(200)}The end of it.`;

let backend: TestBackend;
let letter = 0;
beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('viewer', holding('feedback_view'));
  await backend.hire('everybody', everything);
  const { join } = createMembers(backend.database);
  const asha = await join(0, { name: 'Asha Rao', mobile: '9811122233' });
  const { write } = createVoices(backend.database);
  letter = await write(asha, '2026-02-20T06:00:00Z', {
    subject: '<img src=x onerror=alert(1)>',
    text: long,
    category: 'Ticketing',
    reference: 'HM260220000001',
  });
  await write(asha, '2026-02-20T08:00:00Z');
  await write(asha, '2026-02-18T08:00:00Z');
});
afterAll(() => backend.close());

const rows = () =>
  within(screen.getAllByRole('table').at(-1) as HTMLElement)
    .getAllByRole('row')
    .slice(1);

test('a screen reader hears that the newest feedback is first, whatever shows its time', async () => {
  await openConsole({ backend, as: 'viewer', at });

  const status = await screen.findByRole('status', { name: 'List summary' });
  expect(await within(status).findByText(/by time, newest first$/)).toBeInTheDocument();
});

test('feedback opens whole, beside the tickets of those days', async () => {
  const { user, address } = await openConsole({ backend, as: 'viewer', at: filtered({ category: 'Ticketing' }) });

  await user.click(await screen.findByText('20-02-2026 11:30 AM'));

  expect(await screen.findByText('No tickets around this date.')).toBeVisible();
  expect(address()).toBe(`${at}/${letter}`);
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(screen.getByText(/The end of it\.$/)).toBeVisible();
  expect(screen.getByLabelText(/^Copy reference \S+/)).toBeVisible();
  expect(screen.getByText('Asha Rao').closest('a')).toBeNull();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('the reference and the customer lead on for whoever may see reports and customers', async () => {
  await openConsole({ backend, as: 'everybody', at: `${at}/${letter}` });

  const found = await screen.findByLabelText('Find HM260220000001 in QR Order Wise Report');
  expect(decodeURIComponent(found.closest('a')?.getAttribute('href') ?? '')).toBe(
    '/report-dashboard/qr-ticket-order-detail?filter={"q":"HM260220000001"}',
  );
  await waitFor(() => expect(screen.getByText('Asha Rao').closest('a')).not.toBeNull());
  expect(screen.getByRole('link', { name: 'HM260220000001' })).toHaveAttribute('href', '/find/HM260220000001?as=any');
  const inLetter = within(screen.getByRole('region', { name: 'Text' })).getByRole('link', { name: 'HM260220000009' });
  expect(inLetter).toHaveAttribute('href', '/find/HM260220000009?as=any');
});

test('what comes on a day is counted, in words, as bars and as a table whose days narrow the list', async () => {
  const { user } = await openConsole({
    backend,
    as: 'viewer',
    at: filtered({ at_gte: '2026-02-17', at_lte: '2026-02-20' }),
  });
  const words = '3 feedback messages in the 4 days to 20-02-2026; most on 20-02-2026: 2.';
  expect(
    await screen.findByText(wholeText(/^3 feedback messages in the 4 days to 20-02-2026; most on 20-02-2026: 2\.$/)),
  ).toBeVisible();
  expect(screen.getByRole('img', { name: words })).toBeVisible();

  await user.click(screen.getByText('Show as table'));
  await user.click(screen.getByText('18-02-2026'));

  expect(await screen.findByText(wholeText(/^1 feedback message on 18-02-2026\.$/))).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('where a server has no page of feedback, what its list tells is shown, and that it is all', async () => {
  await openConsole({
    backend,
    as: 'viewer',
    at: `${at}/${letter}`,
    through: answering('/console/feedback/', 404),
  });

  expect(await screen.findByText(/This server does not show nearby tickets/)).toBeVisible();
  expect(screen.getByText(/The end of it\.$/)).toBeVisible();
});

test('a list that fails says so once and comes with Retry', async () => {
  await openConsole({ backend, as: 'viewer', at, through: answering('/feedbackinfo', 500) });

  expect(await screen.findAllByText('Something went wrong')).toHaveLength(1);
  expect(screen.getByText('Retry')).toBeVisible();
});

test('the days go into a file once the daily log has it', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const { user } = await openConsole({
    backend,
    as: 'everybody',
    at: filtered({ at_gte: '2026-02-18', at_lte: '2026-02-20' }),
  });

  const button = await screen.findByRole('button', { name: 'CSV' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
  await waitFor(() => expect(files).toHaveLength(1));

  expect(await files[0]?.text()).toContain('20-02-2026,2');
  expect((await backend.log()).at(-1)).toMatchObject({
    ...{ action: 'export', entity: 'feedback/days', username: 'everybody' },
    after: { count: 3, filter: '2026-02-18 to 2026-02-20' },
  });
});

test('feedback is narrowed to what is unresolved, one’s own and nobody’s, and says how far it is', async () => {
  const own = await testBackend({ config: () => Promise.resolve({ ...config, listPages: true }) });
  await own.hire('viewer', holding('feedback_view'));
  const { join } = createMembers(own.database);
  const rider = await join(0, { name: 'Asha Rao', mobile: '9811122233' });
  const { write } = createVoices(own.database);
  const [mine, done] = [
    await write(rider, '2026-02-20T06:00:00Z', { subject: 'Mine' }),
    await write(rider, '2026-02-20T07:00:00Z', { subject: 'Done' }),
    await write(rider, '2026-02-20T08:00:00Z', { subject: 'Untouched' }),
  ];
  const viewer = await own.signIn('viewer');
  const set = async (id: number, status: 'waiting' | 'resolved', assignee_id: Id | null) => {
    const record = followUpId('feedback', id);
    const { updated_at = '' } = await viewer.call(contract['follow-ups'].getOne, { id: record });
    const body = { updated_at, status, assignee_id, reference: '' };
    await viewer.call(contract['follow-ups'].update, { id: record, body });
  };
  await set(mine, 'waiting', viewer.userid);
  await set(done, 'resolved', null);
  const subjects = () => rows().map((row) => /Mine|Done|Untouched/.exec(row.textContent)?.[0]);

  const { user } = await openConsole({ backend: own, as: 'viewer', at });
  await waitFor(() => expect(subjects()).toEqual(['Untouched', 'Done', 'Mine']));
  expect(rows()[2]).toHaveTextContent('Waiting · viewer');
  await user.click(screen.getByRole('checkbox', { name: 'Unresolved' }));
  await waitFor(() => expect(subjects()).toEqual(['Untouched', 'Mine']));
  await user.click(screen.getByRole('combobox', { name: 'Assigned to' }));
  await user.click(await screen.findByRole('option', { name: 'Me' }));
  await waitFor(() => expect(subjects()).toEqual(['Mine']));
  expect(screen.getByRole('button', { name: 'Remove filter Assigned to: Me' })).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Assigned to' }));
  await user.click(await screen.findByRole('option', { name: 'No one' }));
  await waitFor(() => expect(subjects()).toEqual(['Untouched']));
  await own.close();
});

test('where a server tells nothing of follow-ups, the list of feedback says nothing of them', async () => {
  await openConsole({ backend, as: 'viewer', at });
  await screen.findByText('20-02-2026 11:30 AM');

  expect(screen.queryByText('Follow-up')).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Assigned to' })).not.toBeInTheDocument();
});

test('an order of those days that failed is shown beside the feedback, one click from the rider’s failed transactions', async () => {
  await backend.database.pool.query(
    `INSERT INTO orders (order_no, customer_id, channel, created_at, ticket_count, gross_paise, discount_paise, points_used, points_paise,
                         paid_paise, payment_mode, payment_status, issue_status, fee_paise, gst_paise)
     SELECT 'QR260219000001', id, 'App', '2026-02-19T06:00:00Z', 2, 5000, 0, 0, 0, 5000, 'UPI', 'Failed', 'Not issued', 0, 0
       FROM customers WHERE mobile = '9811122233'`,
  );
  await openConsole({ backend, as: 'everybody', at: `${at}/${letter}` });

  const payments = within(await screen.findByRole('table', { name: 'Failed payments around this date' }));
  const row = within(payments.getByText('QR260219000001').closest('tr') as HTMLElement);
  expect(row.getByText('Failed')).toBeVisible();
  expect(await row.findByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/report-dashboard\/qr-ticket-order-detail\/\d+$/),
  );
  expect(screen.getByRole('link', { name: 'Failed transactions of this customer' })).toHaveAttribute(
    'href',
    `/report-dashboard/qr-ticket-txn-failed?${new URLSearchParams({ filter: '{"q":"9811122233"}' }).toString()}`,
  );
});
