import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../src/backend/platform/db/database';
import { createPendingIndexes } from '../../src/backend/platform/db/migrate';
import { testCity } from '../support/city';

const open: Database[] = [];
let database: Database;
beforeEach(async () => {
  database = await testCity();
  open.push(database);
  await run(`update follow_ups set status = 'open' where kind = 'feedback' and record_id % 3 = 0`);
});
afterAll(async () => {
  for (const each of open) await each.close();
});

const run = async (statement: string) => (await database.pool.query<Readonly<Record<string, unknown>>>(statement)).rows;

/** Returns the counts kept of open matters, and those of the rows. */
const left = async () => {
  const kept = await run(`
    select 'feedback' as what, count(*)::int as n from feedback where not is_resolved
    union all select kind, count(*)::int from failed_transactions where debited and refund_id is null and not paid_after_all group by 1 order by 1`);
  const rows = await run(`
    select 'feedback' as what, count(*)::int as n from feedback b
     where not exists (select from follow_ups where kind = 'feedback' and record_id = b.id and status = 'resolved')
    union all
    select f.kind, count(*)::int from failed_transactions f left join orders o on o.id = order_id left join card_recharges c on c.id = recharge_id
     where debited and refund_id is null and coalesce(o.payment_status, c.payment_status) is distinct from 'Paid' group by 1 order by 1`);
  return { kept, rows };
};
const mustAgree = async () => {
  const { kept, rows } = await left();
  expect(kept).toEqual(rows);
  return kept;
};

const OWED = 'select id, order_id, recharge_id from failed_transactions where debited and refund_id is null';
const changes = [
  [
    'another try pays an order',
    `update orders set payment_status = 'Paid' where id in (select order_id from (${OWED}) f)`,
  ],
  [
    'another try pays a recharge',
    `update card_recharges set payment_status = 'Paid', write_status = 'Written', written_at = now() where id in (select recharge_id from (${OWED}) f)`,
  ],
  [
    'a failure comes in of a purchase that is paid',
    `insert into failed_transactions (kind, customer_id, order_id, amount_paise, payment_mode, stage, reason_code, reason, debited)
     select 'qr', customer_id, id, paid_paise, 'UPI', 'Payment', 'X', 'Y', true from orders where payment_status = 'Paid' and paid_paise > 0 limit 3`,
  ],
  [
    'a failure comes in of a purchase that is not paid',
    `insert into failed_transactions (kind, customer_id, order_id, amount_paise, payment_mode, stage, reason_code, reason, debited)
     select 'qr', customer_id, id, paid_paise, 'UPI', 'Payment', 'X', 'Y', true from orders where payment_status <> 'Paid' and paid_paise > 0 limit 3`,
  ],
  [
    'feedback is resolved',
    `insert into follow_ups (kind, record_id, status) select 'feedback', id, 'resolved' from feedback order by id limit 7
         on conflict (kind, record_id) do update set status = 'resolved'`,
  ],
  [
    'feedback is opened again',
    `update follow_ups set status = 'waiting' where kind = 'feedback' and record_id % 2 = 0`,
  ],
  ['a follow-up goes', `delete from follow_ups where kind = 'feedback' and record_id % 2 = 1`],
  [
    'another kind of record has the same number',
    `insert into follow_ups (kind, record_id, status) select 'qr-failed-transactions', id, 'resolved' from feedback`,
  ],
] as const;

test.each(changes)('counts of open matters equal the rows after: %s', async (_what, statement) => {
  const before = JSON.stringify(await mustAgree());

  await run(statement);

  const after = JSON.stringify(await mustAgree());
  if (!/same number|purchase that is paid/.test(_what)) expect(after).not.toBe(before);
});

test('a debit that another payment covered is owed again once that payment is gone', async () => {
  const [first] = await run(OWED + ' and order_id is not null limit 1');
  const before = await mustAgree();
  for (const status of ['Paid', 'Refunded']) {
    await run(`update orders set payment_status = '${status}' where id = ${String(first?.order_id)}`);
    await mustAgree();
  }
  expect(await mustAgree()).toEqual(before);
});

test('an order that is paid at the moment in which its failure comes in is not owed', async () => {
  if (database.kind === 'embedded') return; // one session: there are never two at once
  const [order] = await run(
    `select id, customer_id from orders where payment_status <> 'Paid' and paid_paise > 0 limit 1`,
  );
  const [payer, gateway] = [await database.pool.connect(), await database.pool.connect()];
  await payer.query('begin');
  await payer.query(`update orders set payment_status = 'Paid' where id = $1`, [order?.id]);

  const failing = gateway.query(
    `insert into failed_transactions (kind, customer_id, order_id, amount_paise, payment_mode, stage, reason_code, reason, debited)
     values ('qr', $2, $1, 100, 'UPI', 'Payment', 'X', 'Y', true)`,
    [order?.id, order?.customer_id],
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  await payer.query('commit');
  await failing;
  payer.release();
  gateway.release();

  await mustAgree();
});

test('writers go on while the index of a large table is made for the next version', async () => {
  if (database.kind === 'embedded') return; // one session: no other one writes at the same time
  await run('drop index tickets_fare');
  const [writer, other, maker] = [
    await database.pool.connect(),
    await database.pool.connect(),
    await database.pool.connect(),
  ];
  await writer.query('begin');
  await writer.query('update tickets set fare_paise = fare_paise + 1 where id = (select min(id) from tickets)');

  const making = createPendingIndexes(maker, [
    'CREATE INDEX IF NOT EXISTS "tickets_fare" ON "tickets" (fare_paise, purchased_at, id)',
  ]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await other.query(`set lock_timeout = '2s'`);
  await other.query('update tickets set fare_paise = fare_paise + 1 where id = (select max(id) from tickets)');
  await writer.query('commit');
  await making;
  for (const each of [writer, other, maker]) each.release(true);

  expect(await run(`select indisvalid from pg_index where indexrelid = to_regclass('tickets_fare')`)).toEqual([
    { indisvalid: true },
  ]);
});
