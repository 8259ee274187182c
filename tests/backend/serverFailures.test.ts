import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contract } from '../../src/contract';
import { noFlags, toMatrix } from '../../src/contract/permissions';
import { databaseAt, freshOnServer, onServer, type TestServer } from '../support/database';
import { testBackend, type TestBackend } from '../support/backend';

const quick = { statementMs: 400, lockMs: 200, silenceMs: 800, connectMs: 400 };
const limits = { page: quick, small: quick, long: { ...quick, statementMs: 1_200_000, silenceMs: 1_200_000 } };
const permissions = toMatrix(noFlags);

const server = (): TestServer => {
  const named = inject('databaseServer');
  if (!named) throw new Error('These tests are of a PostgreSQL server.');
  return named;
};

let backend: TestBackend;
let url: string;
beforeAll(async () => {
  const database = await freshOnServer(server(), { limits, poolSize: 4 });
  backend = await testBackend({ database });
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  url = databaseAt(server().url, rows[0]?.name ?? '');
  await backend.signInAdmin();
});
afterAll(() => backend.close());

/** Another client of the same database. */
const stranger = async (): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
};

test('a backend that is terminated between two statements of a save costs that save, and nothing else', async () => {
  const { db } = backend.database;

  const save = db.transaction(async (tx) => {
    await tx.execute(sql`insert into settings (key, value) values ('terminated', '1')`);
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await onServer(url, `select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
    await tx.execute(sql`update settings set value = '2' where key = 'terminated'`);
  });

  await expect(save).rejects.toThrow();
  const { rows } = await db.execute(sql`select value from settings where key = 'terminated'`);
  expect(rows).toEqual([]);
});

test('a table that somebody has locked takes its own pages only, in words, and sign-ins and health go on', async () => {
  const admin = await backend.signInAdmin();
  const other = await stranger();
  await other.query('begin; lock table contents');

  const pages = Array.from({ length: 12 }, () => admin.refusal(contract.contents.getList, {}));
  const health = await backend.app.inject('/api/health/ready');
  const refused = await Promise.all(pages);
  const menu = await admin.call(contract.departments.getList, {});

  expect(health.statusCode).toBe(200);
  expect(menu.rows.length).toBeGreaterThan(0);
  for (const failure of refused) expect(failure.status).toBe(503);
  // Some of them wait in vain for a connection of their own on a busy machine.
  expect(refused.map(({ message }) => message)).toContain('The database is busy. Try again in a few seconds.');
  await other.query('rollback');
  await other.end();
  expect((await admin.call(contract.contents.getList, {})).rows).toEqual([]);
});

test('a save for which no connection is left says that nothing was entered, and works once there is one', async () => {
  const admin = await backend.signInAdmin();
  const held = await Promise.all(Array.from({ length: 4 }, () => backend.database.pool.connect()));
  const body = { department_name: 'Depot', permissions };

  const refused = await admin.refusal(contract.departments.create, { body });

  expect(refused).toMatchObject({ status: 503, message: 'The database is not responding. Nothing was saved.' });
  for (const client of held) client.release();
  await admin.call(contract.departments.create, { body });
});

test('a save whose commit was not confirmed is never said not to have been entered', async () => {
  const admin = await backend.signInAdmin();
  // The commit itself ends its connection, after the department was written.
  await backend.database.pool.query(`
    create function hang_up() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger hang_up after insert on departments deferrable initially deferred
      for each row execute function hang_up();`);

  const refused = await admin.refusal(contract.departments.create, { body: { department_name: 'Yard', permissions } });

  expect(refused.status).toBe(503);
  expect(refused.message).toBe(
    'The database did not confirm in time. Check whether it was saved before you try again.',
  );
  await backend.database.pool.query('drop function hang_up cascade');
});

test('a statement whose caller has left is cancelled long before its limit', async () => {
  const patient = { ...quick, statementMs: 1_200_000, silenceMs: 1_200_000 };
  const database = await freshOnServer(server(), { limits: { page: patient, small: quick, long: patient } });
  const own = await testBackend({ database });
  const admin = await own.signInAdmin();
  const address = await own.app.listen({ port: 0, host: '127.0.0.1' });
  await database.pool.query(
    `alter table contents rename to all_contents;
     create view contents as select c.* from pg_sleep(900) left join all_contents c on true`,
  );
  const running = async (): Promise<number> => {
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    );
    return rows[0]?.n ?? 0;
  };
  const leaving = new AbortController();

  const asked = fetch(`${address}/api/contents`, { headers: admin.headers, signal: leaving.signal });
  asked.catch(() => undefined);
  while ((await running()) === 0) await sleep(10);
  leaving.abort();

  while ((await running()) > 0) await sleep(10);
  await expect(asked).rejects.toThrow();
  await own.close();
});

/** A proxy in front of the server that can stop passing data on, as a firewall that drops idle connections. */
const forgetfulProxy = async () => {
  const target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    pairs.add([near, far]);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const through = new URL(url);
  through.port = String(port);
  return {
    url: through.href,
    forget: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    close: () => {
      for (const ends of pairs) for (const end of ends) end.destroy();
      proxy.close();
    },
  };
};

test('a connection that nobody uses is closed without a word, and one that somebody ends is told', async () => {
  const { openServer } = await import('../../src/backend/platform/db/database');
  const told: Error[] = [];
  const closingAfter = (silenceMs: number) => {
    const idle = { ...quick, silenceMs };
    return openServer(url, { limits: { page: idle, small: idle, long: idle }, onFailure: (error) => told.push(error) });
  };
  const pidOf = async ({ db }: Awaited<ReturnType<typeof openServer>>) =>
    (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;

  const soon = await closingAfter(100);
  const removed = new Promise((resolve) => soon.pool.once('remove', resolve));
  const pid = await pidOf(soon);
  await removed;
  const other = await stranger();
  // The server notices a moment later than the client.
  const left = async () => (await other.query('select from pg_stat_activity where pid = $1', [pid])).rowCount;
  await expect.poll(left).toBe(0);
  await other.end();
  await soon.close();
  expect(told).toEqual([]);

  const late = await closingAfter(1_200_000);
  await onServer(url, `select pg_terminate_backend(${await pidOf(late)}, 5000)`);
  await expect.poll(() => told.length).toBe(1);
  await late.close();
});

test('connections that have gone silent are given up within their limit, and those that follow are new', async () => {
  const proxy = await forgetfulProxy();
  const { openServer } = await import('../../src/backend/platform/db/database');
  const database = await openServer(proxy.url, { limits, poolSize: 4 });
  const ask = () => database.db.execute(sql`select 1`);
  await Promise.all([ask(), ask(), ask(), ask()]);
  const inTransaction = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    proxy.forget();
    await tx.execute(sql`select 2`);
  });

  await expect(inTransaction).rejects.toThrow();
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, ask));
  const answered = await Promise.allSettled([ask(), ask(), ask(), ask()]);

  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(answered.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled']);
  await database.close();
  proxy.close();
});
