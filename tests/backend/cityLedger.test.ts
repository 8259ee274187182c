import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/backend/platform/db/database';
import { testCity } from '../support/city';

let city: Database;
let member: number;
let balance: number;
beforeAll(async () => {
  city = await testCity();
  const { rows } = await city.pool.query<{ customer_id: number; balance: number }>(
    'SELECT customer_id, balance FROM loyalty_accounts WHERE balance > 10 ORDER BY balance DESC LIMIT 1',
  );
  member = rows[0]?.customer_id ?? 0;
  balance = rows[0]?.balance ?? 0;
});
afterAll(() => city.close());

const codeOf = async (statement: string): Promise<string | undefined> => {
  try {
    await city.pool.query(statement);
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return undefined;
};

const enter = (points: number, key: string, more = '', value = ''): string =>
  `INSERT INTO loyalty_ledger (customer_id, kind, source, points, by_whom, idempotency_key${more})
   VALUES (${member}, 'adjusted', 'Customer care', ${points}, 'admin', '${key}'${value}) RETURNING balance_after`;

test.each([
  'UPDATE loyalty_ledger SET remark = $$x$$',
  'DELETE FROM loyalty_ledger',
  'TRUNCATE loyalty_ledger CASCADE',
])('the ledger refuses %s', async (statement) => {
  expect(await codeOf(statement)).toBe('42501');
});

test('an entry moves the balance, and carries the new one whatever its writer says', async () => {
  const { rows } = await city.pool.query(enter(-3, 'test:moves', ', balance_after', ', 999999'));
  balance -= 3;

  expect(rows).toEqual([{ balance_after: balance }]);
  const account = await city.pool.query(`SELECT balance FROM loyalty_accounts WHERE customer_id = ${member}`);
  expect(account.rows).toEqual([{ balance }]);
});

test('a debit that passes the balance is refused and changes nothing', async () => {
  expect(await codeOf(enter(-balance - 1, 'test:too much'))).toBe('23514');
  const account = await city.pool.query(`SELECT balance FROM loyalty_accounts WHERE customer_id = ${member}`);
  expect(account.rows).toEqual([{ balance }]);
});

test('simultaneous debits succeed as far as the balance allows', async () => {
  const each = Math.floor(balance / 5);
  const tries = Array.from({ length: 12 }, (_, n) => codeOf(enter(-each, `test:at once ${n}`)));

  const codes = await Promise.all(tries);

  expect(codes.filter((code) => code === undefined)).toHaveLength(Math.floor(balance / each));
  expect(new Set(codes)).toEqual(new Set([undefined, '23514']));
  balance %= each;
});

test('the same submit twice is one entry', async () => {
  expect(await codeOf(enter(5, 'test:twice'))).toBeUndefined();
  expect(await codeOf(enter(5, 'test:twice'))).toBe('23505');
});

test.each(['UPDATE loyalty_accounts SET balance = balance + 1', 'UPDATE loyalty_accounts SET balance = 0'])(
  'nobody writes a balance by hand: %s',
  async (statement) => {
    expect(await codeOf(statement)).toBe('42501');
  },
);

test('an account begins at zero, and without one there are no points', async () => {
  const outsider = 'SELECT id FROM customers WHERE id NOT IN (SELECT customer_id FROM loyalty_accounts) LIMIT 1';
  const account = `INSERT INTO loyalty_accounts (customer_id, balance) SELECT id, 100 FROM (${outsider}) o`;
  const entry = `INSERT INTO loyalty_ledger (customer_id, kind, source, points, by_whom, idempotency_key)
                 SELECT id, 'earned', 'Trip', 5, 'System', 'test:outsider' FROM (${outsider}) o`;

  expect(await codeOf(account)).toBe('42501');
  expect(await codeOf(entry)).toBe('23503');
});

test.each([
  ['distance_slabs', 'from_km, to_km', '3, 4'],
  ['distance_slabs', 'from_km, to_km', '500, NULL'],
  ['price_ranges', 'from_paise, to_paise', '1900, 2001'],
  ['recharge_points', 'from_paise, to_paise', '99999, 100000'],
])('active %s never overlap (%s = %s), and switched off they may', async (table, columns, values) => {
  const insert = (active: boolean) =>
    `INSERT INTO ${table} (${columns}, points, active) VALUES (${values}, 1, ${active})`;

  expect(await codeOf(insert(true))).toBe('23P01');
  expect(await codeOf(insert(false))).toBeUndefined();
});
