import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openServer } from '../../src/backend/platform/db/database';
import { contract } from '../../src/contract';
import { noFlags, toMatrix } from '../../src/contract/permissions';
import { testBackend } from '../support/backend';
import { startOwnServer, type OwnServerOptions } from '../support/ownServer';
import { mountSmallDisk } from '../support/smallDisk';

const permissions = toMatrix(noFlags);
const quick = { statementMs: 5_000, lockMs: 200, silenceMs: 5_000, connectMs: 2_000 };
const limits = { page: quick, small: quick, long: { ...quick, statementMs: 60_000, silenceMs: 60_000 } };

/** Makes a back end on a server of its own, which is closed with the test. */
const backendOnOwn = async (options: OwnServerOptions) => {
  const server = await startOwnServer(options);
  const database = await openServer(server.url, { limits, poolSize: 4 });
  const backend = await testBackend({ database });
  onTestFinished(async () => {
    await backend.close();
    await server.close();
  });
  const admin = await backend.signInAdmin();
  const save = (department_name: string) =>
    admin.call(contract.departments.create, { body: { department_name, permissions } });
  const refusal = (department_name: string) =>
    admin.refusal(contract.departments.create, { body: { department_name, permissions } });
  const names = async () => (await admin.call(contract.departments.getList, {})).rows.map((row) => row.department_name);
  return { server, database, backend, save, refusal, names };
};

test('a server out of connections is told as such; readiness says no, liveness yes; and work goes on when there is one', async () => {
  const { server, backend, save, refusal, names } = await backendOnOwn({ settings: ['max_connections=12'] });
  await save('Depot');
  // The open connections are gone, and another client is faster.
  await server.restart('fast');
  const others: Client[] = [];
  for (;;) {
    const client = new Client({ connectionString: server.url });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      expect(error).toMatchObject({ code: '53300' });
      break;
    }
    others.push(client);
  }

  const refused = await refusal('Yard');
  const read = await backend.app.inject({ url: '/api/departments', headers: (await backend.signInAdmin()).headers });
  const [live, ready] = [await backend.app.inject('/api/health/live'), await backend.app.inject('/api/health/ready')];
  await Promise.all(others.map((client) => client.end()));

  expect(refused).toMatchObject({ status: 503, message: 'The database is not responding. Nothing was saved.' });
  expect(read.statusCode).toBe(503);
  expect(read.headers['retry-after']).toBe('3');
  expect([live.statusCode, ready.statusCode]).toEqual([200, 503]);
  await save('Yard');
  expect(await names()).toEqual(['Administration', 'Depot', 'Yard']);
});

const disk = mountSmallDisk(220);
const how = disk ? 'a disk of 220 MB' : 'a table that says so, since this machine mounts no disk,';

test(`a server whose data has filled ${how} refuses writes in words, reads on, and goes on by itself with room again`, async () => {
  onTestFinished(() => disk?.close());
  const { database, save, refusal, names } = await backendOnOwn({
    on: disk?.folder,
    // The server's log is made before the disk is full, and used again.
    settings: ['min_wal_size=96MB', 'max_wal_size=96MB'],
  });
  const acknowledged = ['Administration'];
  for (let n = 0; n < 20; n += 1) {
    await save(`Depot ${n}`);
    acknowledged.push(`Depot ${n}`);
  }

  if (disk) disk.fill();
  else
    await database.pool.query(`
      create function disk_full() returns trigger language plpgsql as
        $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$;
      create trigger disk_full before insert on departments for each row execute function disk_full();`);
  // The first writes may still find room in existing pages.
  const refused = await (async () => {
    for (let n = 0; ; n += 1) {
      const name = `${'Yard '.repeat(8)}${n}`;
      const outcome: unknown = await save(name).catch((error: unknown) => error);
      if (outcome instanceof Error) return outcome;
      acknowledged.push(name);
    }
  })();
  const listed = await names();
  if (disk) disk.clear();
  else await database.pool.query('drop function disk_full cascade');

  expect(refused).toMatchObject({ status: 507, message: 'The database disk is full. Nothing was saved.' });
  expect(listed.toSorted()).toEqual(acknowledged.toSorted());
  await save('Workshop');
  expect((await names()).toSorted()).toEqual([...acknowledged, 'Workshop'].toSorted());
  expect((await refusal('Workshop')).status).toBe(422);
});
