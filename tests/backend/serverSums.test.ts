import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { overJobsPool, overLongPool } from '../../src/backend/platform/db/connections';
import { openServer } from '../../src/backend/platform/db/database';
import { locks } from '../../src/backend/platform/db/locks';
import { contract } from '../../src/contract';
import { testBackend } from '../support/backend';
import { startOwnServer } from '../support/ownServer';

test('while sums are made, pages answer with those that there are and say so, and jobs have connections', async () => {
  const server = await startOwnServer({});
  const database = await openServer(server.url);
  const backend = await testBackend({ database });
  const summing = new Client({ connectionString: server.url });
  onTestFinished(async () => {
    await summing.end();
    await backend.close();
    await server.close();
  });
  const admin = await backend.signInAdmin();
  const look = () =>
    admin.call(contract.analytics.getFigures, { id: 'qr-analytics', query: { from: '2026-02-01', to: '2026-02-28' } });
  await summing.connect();
  await summing.query('begin');
  await summing.query('select pg_advisory_xact_lock($1)', [locks.ticketSums]);
  await database.pool.query(
    `insert into days_to_sum (source, day) values ('tickets', '2026-02-10'), ('tickets', '2026-02-11')`,
  );

  const pages = await Promise.all([look(), look(), look(), look()]);

  expect(pages.map(({ days_behind }) => days_behind)).toEqual([2, 2, 2, 2]);
  expect(pages[0]?.tiles).toHaveProperty('sold');
  // The sums work even where callers hold all their connections.
  const held = Array.from({ length: 3 }, () => overLongPool(database.db).$client.connect());
  const clients = await Promise.all(held);
  expect((await overJobsPool(database.db).execute(sql`select 1 as answer`)).rows).toEqual([{ answer: 1 }]);
  for (const client of clients) client.release();
  await summing.query('commit');
  expect((await look()).days_behind).toBeUndefined();
});
