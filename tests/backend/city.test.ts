import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswords } from '../../src/backend/features/staff/passwords';
import { composeBackend } from '../../src/backend/compose';
import type { Database } from '../../src/backend/platform/db/database';
import { readEnvironment } from '../../src/backend/platform/environment';
import { cityOf, fillCity } from '../../src/sample/city/fillCity';
import { sampleStaff } from '../../src/sample/staff';
import { sample } from '../../src/sample/sample';
import { fillEmpty } from '../../src/backend/features/staff/firstAdministrator';
import { customers } from '../../src/backend/platform/db/schema';
import { CHEAP } from '../support/backend';
import { CITY_NOW, CITY_SIZE, testCity } from '../support/city';
import { testDatabase } from '../support/database';
import { columnsOfSums } from '../support/daySums';

// The folder of report files: the database is passed in.
const DATA_DIR = join(tmpdir(), 'metro-composed');

let city: Database;
beforeAll(async () => {
  city = await testCity();
});
afterAll(() => city.close());

type Row = Readonly<Record<string, unknown>>;
const rowsOf = async (query: string, database = city): Promise<readonly Row[]> =>
  (await database.pool.query<Row>(query)).rows;
const numberOf = async (query: string, database = city): Promise<number> =>
  Number((await rowsOf(`SELECT (${query}) AS n`, database))[0]?.n);

const quiet = { write: () => undefined };
const compose = (database: Database, variables: Record<string, string> = {}) =>
  composeBackend(readEnvironment({ SAMPLE_SIZE: '0.001', LOG_LEVEL: 'silent', DATA_DIR, ...variables }), {
    database,
    sample,
    logStream: quiet,
    passwordCost: CHEAP,
    now: () => CITY_NOW,
  });

// Returns a fingerprint of the rows of each table of the city.
const fingerprint = async (database: Database): Promise<readonly Row[]> => {
  const tables = ['customers', 'orders', 'tickets', 'ticket_events', 'settlements', 'refunds', 'failed_transactions'];
  tables.push('cards', 'card_recharges', 'loyalty_accounts', 'loyalty_ledger', 'ratings', 'feedback', 'distance_slabs');
  tables.push('card_days', ...Object.keys(columnsOfSums), 'rider_sets', 'occupation_sets');
  const sums = tables.map(
    (name) =>
      `SELECT '${name}' AS name, count(*) AS rows, sum(hashtextextended(${name}::text, 0)::numeric)::text AS hash FROM ${name}`,
  );
  return rowsOf(sums.join(' UNION ALL '), database);
};

test('three lines and forty stations, every interchange once, distances growing along each line', async () => {
  expect(await numberOf('SELECT count(*) FROM lines')).toBe(3);
  expect(await numberOf('SELECT count(*) FROM stations')).toBe(40);
  const stops =
    'SELECT line_id, km, lag(km) OVER (PARTITION BY line_id ORDER BY position) AS before FROM line_stations';
  expect(await rowsOf(`SELECT * FROM (${stops}) stops WHERE before >= km`)).toEqual([]);
});

test('there are tickets in every status, and payments, issues, writes and refunds in every state', async () => {
  const statuses = await rowsOf('SELECT DISTINCT status FROM tickets ORDER BY 1');
  const wanted = ['CANCELLED', 'Changed Destination', 'ENTRY_USED', 'EXIT_USED', 'EXPIRED', 'NEW', 'REFUNDED'];
  expect(statuses.map(({ status }) => String(status)).sort()).toEqual(wanted.sort());
  expect(await numberOf('SELECT count(DISTINCT payment_status) FROM orders')).toBeGreaterThanOrEqual(4);
  expect(
    await numberOf(`SELECT count(*) FROM orders WHERE payment_status = 'Paid' AND issue_status <> 'Issued'`),
  ).toBeGreaterThan(0);
  expect(await numberOf('SELECT count(DISTINCT write_status) FROM card_recharges')).toBe(4);
  expect(await numberOf('SELECT count(DISTINCT kind) FROM loyalty_ledger')).toBe(5);
  expect(await numberOf('SELECT count(DISTINCT stage) FROM failed_transactions')).toBe(4);
});

test('a few settlements differ from what was expected, and the last one is still to come', async () => {
  const differing = 'SELECT count(*) FROM settlements WHERE received_paise <> net_expected_paise';
  expect(await numberOf(differing)).toBeGreaterThan(2);
  expect(await numberOf(differing)).toBeLessThan(15);
  expect(await rowsOf('SELECT business_date::text AS day FROM settlements WHERE received_paise IS NULL')).toEqual([
    { day: '2026-03-01' },
  ]);
});

test('the city rides by weekday, by hour and by holiday', async () => {
  const rides = 'SELECT count(*) FROM tickets WHERE';
  const ist = `purchased_at AT TIME ZONE 'Asia/Kolkata'`;
  const onDay = (day: string) => numberOf(`${rides} extract(dow FROM ${ist}) = ${day}`);
  const atHour = (hour: number) => numberOf(`${rides} extract(hour FROM ${ist}) = ${hour}`);

  expect(await onDay('2')).toBeGreaterThan(1.3 * (await onDay('0')));
  expect(await atHour(9)).toBeGreaterThan(2 * (await atHour(13)));
  expect(await atHour(3)).toBe(0);
  expect(await numberOf('SELECT count(*) FROM holidays')).toBeGreaterThan(8);
});

test('cards ride by weekday too, every day, at fares of one journey, for nearly what was written to them', async () => {
  const trips = 'SELECT avg(trips) FROM card_days WHERE extract(dow FROM day) =';
  expect(await numberOf(`${trips} 2`)).toBeGreaterThan(1.5 * (await numberOf(`${trips} 0`)));
  expect(await numberOf('SELECT count(*) FROM card_days')).toBe(365);
  expect(
    await numberOf(
      `SELECT count(*) FROM card_days WHERE day < '2025-03-02' OR day > '2026-03-01' OR fare_paise % 100 > 0`,
    ),
  ).toBe(0);
  const fare = await numberOf('SELECT sum(fare_paise) / sum(trips) FROM card_days');
  expect(fare).toBeGreaterThan(2_000);
  expect(fare).toBeLessThan(3_500);
  const written = await numberOf(`SELECT sum(amount_paise) FROM card_recharges WHERE write_status = 'Written'`);
  const ridden = (await numberOf('SELECT sum(fare_paise) FROM card_days')) / written;
  expect(ridden).toBeGreaterThan(0.9);
  expect(ridden).toBeLessThan(1);
});

test('riders state some facts and not others; their texts vary, and some are hostile', async () => {
  for (const stated of ['occupation', 'birth_year', 'gender', 'language', 'email'])
    expect(await numberOf(`SELECT count(*) FROM customers WHERE ${stated} IS NULL`), stated).toBeGreaterThan(0);
  const letters = await rowsOf('SELECT text, subject FROM feedback');
  const comments = await rowsOf('SELECT comment FROM ratings');

  expect(new Set(letters.map(({ text }) => text)).size).toBeGreaterThan(letters.length * 0.8);
  expect(letters.map(({ text }) => String(text)).filter((text) => /\{\w+\}/.test(text))).toEqual([]);
  expect(letters.some(({ text }) => String(text).startsWith('=HYPERLINK('))).toBe(true);
  expect(comments.some(({ comment }) => comment === '<img src=x onerror=alert(1)>')).toBe(true);
  expect(await numberOf(`SELECT count(*) FROM customers WHERE name LIKE '%onerror%'`)).toBe(1);
});

test('the same day and size make the same city, row by row; another day makes another', async () => {
  const [again, dayAfter] = [await testDatabase(), await testDatabase()];
  await fillCity(again.db, { size: CITY_SIZE, now: CITY_NOW });
  await fillCity(dayAfter.db, { size: CITY_SIZE, now: new Date(CITY_NOW.getTime() + 86_400_000) });

  const made = await fingerprint(city);
  expect(await fingerprint(again)).toEqual(made);
  expect(await fingerprint(dayAfter)).not.toEqual(made);
  await Promise.all([again.close(), dayAfter.close()]);
});

test('keys, indexes and triggers are all back after filling', async () => {
  const empty = await testDatabase();
  const kept = `SELECT indexdef AS is FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`;

  expect(await rowsOf(kept)).toEqual(await rowsOf(kept, empty));
  await empty.close();
});

test('a new row goes on numbering where the city stops', async () => {
  const last = await numberOf('SELECT max(id) FROM feedback');

  const [added] = await rowsOf(
    `INSERT INTO feedback (customer_id, category, subject, text) VALUES (1, 'App', 'Hello', 'World') RETURNING id::int`,
  );

  expect(added).toEqual({ id: last + 1 });
});

test('a first start with sample data makes the city once, and says how it gets on', async () => {
  const database = await testDatabase();
  const said: string[] = [];
  const environment = readEnvironment({ SAMPLE_SIZE: '0.001', LOG_LEVEL: 'silent', DATA_DIR });
  const options = {
    database,
    sample,
    logStream: quiet,
    passwordCost: CHEAP,
    onProgress: (line: string) => said.push(line),
  };

  const first = await composeBackend(environment, options);
  const lines = said.length;
  const second = await composeBackend(environment, options);

  expect(lines).toBeGreaterThan(5);
  expect(said.join('\n')).toContain('tickets');
  expect(said).toHaveLength(lines);
  expect(await cityOf(database.db)).toMatchObject({ size: 0.001 });
  expect(await numberOf('SELECT count(*) FROM customers', database)).toBe(50);
  await second.app.close();
  await first.close();
});

test('an installation with sample staff and no city gets it at the next start', async () => {
  const database = await testDatabase();
  await fillEmpty({ db: database.db, passwords: createPasswords({ cost: CHEAP }), now: () => CITY_NOW }, sampleStaff);

  const backend = await compose(database);

  expect(await cityOf(database.db)).toMatchObject({ last_day: '2026-03-01' });
  await backend.close();
});

test('SAMPLE_DATA=off has no city, and an installation that began so never gets one', async () => {
  const database = await testDatabase();
  const without = await compose(database, { SAMPLE_DATA: 'off' });
  await without.app.close();

  const backend = await compose(database, { SAMPLE_DATA: 'on' });

  expect(await cityOf(database.db)).toBeUndefined();
  expect(await database.db.select().from(customers)).toEqual([]);
  await backend.close();
});

test('a fill that fails half-way leaves nothing, and the next one makes the whole city', async () => {
  const database = await testDatabase();
  const failing = (line: string): void => {
    if (line.includes('histories')) throw new Error('the power went');
  };
  const fill = (tell?: (line: string) => void) => fillCity(database.db, { size: 0.001, now: CITY_NOW, tell });

  await expect(fill(failing)).rejects.toThrow('the power went');
  expect(await database.db.select().from(customers)).toEqual([]);
  const beside = () => Promise.reject(new Error('the power went again'));
  const options = { size: 0.001, now: CITY_NOW };
  await expect(fillCity(database.db, { ...options, beside })).rejects.toThrow('the power went again');
  expect(await database.db.select().from(customers)).toEqual([]);
  expect(await fill()).toBe(true);
  expect(await fill()).toBe(false);
  await database.close();
});
