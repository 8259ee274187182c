import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import {
  candidatesFor,
  paymentsWithSum,
  type Around,
  type Payment,
  type Payments,
} from '../../src/backend/features/reports/differences';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { sevenMore, testCity } from '../support/city';

const { getOne } = contract['settlement-differences'];
let backend: TestBackend;
let finance: Visitor;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  finance = await backend.join('finance', holding('reports_view'));
});
afterAll(() => backend.close());

const rows = async <T extends object>(query: string): Promise<T[]> =>
  (await backend.database.pool.query<T>(query)).rows;
// Gives a difference to a received settlement in the middle of the year.
const differing = async (paise: string) => {
  const [found] = await rows<{ id: string }>(`
    update settlements set received_paise = net_expected_paise + (${paise})
     where id = (select id from settlements where received_paise is not null and gross_paise > 0 order by business_date offset 100 limit 1)
    returning id`);
  return Number(found?.id);
};

test('orders of a day beside it explain what was paid too much only where that day got less than it should', async () => {
  const id = await differing('0');
  expect((await finance.call(getOne, { id })).candidates).toEqual([]);
  // Seven more orders like the first one of the day after.
  await backend.database.pool.query(sevenMore(id + 1));
  const [first] = await rows<{ net: number }>(`
    select (paid_paise - fee_paise - gst_paise)::int as net from orders where id = 900001`);
  const net = first?.net ?? 0;
  await differing(String(net));
  const ordersFound = async () => {
    const { difference_paise, candidates, count } = await finance.call(getOne, { id });
    expect(difference_paise).toBe(net);
    return { more: count - candidates.length, orders: candidates.filter(({ kind }) => kind === 'order') };
  };
  expect((await ordersFound()).orders).toEqual([]);

  await rows(`update settlements set received_paise = net_expected_paise - ${net} where id = ${id + 1}`);
  const { more, orders } = await ordersFound();
  expect(orders).toHaveLength(5);
  expect(orders.every(({ amount_paise }) => amount_paise === net)).toBe(true);
  expect(more).toBeGreaterThanOrEqual(3);
  await rows(`update settlements set received_paise = net_expected_paise where id = ${id + 1}`);
  await rows('delete from orders where id > 900000');
});

test('the orders of a settlement are found by its number, and come to its gross sum', async () => {
  const [settlement] = await rows<{ settlement_no: string; gross_paise: string; n: number }>(`
    select settlement_no, gross_paise, (select count(*)::int from orders o where o.settlement_id = s.id) as n
      from settlements s where gross_paise > 0 order by business_date offset 50 limit 1`);
  const filter = { q: settlement?.settlement_no ?? '' };
  const totals = await finance.call(contract['qr-orders'].getTotals, { query: { filter } });

  expect(totals).toMatchObject({ count: settlement?.n, paid_paise: Number(settlement?.gross_paise) });
});

test('explanations need the permission for reports, and an unknown settlement is a 404', async () => {
  const care = await backend.join('care', holding('customerdetails_view'));
  expect(await care.refusal(getOne, { id: 1 })).toMatchObject({ status: 403 });
  expect(await finance.refusal(getOne, { id: 99_999_999 })).toMatchObject({ status: 404 });
});

const payment = (id: number, net: number): Payment => ({ id, number: `N${id}`, net, opens: 1, settlement: 9 });
const payments = (...rows: readonly Payment[]): Payments => ({ rows, alike: 0 });
const around = (difference: number, more: Partial<Around> = {}): Around => ({
  ...{ difference, gross: 1_000_000, charges: 11_800, settlements: [] },
  own: { orders: payments(), refunds: payments() },
  near: { orders: payments(), refunds: payments() },
  ...more,
});
const neighbour = { id: 9, number: 'setl_9', day: '2026-02-02', expected: 70_000, difference: null };
const kinds = (given: Around) => candidatesFor(given).candidates.map(({ kind, text }) => [kind, text]);

describe('what may explain a difference', () => {
  test('too little: an order that was not paid, a refund of another day', () => {
    const parts = { orders: payments(payment(1, 4000)), refunds: payments(payment(2, 4000)) };
    expect(kinds(around(-4000, { own: parts }))).toEqual([['order', 'An order of this day was not paid']]);
    const beside = { orders: payments(), refunds: payments(payment(2, 4000)) };
    const near = (difference: number) =>
      kinds(around(-4000, { near: beside, settlements: [{ ...neighbour, difference }] }));
    expect(near(3000)).toEqual([['refund', 'A refund of an adjacent day was deducted here']]);
    for (const difference of [0, -500, 2000]) expect(near(difference)).toEqual([]);
  });

  test('refunds of another day that come to it together only where that day would agree better without all of them', () => {
    const beside = { orders: payments(), refunds: payments(payment(1, 1000), payment(2, 3000)) };
    const near = (difference: number) =>
      kinds(around(-4000, { near: beside, settlements: [{ ...neighbour, difference }] }));
    expect(near(3500)).toHaveLength(2);
    expect(near(1800)).toEqual([]);
  });

  test('a fee of 1.5% in place of 1%', () => {
    expect(kinds(around(-5_900))).toEqual([['fee', 'A fee of 1.50% instead of 1.00%']]);
    expect(kinds(around(-5_400))).toEqual([]);
  });

  test('two days that were paid together, or differ by as much', () => {
    const other = neighbour;
    expect(kinds(around(70_000, { settlements: [other] }))).toEqual([
      ['day', 'Paid together with another day, which is awaited'],
    ]);
    expect(kinds(around(123, { settlements: [{ ...other, difference: -123 }] }))).toEqual([
      ['day', 'Another day has the opposite difference'],
    ]);
  });

  test('two or three refunds that come to it, among hundreds in bounded time', () => {
    const many = Array.from({ length: 500 }, (_, index) => payment(index, 1_000_000 + index));
    expect(paymentsWithSum([payment(1, 10), payment(2, 25), payment(3, 7)], 42)?.map(({ id }) => id)).toEqual([
      1, 2, 3,
    ]);
    expect(paymentsWithSum([payment(1, 21)], 42)).toBeUndefined();
    expect(paymentsWithSum(many, 5)).toBeUndefined();
  });
});

test('each step of a settlement is the sum of the rows that it leads to, over every settlement of the city', async () => {
  const report = contract['qr-settlements'];
  const all = await rows<{ id: string }>('select id from settlements');
  expect(all.length).toBeGreaterThan(300);
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
  for (const { id } of all) {
    const settlement = await finance.call(report.getOne, { id });
    const { refunds, modes } = settlement;
    expect(sum(refunds.map(({ amount_paise }) => amount_paise)), `refunds of ${id}`).toBe(settlement.refunds_paise);
    expect(sum(modes.map(({ fee_paise }) => fee_paise)), `fees of ${id}`).toBe(settlement.fee_paise);
    expect(sum(modes.map(({ gst_paise }) => gst_paise)), `GST of ${id}`).toBe(settlement.gst_paise);
    expect(sum(modes.map(({ gross_paise }) => gross_paise)), `gross of ${id}`).toBe(settlement.gross_paise);
  }
});
