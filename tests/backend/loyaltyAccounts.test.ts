import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { holding, testBackend, type TestBackend } from '../support/backend';
import { createMembers } from '../support/members';

const rows = contract['loyalty-accounts'];

let backend: TestBackend;
let members: ReturnType<typeof createMembers>;
let care: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend();
  members = createMembers(backend.database);
  care = await backend.join('care.finder', holding('loyaltymanagement_credit_debit_update'));
  await members.join(420, { name: 'Meera Pillai', mobile: '9123456780' });
  await members.join(0, { name: 'Anil Kapse', mobile: '9123499999' });
  await backend.database.pool.query(
    `INSERT INTO customers (name, mobile, joined_at, last_active_at, platform, app_version)
     VALUES ('No Member', '9123400000', now(), now(), 'iOS', '5.1.0')`,
  );
});
afterAll(() => backend.close());

const find = async (mobile: string) =>
  (await care.call(rows.getList, { query: { filter: { mobile } } })).rows.map(({ name }) => name);

test.each(['9123456780', '+91 91234 56780', '091234-56780', '91 9123456780', '912345', '91234 5'])(
  'a member is found by %s',
  async (mobile) => {
    expect(await find(mobile)).toEqual(['Meera Pillai']);
  },
);

test('the beginning of a number finds every member who has it, and nobody without an account', async () => {
  const { total, rows: found } = await care.call(rows.getList, {
    query: { filter: { mobile: '9123' }, range: [0, 0] },
  });

  expect(total).toBe(2);
  expect(found).toEqual([expect.objectContaining({ name: 'Meera Pillai', balance: 420, entries: [] })]);
  expect(await find('9999')).toEqual([]);
});

test.each(['912', '', '+91', 'Meera', '9%12', '91_3'])('%j is too little to find anybody by', async (mobile) => {
  const refusal = await care.refusal(rows.getList, { query: { filter: { mobile } } });

  expect(refusal).toMatchObject({ status: 422, body: { errors: { mobile: 'Enter the first 4 digits or more' } } });
});

test('one account carries its balance and its last ten entries, newest first', async () => {
  const id = await members.join(100, { name: 'Busy Rider', mobile: '9555512345' });
  for (let n = 1; n <= 12; n += 1)
    await backend.database.pool.query(
      `INSERT INTO loyalty_ledger (customer_id, kind, source, points, by_whom, idempotency_key)
       VALUES ($1, 'earned', 'Trip', $2, 'System', $3)`,
      [id, n, `busy:${n}`],
    );

  const account = await care.call(rows.getOne, { id });

  expect(account).toMatchObject({ name: 'Busy Rider', mobile: '9555512345', balance: 178 });
  expect(account.entries.map(({ points }) => points)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(account.entries[0]?.balance_after).toBe(178);
  for (const unknown of [999_999, 'x']) expect((await care.refusal(rows.getOne, { id: unknown })).status).toBe(404);
});

test('finding members and reading one are in the daily log, as reading riders is', async () => {
  const quiet = await backend.join('care.quiet', holding('loyaltymanagement_credit_debit_update'));
  const { rows: found } = await quiet.call(rows.getList, { query: { filter: { mobile: '9123' } } });
  for (const { id } of found) await quiet.call(rows.getOne, { id });
  await quiet.call(rows.getOne, { id: found[0]?.id ?? 0 });

  const reads = (await backend.log()).filter(
    ({ username, action }) => username === 'care.quiet' && /^get/.test(action),
  );
  expect(reads.map(({ entity, entityLabel }) => [entity, entityLabel])).toEqual([
    ['loyalty-accounts', ''],
    ['customers', 'Meera Pillai 9123456780'],
    ['customers', 'Anil Kapse 9123499999'],
  ]);
});
