import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshSums } from '../../src/backend/features/analytics/daySums';
import type { GroupFigures } from '../../src/contract/dashboards/figures';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';
import { askFigures, sumOf } from '../support/dashboards';
import { keptSums, sumsOfRows } from '../support/daySums';

const days = { from: '2026-02-01', to: '2026-02-28' };

let backend: TestBackend;
let meera: Visitor;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  meera = await backend.join('meera', holding('dashboard_view', 'loyaltymanagement_view'));
});
afterAll(() => backend.close());

const run = async (statement: string, values: readonly unknown[] = []) =>
  (await backend.database.pool.query(statement, [...values])).rows as readonly Record<string, unknown>[];
const lookAtAll = async () => {
  for (const name of [
    'revenue',
    'qr-analytics',
    'loyalty',
    'users',
    'occupation',
    'ratings',
    'loyalty-analytics',
  ] as const)
    await askFigures(meera, name, days);
};

const fromRows = () => sumsOfRows(backend.database);
const kept = () => keptSums(backend.database);

test('a new city has its sums, and nothing left to sum', async () => {
  expect(await run('SELECT * FROM days_to_sum')).toEqual([]);
  expect(await kept()).toEqual(await fromRows());
});

const changes: readonly (readonly [what: string, statement: string])[] = [
  ['a fare that changes', 'UPDATE tickets SET fare_paise = fare_paise + 700 WHERE id = 900'],
  [
    'a ticket that is entered and left',
    `UPDATE tickets SET entered_at = purchased_at + interval '2 hours', exited_at = purchased_at + interval '9 hours',
            status = 'EXIT_USED', ticket_type = 'Return', passengers = 3 WHERE id BETWEEN 1000 AND 1010`,
  ],
  [
    'tickets that move to other days',
    `UPDATE tickets SET purchased_at = purchased_at + interval '1 day' WHERE id % 211 = 0`,
  ],
  ['tickets to another station', 'UPDATE tickets SET to_station_id = from_station_id WHERE id % 307 = 0'],
  [
    'tickets that are given back, and some that no longer are',
    `UPDATE tickets SET status = CASE WHEN status IN ('CANCELLED', 'REFUNDED') THEN 'EXPIRED' ELSE 'CANCELLED' END WHERE id % 19 = 0`,
  ],
  ['orders that are paid in another way', `UPDATE orders SET payment_mode = 'Wallet' WHERE id % 23 = 0`],
  ['orders that are paid', `UPDATE orders SET payment_status = 'Paid' WHERE payment_status = 'Pending'`],
  [
    'an order that moves over midnight',
    `UPDATE orders SET created_at = '2026-02-10T18:30:00Z' WHERE id = (SELECT max(id) FROM orders)`,
  ],
  [
    'new orders and tickets, on days that had none too',
    `WITH added AS (
       INSERT INTO orders (order_no, customer_id, channel, created_at, ticket_count, gross_paise, discount_paise, points_used,
                           points_paise, paid_paise, payment_mode, payment_status, issue_status, fee_paise, gst_paise)
       SELECT 'NEW' || n, 1, 'Web', timestamptz '2026-02-27 10:00Z' + n * interval '1 day', 1, 5000, 0, 0, 0, 5000, 'UPI', 'Paid',
              'Issued', 0, 0 FROM generate_series(1, 5) n RETURNING *)
     INSERT INTO tickets (ticket_no, order_id, customer_id, ticket_type, from_station_id, to_station_id, km, passengers,
                          fare_paise, points_used, status, purchased_at, valid_until)
     SELECT order_no, id, 1, 'Single', 3, 4, 5, 1, 5000, 0, 'NEW', created_at, created_at FROM added`,
  ],
  [
    'tickets that are removed',
    `DELETE FROM tickets WHERE id IN (SELECT id FROM tickets WHERE ticket_no LIKE 'NEW%' ORDER BY id LIMIT 2)`,
  ],
  [
    'entries of the ledger, on two days',
    `INSERT INTO loyalty_ledger (customer_id, at, kind, source, points, by_whom, idempotency_key)
     SELECT (SELECT min(customer_id) FROM loyalty_accounts), timestamptz '2026-02-10 18:29:59.999Z' + n * interval '1 ms',
            'earned', 'Trip', 10, 'System', 'sums:' || n FROM generate_series(0, 3) n`,
  ],
  ['tickets that another rider bought', 'UPDATE tickets SET customer_id = 1 + customer_id % 200 WHERE id % 101 = 0'],
  ['a rider with many tickets on a day', 'UPDATE tickets SET customer_id = 77 WHERE id BETWEEN 1200 AND 1240'],
  [
    `first tickets that are bought later`,
    `UPDATE tickets SET purchased_at = purchased_at + interval '200 days'
      WHERE id IN (SELECT min(id) FROM tickets WHERE customer_id IN (8, 9, 77) GROUP BY customer_id)`,
  ],
  ['riders who state another occupation', `UPDATE customers SET occupation = ' Pilot ' WHERE id % 9 = 0`],
  [
    'a rider who states none any more',
    'UPDATE customers SET occupation = NULL, gender = NULL, birth_year = NULL WHERE id = 18',
  ],
  ['riders who joined earlier', `UPDATE customers SET joined_at = joined_at - interval '40 days' WHERE id % 31 = 0`],
  [
    'riders who come in another chunk, and become members',
    `WITH added AS (
       INSERT INTO customers (id, name, mobile, joined_at, last_active_at, platform, app_version, occupation)
       SELECT 8190 + n, 'New', '7000000' || 100 + n, '2026-02-14T18:31:00Z', '2026-02-14T18:31:00Z', 'iOS', '1', 'Student'
         FROM generate_series(1, 4) n RETURNING id)
     INSERT INTO loyalty_accounts (customer_id, opened_at) SELECT id, '2026-02-15T18:31:00Z' FROM added`,
  ],
  [
    'an account that is opened later',
    `UPDATE loyalty_accounts SET opened_at = opened_at + interval '3 days' WHERE customer_id = 8191`,
  ],
  [
    'a rider who is removed again',
    'WITH gone AS (DELETE FROM loyalty_accounts WHERE customer_id = 8194) DELETE FROM customers WHERE id = 8194',
  ],
  [
    'refunds of another amount and day',
    `UPDATE refunds SET amount_paise = amount_paise + 1, processed_at = processed_at + interval '1 day' WHERE status = 'Processed' AND id % 3 = 0`,
  ],
  [
    'a refund that is pending again',
    `UPDATE refunds SET status = 'Pending', processed_at = NULL WHERE id = (SELECT max(id) FROM refunds WHERE status = 'Processed')`,
  ],
  ['recharges that fail', `UPDATE card_recharges SET payment_status = 'Failed' WHERE id % 7 = 0`],
  [
    'purchases that fail for another reason',
    `UPDATE failed_transactions SET reason = 'Other', amount_paise = amount_paise + 3 WHERE id % 2 = 0`,
  ],
  [
    'ratings and messages that are removed',
    'WITH gone AS (DELETE FROM ratings WHERE id % 5 = 0) DELETE FROM feedback WHERE id % 2 = 0',
  ],
  ['a statement that touches nothing', 'UPDATE tickets SET fare_paise = 0 WHERE id < 0'],
];

test.each(changes)('%s: the sums are right at the next look', async (_what, statement) => {
  await run(statement);
  await lookAtAll();

  expect(await kept()).toEqual(await fromRows());
  expect(await run('SELECT * FROM days_to_sum')).toEqual([]);
});

test('a change is in the very next figures, also one that is taken back', async () => {
  const before = await askFigures(meera, 'revenue', days);
  await run(
    `UPDATE orders SET payment_status = 'Failed' WHERE id = (SELECT max(id) FROM orders WHERE payment_status = 'Paid' AND created_at BETWEEN '2026-02-02' AND '2026-02-20' AND paid_paise > 0)`,
  );
  const after = await askFigures(meera, 'revenue', days);
  await run(
    `UPDATE orders SET payment_status = 'Paid' WHERE id = (SELECT max(id) FROM orders WHERE payment_status = 'Failed' AND settlement_id IS NOT NULL AND created_at BETWEEN '2026-02-02' AND '2026-02-20' AND paid_paise > 0)`,
  );
  const again = await askFigures(meera, 'revenue', days);

  expect(after.tiles.collection?.value).toBeLessThan(Number(before.tiles.collection?.value));
  expect(again.tiles).toEqual(before.tiles);
});

test('a change that is rolled back leaves nothing to sum', async () => {
  const client = await backend.database.pool.connect();
  await client.query('BEGIN');
  await client.query('UPDATE tickets SET fare_paise = 1');
  await client.query('ROLLBACK');
  client.release();

  expect(await run('SELECT * FROM days_to_sum')).toEqual([]);
  await lookAtAll();
  expect(await kept()).toEqual(await fromRows());
});

test('writers of one day do not wait for one another, and each is summed once it is committed', async () => {
  if (backend.database.kind === 'embedded') return; // The embedded database has one session: no two queries run at once.
  const fares = async () =>
    sumOf(
      ((await askFigures(meera, 'qr-card-usage', days)).charts.ticket_status as GroupFigures).groups,
      ({ values }) => Number(values.fares),
    );
  const [one, two] = await run(
    `SELECT id FROM tickets WHERE purchased_at BETWEEN '2026-02-10 03:00Z' AND '2026-02-10 15:00Z' ORDER BY id LIMIT 2`,
  );
  const [other] = await run(`SELECT id FROM tickets WHERE purchased_at > '2026-02-15 03:00Z' ORDER BY id LIMIT 1`);
  const before = await fares();
  const [asha, ben] = [await backend.database.pool.connect(), await backend.database.pool.connect()];
  const raise = 'UPDATE tickets SET fare_paise = fare_paise + $1 WHERE id = $2';

  await asha.query('BEGIN');
  await ben.query('BEGIN');
  await asha.query(raise, [100, one?.id]);
  await ben.query(raise, [1000, two?.id]);
  const neither = await fares();
  await asha.query('COMMIT');
  const first = await fares();
  // During the uncommitted recomputation of the day, one earlier write is committed, and another one is made.
  await backend.database.db.transaction(async (tx) => {
    await run(raise, [10, other?.id]);
    await refreshSums(tx, 'tickets');
    await ben.query('COMMIT');
    await run(raise, [10_000, other?.id]);
  });
  const both = await fares();
  asha.release();
  ben.release();

  expect([neither - before, first - before, both - before]).toEqual([0, 100, 11_110]);
});

test('many write and look at once, and in the end the sums are right', async () => {
  const write = (n: number) => run(`UPDATE tickets SET fare_paise = fare_paise + ${n} WHERE id % 400 = ${n}`);

  await Promise.all(Array.from({ length: 16 }, (_, n) => (n % 4 === 3 ? lookAtAll() : write(n))));
  await lookAtAll();

  expect(await kept()).toEqual(await fromRows());
});

test('an emptied table has no sums', async () => {
  await run('TRUNCATE orders, tickets CASCADE');
  await lookAtAll();

  expect(await kept()).toMatchObject({ order_days: [], ticket_days: [], station_days: [], ticket_hours: [] });
});
