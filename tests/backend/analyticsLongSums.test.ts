import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';

const days = { from: '2026-02-01', to: '2026-02-28' };

let backend: TestBackend;
let meera: Visitor;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity(), now: () => new Date() });
  meera = await backend.join('meera', holding('dashboard_view', 'loyaltymanagement_view'));
});
afterAll(() => backend.close());

const run = (statement: string) => backend.database.pool.query(statement);

/** What the tickets sold come to, and as of when. */
const look = async () => {
  const { tiles, updated_at } = await meera.call(contract.analytics.getFigures, { id: 'qr-analytics', query: days });
  return { sold: Number(tiles['sold']?.value), updatedAt: Date.parse(updated_at) };
};

/** As a city would have it whose day is of so many tickets, summed so many seconds ago. */
const summedOf = (rows: number, secondsAgo: number) =>
  run(`insert into long_sums values ('tickets', now() - ${secondsAgo} * interval '1 second', ${rows})
       on conflict (name) do update set at = excluded.at, rows_a_day = excluded.rows_a_day`);

let sold = 0;
/** One more ticket of a day in February. */
const sellAgain = () =>
  run(`insert into tickets (ticket_no, order_id, customer_id, ticket_type, from_station_id, to_station_id, km, passengers,
                            fare_paise, points_used, status, purchased_at, valid_until)
       select ticket_no || 'B${(sold += 1)}', order_id, customer_id, ticket_type, from_station_id, to_station_id, km, passengers,
              fare_paise, points_used, status, purchased_at, valid_until from tickets where purchased_at between '2026-02-10' and '2026-02-11' order by id limit 1`);

const MINUTE = 60_000;

test('sums of many rows rest, and the page says as of when its figures are', async () => {
  const before = await look();
  await summedOf(400_000, 5);
  await sellAgain();

  const resting = await look();

  expect(resting.sold).toBe(before.sold);
  expect(Date.now() - resting.updatedAt).toBeGreaterThanOrEqual(5000);
  expect(Date.now() - resting.updatedAt).toBeLessThan(5 * MINUTE);

  await summedOf(400_000, 61);
  const rested = await look();
  expect(rested.sold).toBe(before.sold + 1);
  expect(rested.updatedAt).toBeGreaterThan(resting.updatedAt + 5000);
  // The days of this city are short: what has been found out about them now is what counts.
  expect((await run('select * from long_sums')).rows).toEqual([]);
});

test('sums of few rows never rest, and many days of a million rows no longer than five minutes', async () => {
  const before = await look();
  await summedOf(40_000, 1);
  await sellAgain();
  expect((await look()).sold).toBe(before.sold + 1);

  await summedOf(10_000_000, 200);
  await sellAgain();
  expect((await look()).sold).toBe(before.sold + 1);
  await summedOf(10_000_000, 301);
  expect((await look()).sold).toBe(before.sold + 2);
});

test('a list of tickets counts what was sold while the sums rest', async () => {
  const ramesh = await backend.join('ramesh', holding('reports_view'));
  const count = async () => (await ramesh.call(contract['qr-tickets'].getList, { query: { filter: days } })).total;
  const before = await count();
  await summedOf(400_000, 5);
  await sellAgain();

  expect(await count()).toBe(before + 1);
});
