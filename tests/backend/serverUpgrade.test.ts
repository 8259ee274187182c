import { Client, type Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openServer } from '../../src/backend/platform/db/database';
import { migrateDatabase } from '../../src/backend/platform/db/migrate';
import { startOwnServer } from '../support/ownServer';
import { shapeOf } from '../support/pristine';

/** Takes a database back to the last of the 46 migrations that became the baseline. */
const BEFORE_BASELINE = `drop table feed_events, feed_keys, feed_waiting; alter table ticket_events drop column event_id;
  drop table outbox, rule_requests, drizzle.routines; drop function hold_points_limit cascade;
  alter table users drop column is_password_given, drop column password_hands, drop column email_hands;
  alter table days_to_sum drop column noted_at; alter table days_to_trace drop column noted_at;
  delete from drizzle.__drizzle_migrations;
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('old', 1795772220326)`;

const ownDatabase = async () => {
  const server = await startOwnServer({});
  const database = await openServer(server.url);
  onTestFinished(async () => {
    await database.close();
    await server.close();
  });
  return { server, pool: database.pool };
};

const history = async (pool: Pool) =>
  (
    await pool.query<{ hash: string; created_at: string }>(
      'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
    )
  ).rows;

test('an upgrade that waits for a long read lets others write meanwhile, and ends with the schema of a new database', async () => {
  const { server, pool } = await ownDatabase();
  const [shape, migrations] = [await shapeOf(pool), await history(pool)];
  await pool.query(BEFORE_BASELINE);
  const [reader, writer] = [1, 2].map(() => new Client({ connectionString: server.url }));
  onTestFinished(async () => {
    await Promise.all([reader?.end(), writer?.end()]);
  });
  await Promise.all([reader?.connect(), writer?.connect()]);
  await reader?.query('begin; select * from days_to_sum');

  const upgrading = openServer(server.url);
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%ALTER TABLE "days_to_sum"%'`;
  await expect.poll(async () => (await writer?.query(waits))?.rowCount).toBe(1);
  await writer?.query(`insert into days_to_sum (source, day) values ('tickets', '2026-02-10')`);
  await reader?.query('commit');

  const after = await upgrading;
  expect(await shapeOf(after.pool)).toBe(shape);
  expect(await history(after.pool)).toEqual(migrations);
  await after.close();
});

test('functions and triggers of another version become those of this one', async () => {
  const { pool } = await ownDatabase();
  const shape = await shapeOf(pool);
  await pool.query(`update drizzle.routines set hash = 'old';
    create or replace function points_limit(integer, timestamptz) returns integer language sql as 'select 1000000';
    drop trigger loyalty_ledger_post on loyalty_ledger`);

  await migrateDatabase(pool, true);

  expect(await shapeOf(pool)).toBe(shape);
});

test('data that is too old for an upgrade is refused, and left as it is', async () => {
  const { pool } = await ownDatabase();
  await pool.query('update drizzle.__drizzle_migrations set created_at = 1795771620326 where id = 1');
  const before = await history(pool);

  await expect(migrateDatabase(pool, true)).rejects.toThrow('Install version 0.1.0 and start it once');

  expect(await history(pool)).toEqual(before);
});
