import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { noFlags, toMatrix } from '../../src/contract/permissions';
import { openServer, readServer, type Database } from '../../src/backend/platform/db/database';
import { databaseProblemOf } from '../../src/backend/platform/db/errors';
import { parseServers } from '../../src/backend/platform/db/servers';
import { testBackend } from '../support/backend';
import { eventually } from '../support/eventually';
import { startOwnServer, type OwnServer } from '../support/ownServer';

const permissions = toMatrix(noFlags);
const quick = { statementMs: 3000, lockMs: 1000, silenceMs: 5000, connectMs: 2000 };
const limits = { page: quick, small: quick, long: quick };

const hostOf = ({ url }: OwnServer): string => new URL(url).host;
const addressOf = (...servers: readonly OwnServer[]): string =>
  `postgres://metro@${servers.map(hostOf).join(',')}/postgres`;

const on = (server: OwnServer, statement: string) => readServer(server.url, (client) => client.query(statement));

/** Makes commits wait until a replica has them too. */
const waitForStandby = async (server: OwnServer): Promise<void> => {
  await on(server, `alter system set synchronous_standby_names = '*'`);
  await on(server, 'select pg_reload_conf()');
};

let first: OwnServer;
let second: OwnServer;
let database: Database;
beforeAll(async () => {
  first = await startOwnServer();
  second = await first.follow();
  // The replica is first in the list: it is skipped.
  database = await openServer(addressOf(second, first), { limits });
});
afterAll(async () => {
  await database.close();
  await first.close();
  await second.close();
});

test('a crash of the primary under writers: the promoted standby is found, nothing is restarted, and nothing acknowledged is lost', async () => {
  const backend = await testBackend({ database });
  const admin = await backend.signInAdmin();
  await waitForStandby(first);
  const acknowledged: string[] = [];
  const refused: number[] = [];
  let isOver = false;
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const name = `Desk ${writer} of ${n}`;
      try {
        await admin.call(contract.departments.create, {
          body: { department_name: name, permissions, userid: admin.userid },
        });
        acknowledged.push(name);
      } catch (error) {
        refused.push((error as { status: number }).status);
        await sleep(20);
      }
    }
  };
  const writers = Array.from({ length: 4 }, (_, writer) => write(writer));
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(20));

  await first.stop('immediate');
  await eventually(() => expect(refused.length).toBeGreaterThan(4));
  await second.promote();
  const before = acknowledged.length;
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(before + 20));
  isOver = true;
  await Promise.all(writers);

  const { rows } = await admin.call(contract.departments.getList, {});
  const found = new Set(rows.map(({ department_name: name }) => name));
  expect(acknowledged.filter((name) => !found.has(name))).toEqual([]);
  expect(new Set(refused)).toEqual(new Set([503]));
  await backend.idle();
});

test('a primary that takes changes no more is left as soon as another one takes them', async () => {
  const third = await second.follow();
  const both = await openServer(addressOf(second, third), { limits });
  const write = (key: string) => both.db.execute(`insert into settings (key, value) values ('${key}', '1')`);
  await write('before');
  // The second server waits for no standby: data that the third lacks would be lost with it.
  await eventually(async () => expect((await on(third, `select from settings where key = 'before'`)).rowCount).toBe(1));

  await on(second, 'alter system set default_transaction_read_only = on');
  await on(second, 'select pg_reload_conf()');
  const refused = await eventually(async () => {
    const error: unknown = await write('between').then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(databaseProblemOf(error)).toBe('readOnly');
    return error;
  });
  await third.promote();

  expect(refused).toBeDefined();
  await eventually(() => write('after'));
  const { rows } = await on(third, `select key from settings where key in ('before', 'after') order by key`);
  expect(rows).toEqual([{ key: 'after' }, { key: 'before' }]);
  await both.close();
  await third.close();
});

test('a commit that no standby has confirmed in time is not said to be entered', async () => {
  const alone = await startOwnServer();
  const impatient = await openServer(alone.url, { limits });
  const backend = await testBackend({ database: impatient });
  const admin = await backend.signInAdmin();
  await waitForStandby(alone);
  await eventually(async () => {
    const { rows } = await on(alone, 'show synchronous_standby_names');
    expect(rows).toEqual([{ synchronous_standby_names: '*' }]);
  });

  const refusal = await admin.refusal(contract.departments.create, {
    body: { department_name: 'Kept by one', permissions, userid: admin.userid },
  });

  expect(refusal.message).toBe(
    'The database did not confirm in time. Check whether it was saved before you try again.',
  );
  expect(refusal.status).toBe(503);
  await on(alone, `alter system reset synchronous_standby_names`);
  await on(alone, 'select pg_reload_conf()');
  await impatient.close();
  await alone.close();
});

test('addresses are read as libpq reads them', () => {
  expect(parseServers('postgres://a:b%40c@one:5433,two/metro?sslmode=require&target_session_attrs=read-write')).toEqual(
    {
      urls: ['postgres://a:b%40c@one:5433/metro?sslmode=require', 'postgres://a:b%40c@two/metro?sslmode=require'],
      wanted: 'primary',
    },
  );
  expect(parseServers('postgres://[::1]:5432/metro')).toEqual({
    urls: ['postgres://[::1]:5432/metro'],
    wanted: undefined,
  });
  for (const wrong of ['postgres://one:port/metro', 'mysql://one/metro', 'postgres://one/m?target_session_attrs=best'])
    expect(parseServers(wrong)).toBeUndefined();
});
