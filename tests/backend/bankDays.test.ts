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

test('due dates stay the same on every screen after a change of Opening hours; later ones follow the change', async () => {
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
    const owed = await backend.database.pool.query<{ all: string }>(`
      select md5(json_build_array((select json_agg(reversal_due_at order by id) from failed_transactions),
                              (select json_agg(bank_due_at(created_at) order by id) from refunds))::text) as all`);
    return { report: record.reversal_due_at, rider: problem?.due_at, all: owed.rows[0]?.all };
  };
  const before = await told();
  expect(before.report).toBe(await dueOf(failure?.at.toISOString() ?? ''));
  expect(before.rider).toBe(before.report);
  const dueOfLater = await dueOf('2026-03-02T05:00:00.000Z');

  const days = ['03', '04', '05', '06', '09', '10', '11'].map((day) => `2026-03-${day}`);
  const made = [];
  for (const day of days) {
    const hours = { closed: false, first_train: '06:00', last_train: '23:00', peaks: [] };
    const body = { name: day, start_date: day, end_date: day, ...hours };
    made.push(await asha.call(contract['business-hours'].create, { body }));
  }

  expect(await told()).toEqual(before);
  expect(dueOfLater).toBe('2026-03-10T05:00:00.000Z');
  expect(await dueOf('2026-03-02T05:00:00.000Z')).toBe('2026-03-18T05:00:00.000Z');
  for (const exception of made) await asha.call(contract['business-hours'].delete, { id: exception.id });
  expect(await told()).toEqual(before);
});

test('a day of its own that was entered before the money was owed moves what is due; once it is deleted the day is an earlier one; a stretch of works moves nothing', async () => {
  const from = '2031-03-03T10:00:00.000Z';
  const { rows } = await backend.database.pool.query<{ id: string }>(
    `update failed_transactions set at = $1, reversal_due_at = bank_due_at($1)
      where id = (select max(id) from failed_transactions where debited and refund_id is null) returning id`,
    [from],
  );
  const due = async () =>
    (await asha.call(contract['qr-failed-transactions'].getOne, { id: Number(rows[0]?.id) })).reversal_due_at;
  const except = (end: string) =>
    backend.database.pool.query(
      `insert into hours_exceptions (name, start_date, end_date, first_train, last_train) values ('A day', '2031-03-05', $1, '08:00', '22:00')`,
      [end],
    );

  await except('2031-03-05');
  await backend.database.pool.query('update failed_transactions set reversal_due_at = bank_due_at(at) where id = $1', [
    rows[0]?.id,
  ]);
  expect(await due()).toBe('2031-03-11T10:00:00.000Z');
  await backend.database.pool.query(`delete from hours_exceptions where start_date = '2031-03-05'`);
  expect(await due()).toBe('2031-03-10T10:00:00.000Z');
  await except('2031-03-06');
  expect(await dueOf(from)).toBe('2031-03-10T10:00:00.000Z');
});

test('a day of its own that goes moves only what is due on it or later', async () => {
  const owed = await backend.database.pool.query<{ id: string }>(
    `select id from failed_transactions where debited and refund_id is null and kind = 'qr' order by id limit 1`,
  );
  const id = Number(owed.rows[0]?.id);
  // Days that an operator's own ledger may have.
  await backend.database.pool.query(
    `update failed_transactions set at = '2030-03-04T10:00:00Z', reversal_due_at = '2030-03-29T10:00:00Z' where id = $1`,
    [id],
  );
  await backend.database.pool.query(
    `insert into hours_exceptions (name, start_date, end_date, first_train, last_train) values ('A day', '2031-06-05', '2031-06-05', '08:00', '22:00')`,
  );
  await backend.database.pool.query(`delete from hours_exceptions where start_date = '2031-06-05'`);
  const { reversal_due_at } = await asha.call(contract['qr-failed-transactions'].getOne, { id });
  expect(reversal_due_at).toBe('2030-03-29T10:00:00.000Z');
});
