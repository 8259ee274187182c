import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/backend/platform/db/database';
import { fillCity } from '../../src/sample/city/fillCity';
import { CITY_NOW } from '../support/city';
import { breaches } from '../support/cityBreaches';
import { testDatabase } from '../support/database';
import { keptSums, sumsOfRows } from '../support/daySums';
import { everyRow } from '../support/everyRow';

const COPIES = 3;
const SIZE = 0.003;

let once: Database;
let city: Database;
beforeAll(async () => {
  [once, city] = await Promise.all([testDatabase(), testDatabase()]);
  await fillCity(once.db, { size: SIZE, now: CITY_NOW });
  await fillCity(city.db, { size: SIZE * COPIES, copies: COPIES, now: CITY_NOW });
});
afterAll(() => Promise.all([once.close(), city.close()]));

type Row = Readonly<Record<string, unknown>>;
const rowsOf = async (query: string, { pool } = city): Promise<readonly Row[]> => (await pool.query<Row>(query)).rows;

test('in a city that is there three times, too, no row breaks a rule of the books', async () => {
  await everyRow(
    Object.entries(breaches),
    ([rule]) => rule,
    async ([, query]) => expect((await rowsOf(query)).slice(0, 5)).toEqual([]),
  );
});

test('every day’s sums and sets of riders are those of the rows', async () => {
  expect(await keptSums(city)).toEqual(await sumsOfRows(city));
});

const counted: Readonly<Record<string, string>> = {
  customers: 'count(*), count(email) AS of',
  cards: 'count(*), 0 AS of',
  orders: 'count(*), sum(paid_paise) AS of',
  tickets: 'count(*), sum(fare_paise) AS of',
  ticket_events: 'count(*), count(station_id) AS of',
  card_recharges: 'count(*), sum(amount_paise) AS of',
  refunds: 'count(*), sum(amount_paise) AS of',
  failed_transactions: 'count(*), sum(amount_paise) AS of',
  loyalty_accounts: 'count(*), sum(balance) AS of',
  loyalty_ledger: 'count(*), sum(points) AS of',
  ratings: 'count(*), sum(stars) AS of',
  feedback: 'count(*), count(station_id) AS of',
};

test('there are three times as many rows, of three times as much', async () => {
  await everyRow(
    Object.entries(counted),
    ([table]) => table,
    async ([table, select]) => {
      const [one] = await rowsOf(`SELECT ${select} FROM ${table}`, once);
      const [all] = await rowsOf(`SELECT ${select} FROM ${table}`);

      expect(Number(one?.['count'])).toBeGreaterThan(0);
      expect([all?.['count'], all?.['of']].map(Number)).toEqual(
        [one?.['count'], one?.['of']].map((n) => COPIES * Number(n)),
      );
    },
  );
});

test('there is one settlement a day, of three times the money, and what the bank shows differs by as much', async () => {
  const sum =
    'SELECT count(*), sum(net_expected_paise) AS net, sum(received_paise - net_expected_paise) AS off FROM settlements';
  const [one] = await rowsOf(sum, once);
  const [all] = await rowsOf(sum);

  expect(all).toEqual({
    count: one?.['count'],
    net: String(COPIES * Number(one?.['net'])),
    off: String(COPIES * Number(one?.['off'])),
  });
});

const numbers: readonly (readonly [column: string, table: string, form: string])[] = [
  ['mobile', 'customers', '^[6-9][0-9]{9}$'],
  ['order_no', 'orders', '^QR[0-9]{12}$'],
  ['order_no', 'card_recharges', '^RC[0-9]{12}$'],
  ['ticket_no', 'tickets', '^HM[0-9]{12}$'],
  ['refund_no', 'refunds', '^rfnd_[A-Za-z0-9]{14}$'],
  ['gateway_order_id', 'orders', '^order_[A-Za-z0-9]{14}$'],
  ['gateway_payment_id', 'orders', '^pay_[A-Za-z0-9]{14}$'],
  ['gateway_order_id', 'card_recharges', '^order_[A-Za-z0-9]{14}$'],
  ['gateway_payment_id', 'card_recharges', '^pay_[A-Za-z0-9]{14}$'],
  ['idempotency_key', 'loyalty_ledger', '^(trip|ticket|recharge|welcome|expiry|reversal|care):'],
];

test('no number is there twice, and all have their form', async () => {
  await everyRow(
    numbers,
    ([column, table]) => `${column} of ${table}`,
    async ([column, table, form]) => {
      expect(await rowsOf(`SELECT ${column} FROM ${table} GROUP BY 1 HAVING count(*) > 1`)).toEqual([]);
      expect(
        await rowsOf(`SELECT ${column} FROM ${table} WHERE ${column} !~ '${form}' OR ${column} IS NULL LIMIT 5`),
      ).toEqual([]);
    },
  );
});

test('a number of a ticket or an order has the day on which it was sold', async () => {
  const day = (moment: string) => `to_char(${moment} AT TIME ZONE 'Asia/Kolkata', 'YYMMDD')`;
  expect(
    await rowsOf(`
      SELECT ticket_no FROM tickets WHERE substr(ticket_no, 3, 6) <> ${day('purchased_at')}
       UNION ALL SELECT order_no FROM orders WHERE substr(order_no, 3, 6) <> ${day('created_at')}`),
  ).toEqual([]);
});

/** Each statement finds the rows that lead to a record of another rider, or to none. */
const strays: Readonly<Record<string, string>> = {
  'entries of the ledger lead to the member’s own ticket': `
    SELECT l.reference FROM loyalty_ledger l LEFT JOIN tickets t ON t.ticket_no = l.reference
     WHERE l.reference LIKE 'HM%' AND t.customer_id IS DISTINCT FROM l.customer_id`,
  'and to the member’s own recharge': `
    SELECT l.reference FROM loyalty_ledger l LEFT JOIN card_recharges c ON c.order_no = l.reference
     WHERE l.reference LIKE 'RC%' AND c.customer_id IS DISTINCT FROM l.customer_id`,
  'their keys name what they are for': `
    SELECT idempotency_key FROM loyalty_ledger WHERE idempotency_key <> CASE split_part(idempotency_key, ':', 1)
      WHEN 'welcome' THEN 'welcome:' || customer_id WHEN 'reversal' THEN 'reversal:' || reversal_of
      WHEN 'expiry' THEN 'expiry:' || customer_id || ':' || split_part(idempotency_key, ':', 3)
      WHEN 'care' THEN 'care:' || reference || ':' || id ELSE split_part(idempotency_key, ':', 1) || ':' || reference END`,
  'what customer care undid is the case that it names': `
    SELECT r.remark FROM loyalty_ledger r JOIN loyalty_ledger l ON l.id = r.reversal_of
     WHERE r.source = 'Customer care' AND (r.reference <> l.reference OR strpos(r.remark, l.reference) = 0)`,
  'letters are about the rider’s own ticket, order or recharge, and say its number': `
    SELECT f.reference FROM feedback f
      LEFT JOIN (SELECT ticket_no AS number, customer_id FROM tickets UNION ALL SELECT order_no, customer_id FROM orders
                 UNION ALL SELECT order_no, customer_id FROM card_recharges) sold ON sold.number = f.reference
     WHERE f.reference <> '' AND sold.customer_id IS DISTINCT FROM f.customer_id
        OR f.text ~ '(HM|QR|RC)[0-9]{12}' AND strpos(f.text, f.reference) = 0`,
  'a recharge is of the rider’s own card': `
    SELECT r.order_no FROM card_recharges r JOIN cards c ON c.id = r.card_id WHERE c.customer_id <> r.customer_id`,
  'a refund of a ticket is of the order of that ticket': `
    SELECT r.refund_no FROM refunds r JOIN tickets t ON t.id = r.ticket_id WHERE t.order_id <> r.order_id`,
  'a failed payment is of the rider’s own order or recharge, under the gateway’s own number, with its refund': `
    SELECT f.id FROM failed_transactions f LEFT JOIN orders o ON o.id = f.order_id LEFT JOIN card_recharges c ON c.id = f.recharge_id
      LEFT JOIN refunds r ON r.id = f.refund_id
     WHERE f.customer_id IS DISTINCT FROM coalesce(o.customer_id, c.customer_id)
        OR f.gateway_payment_id IS DISTINCT FROM coalesce(o.gateway_payment_id, c.gateway_payment_id)
        OR f.refund_id IS NOT NULL AND (r.order_id, r.recharge_id) IS DISTINCT FROM (f.order_id, f.recharge_id)`,
};

test('no row leads to a record of another rider, or to none', async () => {
  await everyRow(
    Object.entries(strays),
    ([rule]) => rule,
    async ([, query]) => expect((await rowsOf(query)).slice(0, 5)).toEqual([]),
  );
});
