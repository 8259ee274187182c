import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
beforeEach(() => run('delete from long_sums'));

const run = (statement: string) => backend.database.pool.query(statement);

/** Returns the total of tickets sold, with the time of the figures. */
const look = async () => {
  const { tiles, updated_at, days_behind } = await meera.call(contract.analytics.getFigures, {
    id: 'qr-analytics',
    query: days,
  });
  return { sold: Number(tiles['sold']?.value), updatedAt: Date.parse(updated_at), behind: days_behind };
};

/** Fakes a city with this many tickets in a day, summed this many seconds ago. */
const summedOf = (rows: number, secondsAgo: number) =>
  run(`insert into long_sums values ('tickets', now() - ${secondsAgo} * interval '1 second', ${rows})
       on conflict (name) do update set at = excluded.at, rows_a_day = excluded.rows_a_day`);

let sold = 0;
/** Adds a ticket of a day in February. */
const sellAgain = () =>
  run(`insert into tickets (ticket_no, order_id, customer_id, ticket_type, from_station_id, to_station_id, km, passengers,
                            fare_paise, points_used, status, purchased_at, valid_until)
       select ticket_no || 'B${(sold += 1)}', order_id, customer_id, ticket_type, from_station_id, to_station_id, km, passengers,
              fare_paise, points_used, status, purchased_at, valid_until from tickets where purchased_at between '2026-02-10' and '2026-02-11' order by id limit 1`);

const DAYS_SUMMED = `select day::text, sum(tickets)::int as tickets from ticket_days group by 1 order by 1`;
/** Marks every second day of January and February for another summing. */
const noteScattered = () =>
  run(`insert into days_to_sum (source, day)
       select 'tickets', day from generate_series('2026-01-01'::date, '2026-02-28'::date, interval '2 days') day`);

test('sums of many rows rest, and the page says as of when its figures are', async () => {
  const before = await look();
  await summedOf(400_000, 5);
  await sellAgain();
  const soldAt = Date.now();

  const resting = await look();

  expect(resting.sold).toBe(before.sold);
  expect(resting.updatedAt).toBeLessThanOrEqual(soldAt);
  expect(resting.behind).toBe(1);

  await summedOf(400_000, 61);
  const rested = await look();
  expect(rested.sold).toBe(before.sold + 1);
  expect(rested.updatedAt).toBeGreaterThan(resting.updatedAt);
  expect(rested.behind).toBeUndefined();
  // The days of this city are short: only the present measurement counts.
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

test('where many days that do not follow one another are summed again, those between are left alone', async () => {
  await run(`update ticket_days set tickets = tickets + 1000 where day = '2026-02-09'`);
  await look();
  const before = (await run(DAYS_SUMMED)).rows;
  await noteScattered();
  await look();
  expect((await run('select from days_to_sum')).rowCount).toBe(0);
  expect((await run(DAYS_SUMMED)).rows).toEqual(before);
  await run(`insert into days_to_sum (source, day) values ('tickets', '2026-02-09')`);
  await look();
});

test('a day that cannot be summed has the days before it done, and not again', async () => {
  await run(`create function refuse() returns trigger language plpgsql as $$ begin raise 'This day fails.'; end $$`);
  await run(
    `create trigger refused before insert on ticket_days for each row when (new.day = '2026-02-26') execute function refuse()`,
  );
  await noteScattered();
  await look();
  await run('drop function refuse cascade');

  const left = await run(
    `select count(distinct day)::int as days, min(day)::text as first from days_to_sum where source = 'tickets'`,
  );
  expect(left.rows).toEqual([{ days: 2, first: '2026-02-26' }]);
  await look();
  expect((await run('select from days_to_sum')).rowCount).toBe(0);
});
