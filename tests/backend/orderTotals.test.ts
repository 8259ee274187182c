import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';

let backend: TestBackend;
let meera: Visitor;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  meera = await backend.join('meera', holding('reports_view'));
});
afterAll(() => backend.close());

// A month and the days before it: the longest range of a page.
const february = { from: '2026-01-29', to: '2026-02-28' };
const totals = (filter: typeof february & { readonly payment?: 'Failed'[] }) =>
  meera.call(contract['qr-orders'].getTotals, { query: { filter } });

test('due and received amounts are separate, and so are ordered, issued and cancelled tickets', async () => {
  const { db } = backend.database;
  interface Order {
    readonly order_no: string;
    readonly payment_status: string;
    readonly paid_paise: string;
    readonly ticket_count: number;
    readonly statuses: readonly string[];
  }
  const { rows: books } = await db.execute(sql`
    select o.order_no, o.payment_status, o.paid_paise, o.ticket_count,
           coalesce((select json_agg(t.status) from tickets t where t.order_id = o.id), '[]') as statuses
      from orders o where o.created_at >= '2026-01-29T00:00+05:30' and o.created_at < '2026-03-01T00:00+05:30'`);
  const orders = books as unknown[] as readonly Order[];
  const came = (order: Order) => !['Failed', 'Pending'].includes(order.payment_status);
  const gone = (status: string) => status === 'CANCELLED' || status === 'REFUNDED';
  const sum = (of: (order: Order) => number, among = orders) => among.reduce((total, each) => total + of(each), 0);
  expect(
    orders.some((order) => order.payment_status === 'Failed'),
    'some failed',
  ).toBe(true);
  expect(
    sum((order) => order.statuses.filter(gone).length),
    'some are cancelled',
  ).toBeGreaterThan(0);

  const said = await totals(february);
  expect(said).toMatchObject({
    paid_paise: sum((order) => Number(order.paid_paise)),
    received_paise: sum((order) => Number(order.paid_paise), orders.filter(came)),
    ticket_count: sum((order) => order.ticket_count),
    issued_count: sum((order) => order.statuses.length),
    cancelled_count: sum((order) => order.statuses.filter(gone).length),
  });
  expect(await totals({ ...february, payment: ['Failed'] })).toMatchObject({
    received_paise: 0,
    issued_count: 0,
  });
  const { rows } = await meera.call(contract['qr-orders'].getList, { query: { range: [0, 999], filter: february } });
  for (const row of rows) {
    const order = orders.find((each) => each.order_no === row.order_no);
    expect(row, String(row.order_no)).toMatchObject({
      received_paise: order && came(order) ? Number(order.paid_paise) : 0,
      issued_count: order?.statuses.length,
      cancelled_count: order?.statuses.filter(gone).length,
    });
  }
});
