import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';

type Row = Readonly<Record<string, string>>;

let backend: TestBackend;
let ticket: Row;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('care', holding('reports_view', 'customerdetails_view'));
  await backend.hire('finance', holding('reports_view'));
  ticket = await one(`
    select t.ticket_no, t.id, o.order_no, o.id as order_id, c.mobile, c.name, c.id as rider_id
      from tickets t join orders o on o.id = t.order_id join customers c on c.id = t.customer_id
     where t.purchased_at > '2026-02-28' order by t.id desc limit 1`);
});
afterAll(() => backend.close());

const one = async (statement: string): Promise<Row> =>
  (await backend.database.pool.query<Record<string, string>>(statement)).rows[0] ?? {};

const open = (as: string, at: string) => openConsole({ backend, as, at });
const searched = (route: string, q: string) =>
  `/report-dashboard/${route}?${new URLSearchParams({ filter: JSON.stringify({ q }) }).toString()}`;
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

test("a ticket's mobile number leads to its rider, and its order number to the order", async () => {
  const { user, address } = await open('care', searched('qr-ticket-detail', ticket.ticket_no ?? ''));
  const row = await rowOf(ticket.ticket_no ?? '');

  await user.click(row.getByRole('link', { name: ticket.mobile }));

  expect(await screen.findByRole('heading', { name: ticket.name })).toBeVisible();
  expect(address()).toBe(`/customers-management/${ticket.rider_id}`);
  window.history.back();
  await user.click((await rowOf(ticket.ticket_no ?? '')).getByRole('link', { name: ticket.order_no }));
  expect(await screen.findByRole('heading', { name: `Order ${ticket.order_no}` })).toBeVisible();
  expect(address()).toBe(`/report-dashboard/qr-ticket-order-detail/${ticket.order_id}`);
});

test('points of a ticket lead to the ticket that they came from', async () => {
  const entry = await one(`
    select l.id, l.reference from loyalty_ledger l join tickets t on t.ticket_no = l.reference order by l.id desc limit 1`);
  const { user } = await open('care', `/report-dashboard/loyalty-points-ledger-report/${entry.id}`);

  const details = within(await screen.findByRole('region', { name: 'Details' }));
  await user.click(details.getByRole('link', { name: entry.reference }));

  expect(await screen.findByRole('heading', { name: `Ticket ${entry.reference}` })).toBeVisible();
});

test('a number is no link for somebody who may not see what it names, and can be copied', async () => {
  await open('finance', searched('qr-ticket-detail', ticket.ticket_no ?? ''));
  const row = await rowOf(ticket.ticket_no ?? '');

  expect(row.getByText(ticket.mobile ?? '')).toBeVisible();
  expect(row.queryByRole('link', { name: ticket.mobile })).toBeNull();
  expect(row.getByRole('button', { name: `Copy Mobile ${ticket.mobile}` })).toBeVisible();
});

test('a number that nothing has says so', async () => {
  await open('care', '/find/ORD99999999?as=qr-orders');

  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
  expect(screen.getByText(/No record of ORD99999999/)).toBeVisible();
});

test('a record begins with what it comes to, and shows no field without a value', async () => {
  const failure = await one(`
    select id, amount_paise, to_char(reversal_due_at + interval '5 hours 30 minutes', 'DD-MM-YYYY') as due
      from failed_transactions where kind = 'qr' and debited and refund_id is null order by id desc limit 1`);
  await open('finance', `/report-dashboard/qr-ticket-txn-failed/${failure.id}`);

  const head = (await screen.findByRole('heading', { level: 1 })).parentElement as HTMLElement;
  expect(head).toHaveTextContent(`₹${(Number(failure.amount_paise) / 100).toFixed(2)} · `);
  expect(head).toHaveTextContent(`Reversal due ${failure.due}`);
  const details = within(screen.getByRole('region', { name: 'Details' }));
  expect(details.queryByText('Refund status')).toBeNull();
  expect(details.queryByText('–')).toBeNull();
});
