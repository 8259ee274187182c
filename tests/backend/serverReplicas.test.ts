import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { replicaReader, readFromReplica } from '../../src/backend/platform/db/connections';
import { openServer, readServer, type Database } from '../../src/backend/platform/db/database';
import { SERVER_LIMITS, type ServerLimits } from '../../src/backend/platform/db/serverPools';
import { eventually } from '../support/eventually';
import { startOwnServer, type OwnServer } from '../support/ownServer';

let primary: OwnServer;
let fresh: OwnServer;
let lagging: OwnServer;
beforeAll(async () => {
  primary = await startOwnServer();
  const plain = await openServer(primary.url);
  await plain.pool.query('create table sold (at timestamptz default now())');
  await plain.close();
  [fresh, lagging] = [await primary.follow(), await primary.follow()];
});
afterAll(async () => {
  for (const server of [lagging, fresh, primary]) await server.close();
});

const on = <T>({ url }: OwnServer, statement: string): Promise<T | undefined> =>
  readServer(url, async (client) => (await client.query<{ answer: T }>(statement)).rows[0]?.answer);

const opened = async (url: string, readUrl: string, limits?: ServerLimits): Promise<Database> => {
  const database = await openServer(url, { readUrl, ...(limits && { limits }) });
  onTestFinished(() => database.close());
  return database;
};

/** A port that leads to a server, and can lead to another one or to none. */
const door = async (first: OwnServer) => {
  const sockets = new Set<Socket>();
  let to: number | undefined = first.port;
  const server = createServer((socket) => {
    if (to === undefined) return socket.destroy();
    const behind = connect(to, '127.0.0.1');
    for (const [one, other] of [[socket, behind] as const, [behind, socket] as const]) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  });
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    // Open connections stay unchanged.
    /** Open connections stay open, without passing anything on. */
    freeze: () => {
      for (const socket of sockets) socket.unpipe();
    },
    turnTo: (next: OwnServer | undefined) => (to = next?.port),
  };
};

const READERS = 6;
const sellOne = ({ db }: Database) => db.execute(sql`insert into sold default values`);
const COUNT = sql`select count(*)::int as sold, pg_is_in_recovery() as copied from sold`;
const countIn = async ({ db }: Database) => {
  const found = await readFromReplica(db, (queries) => queries.execute<{ sold: number; copied: boolean }>(COUNT));
  return found.rows[0];
};
/** The counts that many parallel readers see, each right after the sale. */
const seenByMany = async (database: Database) => {
  const all = await Promise.all(Array.from({ length: READERS }, () => countIn(database)));
  return [...new Set(all.map((row) => row?.sold))];
};

test.each([
  ['the first of two lets no more in, and the second is behind', true],
  ['one name leads to another machine, which is behind', false],
] as const)('a sale is seen by all who look after it, although %s', async (_what, hasTwo) => {
  const way = await door(fresh);
  const hosts = hasTwo ? `${way.host},127.0.0.1:${lagging.port}` : way.host;
  const database = await opened(primary.url, `postgres://metro@${hosts}/postgres`);
  const before = (await countIn(database))?.sold ?? 0;
  expect(database.replica?.()).toEqual({ fresh: 1, behind: 0, gone: 0 });
  await on(lagging, 'select pg_wal_replay_pause()');
  way.turnTo(hasTwo ? undefined : lagging);

  await sellOne(database);
  const seen = await seenByMany(database);

  expect(seen).toEqual([before + 1]);
  const { fresh: read = 0, behind = 0, gone } = database.replica?.() ?? {};
  expect([read + behind, gone]).toEqual([READERS + 1, 0]);
  expect(behind).toBeGreaterThan(0);
  // The lagging replica is read again once it has caught up.
  await on(lagging, 'select pg_wal_replay_resume()');
  await eventually(async () => expect(await countIn(database)).toEqual({ sold: before + 1, copied: true }));
});

test('a list of many pieces that comes to a server that is behind goes on from the database itself', async () => {
  const way = await door(fresh);
  const database = await opened(primary.url, `postgres://metro@${way.host}/postgres`);
  await sellOne(database);
  const sold = (await on<number>(primary, 'select count(*)::int as answer from sold')) ?? 0;
  const apart = await replicaReader(database.db);
  const piece = async () =>
    (await apart((queries) => queries.execute<{ sold: number; copied: boolean }>(COUNT))).rows[0];
  expect(await piece()).toEqual({ sold, copied: true });
  await on(lagging, 'select pg_wal_replay_pause()');
  await sellOne(database);
  const later = await replicaReader(database.db);
  way.turnTo(lagging);
  await on(
    fresh,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'metro%' and pid <> pg_backend_pid()`,
  );

  const [row] = (await later((queries) => queries.execute(COUNT))).rows;

  expect(row).toEqual({ sold: sold + 1, copied: false });
  expect((await piece())?.sold).toBeGreaterThanOrEqual(sold);
  await on(lagging, 'select pg_wal_replay_resume()');
});

test('a replica that stops to answer on an open connection costs a moment, not the answer', async () => {
  const way = await door(fresh);
  const { page, small, long } = SERVER_LIMITS;
  const limits = { page, small: { ...small, silenceMs: 300 }, long };
  const database = await opened(primary.url, `postgres://metro@${way.host}/postgres`, limits);
  const before = await countIn(database);
  expect(before).toMatchObject({ copied: true });
  way.freeze();

  expect(await countIn(database)).toEqual({ ...before, copied: false });

  expect(database.replica?.()).toEqual({ fresh: 1, behind: 0, gone: 1 });
});

test('a server that follows another primary is not read, however far it is; with that primary it is', async () => {
  const promoted = await primary.follow();
  onTestFinished(() => promoted.close());
  const follower = await promoted.follow();
  onTestFinished(() => follower.close());
  await promoted.promote();
  const here = await opened(primary.url, follower.url);
  const there = await opened(promoted.url, follower.url);
  await sellOne(here);
  await on(promoted, `select pg_logical_emit_message(false, 'ahead', repeat('x', 1000000))`);
  const place = await on<string>(primary, 'select pg_current_wal_lsn()::text as answer');
  await eventually(async () =>
    expect(await on(follower, `select pg_last_wal_replay_lsn() > '${place}' as answer`)).toBe(true),
  );
  const sold = await on<number>(primary, 'select count(*)::int as answer from sold');

  expect(await countIn(here)).toEqual({ sold, copied: false });
  expect(await countIn(there)).toMatchObject({ copied: true });

  expect(here.replica?.()).toEqual({ fresh: 0, behind: 1, gone: 0 });
  expect(there.replica?.()).toEqual({ fresh: 1, behind: 0, gone: 0 });
});
