import { afterAll, beforeEach, expect, test } from 'vitest';
import { recountTickets } from '../../src/backend/features/customers/ticketNumbers';
import type { Database } from '../../src/backend/platform/db/database';
import { customers } from '../../src/contract/endpoints/customers';
import { holding, testBackend, type TestBackend } from '../support/backend';
import { testCity } from '../support/city';

const open: TestBackend[] = [];
let backend: TestBackend;
let database: Database;
beforeEach(async () => {
  backend = await testBackend({ database: await testCity() });
  database = backend.database;
  open.push(backend);
});
afterAll(async () => {
  for (const each of open) await each.close();
});

const run = async (statement: string) => (await database.pool.query<Readonly<Record<string, unknown>>>(statement)).rows;
const kept = () => run('select customer_id, tickets from rider_tickets order by 1');
const ofRows = () => run('select customer_id, count(*)::int as tickets from tickets group by 1 order by 1');

const bought = (rider: string, number: string) =>
  `insert into tickets (ticket_no, order_id, customer_id, ticket_type, from_station_id, to_station_id, km, passengers, fare_paise, points_used, status, valid_until)
   select ticket_no || ${number} || '-' || n, order_id, ${rider}, ticket_type, from_station_id, to_station_id, km, passengers, fare_paise, points_used, status, valid_until
     from tickets, generate_series(1, 3) n`;
const SOME = 'where id in (select id from tickets order by id limit 40)';
const changes = [
  ['are bought', `${bought('customer_id', "'a'")} ${SOME}`],
  ['are bought by one who had none', bought('(select max(id) from customers)', "'b'")],
  ['are someone else’s', 'update tickets set customer_id = (select min(customer_id) from tickets) where id % 3 = 0'],
  ['change otherwise', `update tickets set status = 'CANCELLED' where id % 3 = 0`],
  [
    'leave',
    `delete from failed_transactions; delete from refunds; delete from ticket_events; delete from tickets where customer_id <= (select min(customer_id) + 20 from tickets) or id % 7 = 0`,
  ],
  ['are all gone', 'truncate tickets cascade'],
] as const;

test.each(changes)('each rider’s tickets are counted after some %s', async (_, change) => {
  const before = await kept();
  expect(before).toEqual(await ofRows());
  expect(before.length).toBeGreaterThan(100);

  for (const statement of change.split('; ')) await run(statement);
  await recountTickets(database.db);

  expect(await kept()).toEqual(await ofRows());
  expect(await run('select * from rider_ticket_changes')).toEqual([]);
});

test('rolled-back changes are not counted', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`${bought('customer_id', "'a'")} ${SOME}`);
  await client.query('rollback');
  client.release();

  expect(await run('select * from rider_ticket_changes')).toEqual([]);
  expect(await kept()).toEqual(await ofRows());
});

test('a rider with the most tickets is first in the list of customers at once', async () => {
  const care = await backend.join('care', holding('customerdetails_view'));
  const firstOf = async () =>
    (await care.call(customers.getPage, { query: { sort: ['tickets', 'DESC'], range: [0, 9] } })).rows[0];
  const [{ id } = { id: 0 }] = await run(
    'select id from customers c where not exists (select from tickets where customer_id = c.id) limit 1',
  );
  const before = await firstOf();

  await run(`${bought(String(id), "'c'")} ${SOME}`);

  expect(Number(before?.id)).not.toBe(Number(id));
  expect(await firstOf()).toMatchObject({ id, tickets: 120 });
});

test("writers of one rider's tickets wait neither for each other nor for a count, and each ticket is counted once", async () => {
  if (database.kind === 'embedded') return; // one session: there are never two at once
  const [asha, ben] = [await database.pool.connect(), await database.pool.connect()];
  await asha.query('begin');
  await ben.query('begin');
  await asha.query(`${bought('customer_id', "'a'")} ${SOME}`);
  await ben.query(`${bought('customer_id', "'b'")} ${SOME}`);

  await recountTickets(database.db);
  expect(await kept()).toEqual(await ofRows());
  await asha.query('commit');
  await Promise.all([recountTickets(database.db), recountTickets(database.db)]);
  expect(await kept()).toEqual(await ofRows());
  await ben.query('commit');
  await Promise.all([recountTickets(database.db), recountTickets(database.db)]);

  expect(await kept()).toEqual(await ofRows());
  asha.release();
  ben.release();
});
