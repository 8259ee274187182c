import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/backend/platform/db/database';
import { testCity } from '../support/city';
import { breaches } from '../support/cityBreaches';
import { everyRow } from '../support/everyRow';

let city: Database;
beforeAll(async () => {
  city = await testCity();
});
afterAll(() => city.close());

type Row = Readonly<Record<string, unknown>>;
const rowsOf = async (query: string): Promise<readonly Row[]> => (await city.pool.query<Row>(query)).rows;

test('no row breaks a rule of the books', async () => {
  await everyRow(
    Object.entries(breaches),
    ([rule]) => rule,
    async ([, query]) => expect((await rowsOf(query)).slice(0, 5)).toEqual([]),
  );
});

/** Faults that some of the rules must find, as a proof that the check works. */
const plants: readonly (readonly [rule: string, statement: string])[] = [
  [
    'an issued order is the sum of its tickets: count, gross and points',
    'UPDATE tickets SET fare_paise = fare_paise + 1 WHERE id = 7',
  ],
  [
    'every payment that was taken is in the settlement of its day, and no other',
    'UPDATE orders SET settlement_id = settlement_id % 300 + 1',
  ],
  ['a settlement is its orders less refunds, fees and GST', 'UPDATE refunds SET amount_paise = amount_paise + 1'],
  [
    'a balance is the sum of its ledger',
    'ALTER TABLE loyalty_accounts DISABLE TRIGGER ALL; UPDATE loyalty_accounts SET balance = balance + 1',
  ],
  [
    'every entry carries the balance before it plus its points, in the order of time',
    'ALTER TABLE loyalty_ledger DISABLE TRIGGER ALL; UPDATE loyalty_ledger SET balance_after = balance_after + 1 WHERE id = 9',
  ],
  [
    "a ticket's history begins with its issue, is in order, and ends as its status says",
    'DELETE FROM ticket_events WHERE position = 1',
  ],
];

test.each(plants)('a planted breach is found: %s', async (rule, statement) => {
  const client = await city.pool.connect();
  await client.query('BEGIN');
  await client.query(statement);

  const { rows } = await client.query(breaches[rule] ?? '');

  client.release(); // rolls back
  expect(rows.length).toBeGreaterThan(0);
});

test('nothing happens before the first day or after the last, at +05:30', async () => {
  const moments = ['orders.created_at', 'card_recharges.created_at', 'refunds.created_at', 'refunds.processed_at'];
  moments.push('loyalty_ledger.at', 'ratings.at', 'feedback.at', 'tickets.entered_at', 'tickets.exited_at');
  moments.push('ticket_events.at', 'card_recharges.written_at', 'settlements.received_at', 'customers.last_active_at');
  for (const moment of moments) {
    const [table, column] = moment.split('.');
    const [row] = await rowsOf(
      `SELECT max(${column}) < '2026-03-02T00:00:00+05:30' AS over, min(${column}) >= '2025-03-02T00:00:00+05:30' AS begun FROM ${table}`,
    );
    expect(row, moment).toEqual({ over: true, begun: moment !== 'customers.last_active_at' });
  }
});
