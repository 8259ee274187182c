import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { everything, testBackend, type TestBackend } from '../support/backend';
import { testCity } from '../support/city';

let backend: TestBackend;
let asha: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  asha = await backend.join('asha', everything);
});
afterAll(() => backend.close());

const dueOf = async (moment: string): Promise<string> => {
  const { rows } = await backend.database.pool.query<{ due: Date }>('select bank_due_at($1) as due', [moment]);
  return rows[0]?.due.toISOString() ?? '';
};

test.each([
  ['a Monday', '2031-03-03T10:00:00.000Z', '2031-03-10T10:00:00.000Z'],
  ['a Friday', '2031-03-07T10:00:00.000Z', '2031-03-14T10:00:00.000Z'],
  ['what is Saturday in India, though Friday in UTC', '2031-03-07T20:00:00.000Z', '2031-03-13T20:00:00.000Z'],
] as const)('from %s the bank has five working days, without weekends', async (_day, moment, due) => {
  expect(await dueOf(moment)).toBe(due);
});

test('a day of its own in Opening hours moves what is due, on every screen alike; a stretch of works does not', async () => {
  const { rows } = await backend.database.pool.query<{ id: string; customer_id: number; at: Date }>(`
    select f.id, f.customer_id, f.at from failed_transactions f join orders o on o.id = f.order_id
     where f.debited and f.refund_id is null and o.payment_status <> 'Paid' order by f.at desc limit 1`);
  const [failure] = rows;
  const id = Number(failure?.id);
  const told = async () => {
    const record = await asha.call(contract['qr-failed-transactions'].getOne, { id });
    const rider = await asha.call(contract.riders.getOne, { id: failure?.customer_id ?? 0 });
    const problem = rider.problems.find(
      ({ opens, record_id }) => opens === 'qr-failed-transactions' && Number(record_id) === id,
    );
    return { report: record.reversal_due_at, rider: problem?.due_at };
  };
  const before = await told();
  expect(before.report).toBe(await dueOf(failure?.at.toISOString() ?? ''));
  expect(before.rider).toBe(before.report);

  const day = new Date(Date.parse(before.report ?? '') + 5.5 * 3_600_000).toISOString().slice(0, 10);
  // Of days that are over the calls take none: this is what was entered before.
  const except = (name: string, end: string) =>
    backend.database.pool.query(
      `insert into hours_exceptions (name, start_date, end_date, first_train, last_train) values ($1, $2, $3, '08:00', '22:00')`,
      [name, day, end],
    );
  await except('Founder’s Day', day);
  const moved = await told();
  expect(Date.parse(moved.report ?? '')).toBeGreaterThan(Date.parse(before.report ?? ''));
  expect(moved.rider).toBe(moved.report);

  await backend.database.pool.query('delete from hours_exceptions where start_date = $1', [day]);
  expect(await told()).toEqual(before);
  const until = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  await except('Works', until);
  expect(await told()).toEqual(before);
});
