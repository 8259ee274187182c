import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openServer } from '../../src/backend/database/database';
import { startOwnServer } from '../support/ownServer';

const UNDO = `drop table outbox, rule_requests; drop function hold_points_limit;
  alter table users drop column is_password_given, drop column password_hands, drop column email_hands;
  alter table days_to_sum drop column noted_at; alter table days_to_trace drop column noted_at;
  delete from drizzle.__drizzle_migrations where id > (select id from drizzle.__drizzle_migrations order by id offset 45 limit 1)`;

test('an upgrade that waits for a long read lets others write meanwhile, and is done once that is over', async () => {
  const server = await startOwnServer({});
  const before = await openServer(server.url);
  await before.pool.query(UNDO);
  const [reader, writer] = [1, 2].map(() => new Client({ connectionString: server.url }));
  onTestFinished(async () => {
    await Promise.all([reader?.end(), writer?.end(), before.close()]);
    await server.close();
  });
  await Promise.all([reader?.connect(), writer?.connect()]);
  await reader?.query('begin; select * from days_to_sum');

  const upgrading = openServer(server.url);
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'ALTER TABLE "days_to_sum"%'`;
  await expect.poll(async () => (await writer?.query(waits))?.rowCount).toBe(1);
  await writer?.query(`insert into days_to_sum (source, day) values ('tickets', '2026-02-10')`);
  await reader?.query('commit');

  const after = await upgrading;
  expect((await after.pool.query('select noted_at from days_to_sum')).rowCount).toBe(1);
  await after.close();
});
