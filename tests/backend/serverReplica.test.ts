import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { replicaReader } from '../../src/backend/platform/db/connections';
import { openServer, readServer, type Database } from '../../src/backend/platform/db/database';
import { fillCity } from '../../src/sample/city/fillCity';
import { testBackend, type TestBackend } from '../support/backend';
import { CITY_NOW } from '../support/city';
import { fileReader } from '../support/reportFiles';
import { eventually } from '../support/eventually';
import { startOwnServer, type OwnServer } from '../support/ownServer';

let primary: OwnServer;
let replica: OwnServer;
let database: Database;
let backend: TestBackend;
let admin: Awaited<ReturnType<TestBackend['signInAdmin']>>;
beforeAll(async () => {
  primary = await startOwnServer();
  const plain = await openServer(primary.url);
  await fillCity(plain.db, { size: 0.002, now: CITY_NOW });
  await plain.close();
  replica = await primary.follow();
  database = await openServer(primary.url, { readUrl: replica.url });
  backend = await testBackend({ database });
  admin = await backend.signInAdmin();
});
afterAll(async () => {
  await backend.close();
  await replica.close();
  await primary.close();
});

const days = { from: '2026-02-01', to: '2026-03-02' };
const tickets = async () => {
  const { total } = await admin.call(contract['qr-tickets'].getList, { query: { range: [0, 9], filter: days } });
  return total;
};
const counts = () => database.replica?.() ?? { fresh: 0, behind: 0, gone: 0 };
const sellOne = () =>
  database.db.execute(sql`
    insert into tickets
    select (jsonb_populate_record(t, jsonb_build_object(
             'id', nextval(pg_get_serial_sequence('tickets', 'id')), 'ticket_no', gen_random_uuid()::text))).*
      from tickets t where purchased_at between '2026-02-10' and '2026-02-20' limit 1`);
const onReplica = (statement: string) => readServer(replica.url, (client) => client.query(statement));

test('lists are read from the replica, and have what was entered just before', async () => {
  const before = await tickets();

  for (let sold = 1; sold <= 20; sold += 1) {
    await sellOne();
    expect(await tickets()).toBe(before + sold);
  }

  expect(counts()).toEqual({ fresh: 21, behind: 0, gone: 0 });
});

test('figures are read from it, with what was summed a moment ago; so are totals, files and riders', async () => {
  const sold = async () => {
    const { tiles } = await admin.call(contract.analytics.getFigures, {
      id: 'qr-analytics',
      query: { from: days.from, to: days.to },
    });
    return Object.values(tiles).map(({ value }) => value);
  };
  const before = await sold();
  await sellOne();
  const after = await sold();
  expect(after).not.toEqual(before);

  const { fresh } = counts();
  const replicaReader = fileReader(backend, admin);
  const file = await replicaReader.download(
    (await replicaReader.ask({ start_date: days.from, end_date: days.to, file_type: 'csv' })).id,
  );
  const { count } = await admin.call(contract['qr-tickets'].getTotals, { query: { filter: days } });
  const riders = await admin.call(contract.customers.getList, {});

  expect(file.body.split('\n').filter((line) => line.includes('2026-'))).toHaveLength(count);
  expect(riders.rows.length).toBeGreaterThan(10);
  expect(counts()).toEqual({ fresh: fresh + 3, behind: 0, gone: 0 });
});

test('a replica that is behind is not read', async () => {
  const before = await tickets();
  await onReplica('select pg_wal_replay_pause()');
  await sellOne();

  expect(await tickets()).toBe(before + 1);

  expect(counts().behind).toBe(1);
  await onReplica('select pg_wal_replay_resume()');
});

test('a replica that is gone costs nobody an answer, and is read again when it is back', async () => {
  // The replica is tried again a second after it was behind.
  const { fresh: read } = counts();
  await eventually(async () => {
    await tickets();
    expect(counts().fresh).toBeGreaterThan(read);
  });
  const before = await tickets();
  // One list, or one file, is read in many pieces.
  const apart = await replicaReader(database.db);
  const piece = () => apart((queries) => queries.execute(sql`select pg_is_in_recovery() as copied`));
  expect((await piece()).rows).toEqual([{ copied: true }]);
  await replica.stop('immediate');
  expect((await piece()).rows).toEqual([{ copied: false }]);
  await sellOne();

  expect(await tickets()).toBe(before + 1);

  expect(counts().gone).toBeGreaterThan(0);
  await replica.start();
  const { fresh } = counts();
  await eventually(async () => {
    expect(await tickets()).toBe(before + 1);
    expect(counts().fresh).toBeGreaterThan(fresh);
  });
});
