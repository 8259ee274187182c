import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything, holding, testBackend, type TestBackend } from '../../support/backend';
import { testCity } from '../../support/city';
import { openConsole } from '../../support/console';

const at = '/customers-management';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  await backend.hire('care', everything);
  await backend.hire('viewer', holding('customerdetails_view'));
});
afterAll(() => backend.close());

const one = async (statement: string) =>
  (await backend.database.pool.query<Record<string, string>>(statement)).rows[0] ?? {};

test('whoever paid and has no ticket is told in red, with the order as a link', async () => {
  const order = await one(
    `select o.order_no, o.customer_id::text as rider from orders o where payment_status = 'Paid' and issue_status <> 'Issued' order by id limit 1`,
  );
  const { user } = await openConsole({ backend, as: 'care', at: `${at}/${order.rider}` });

  const open = await screen.findByRole('list', { name: 'Open problems' });
  expect(within(open).getByText(/Paid, no ticket · ₹/)).toBeVisible();
  await user.click(await within(open).findByRole('link', { name: order.order_no }));

  expect(await screen.findByRole('heading', { name: `Order ${order.order_no}` })).toBeVisible();
});

test('a long history is walked ten rows a page, and its tab stands in the address', async () => {
  const { rider, n } = await one(
    'select customer_id::text as rider, count(*)::text as n from tickets group by 1 order by count(*) desc, 1 limit 1',
  );
  const { user, address } = await openConsole({ backend, as: 'care', at: `${at}/${rider}` });

  await user.click(await screen.findByRole('tab', { name: 'Tickets' }));
  expect(await screen.findByText(`1–10 of ${n}`)).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(11);
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));

  expect(await screen.findByText(new RegExp(`^11–20 of ${n}`))).toBeVisible();
  expect(address()).toBe(`${at}/${rider}?tab=tickets`);
});

test('a refunded payment says what came back, when it was due, and by which number', async () => {
  const refund = await one(
    `select r.refund_no, o.customer_id::text as rider, o.order_no from refunds r join orders o on o.id = r.order_id
      where r.status = 'Processed' order by o.created_at desc, r.id desc limit 1`,
  );
  await openConsole({ backend, as: 'care', at: `${at}/${refund.rider}?tab=payments` });

  const row = (await screen.findByText(refund.refund_no ?? '')).closest('tr') as HTMLElement;

  expect(within(row).getByText(refund.order_no ?? '')).toBeVisible();
  expect(within(row).getAllByText(/^\d{2}-\d{2}-\d{4} /)).toHaveLength(3);
});

test('a column that says nothing of the ten rows on show is left out', async () => {
  const { rider } = await one(
    `select customer_id::text as rider from orders group by 1
      having count(*) < 10 and bool_and(payment_status = 'Paid' and issue_status = 'Issued')
      order by count(*) desc, 1 limit 1`,
  );
  await openConsole({ backend, as: 'care', at: `${at}/${rider}?tab=payments` });

  expect(await screen.findByRole('columnheader', { name: 'Gateway payment' })).toBeVisible();
  for (const name of ['Attention', 'Refund', 'Refund due', 'Refunded', 'Refund no.'])
    expect(screen.queryByRole('columnheader', { name })).toBeNull();
});

test('points are credited from the rider, who stays in the form and is a click away', async () => {
  const { rider, name } = await one(
    'select c.id::text as rider, c.name from customers c join loyalty_accounts a on a.customer_id = c.id order by c.id limit 1',
  );
  const { user, address } = await openConsole({ backend, as: 'care', at: `${at}/${rider}` });

  await user.click(await screen.findByRole('link', { name: 'Credit points' }));
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Customer’s mobile number/ });
  await waitFor(() => expect(field.value).toContain(name));

  expect(screen.getByRole('radio', { name: /Credit/ })).toBeChecked();
  expect(address()).toBe('/loyalty-dashboard/loyalty-debit-credit');
});

test('whoever may not credit is offered no such button', async () => {
  await openConsole({ backend, as: 'viewer', at: `${at}/1` });

  await screen.findByRole('tab', { name: 'Timeline' });

  await waitFor(() => expect(screen.queryByText('Credit points')).toBeNull());
});

test('payments lead to all of a rider’s orders, and to all of their recharges', async () => {
  const { rider, mobile } = await one(
    'select c.id::text as rider, c.mobile from customers c join card_recharges r on r.customer_id = c.id order by c.id limit 1',
  );
  await openConsole({ backend, as: 'care', at: `${at}/${rider}?tab=payments` });
  const filter = new URLSearchParams({ filter: JSON.stringify({ q: mobile }) }).toString();

  expect(await screen.findByRole('link', { name: 'All in QR Order Wise Report' })).toHaveAttribute(
    'href',
    `/report-dashboard/qr-ticket-order-detail?${filter}`,
  );
  expect(await screen.findByRole('link', { name: 'All in Card Recharge Detail Report' })).toHaveAttribute(
    'href',
    `/report-dashboard/recharge-detailed?${filter}`,
  );
});
