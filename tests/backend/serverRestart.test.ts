import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer, type Database } from '../../src/backend/platform/db/database';
import { databaseProblemOf } from '../../src/backend/platform/db/errors';
import { startOwnServer, type OwnServer } from '../support/ownServer';

let server: OwnServer;
let database: Database;
beforeAll(async () => {
  server = await startOwnServer();
  database = await openServer(server.url);
});
afterAll(async () => {
  await database.close();
  await server.close();
});

const RESTARTS = 30;
const WRITERS = 6;

test('thirty restarts under writers, in order and by a crash, end nothing and lose no write that was acknowledged', async () => {
  const acknowledged: string[] = [];
  const untold = new Set<unknown>();
  let isOver = false;
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const key = `written ${writer} ${n}`;
      try {
        // The connection is held in between, without a query.
        await database.db.transaction(async (tx) => {
          await tx.execute(`insert into settings (key, value) values ('${key}', '1')`);
          await new Promise((resolve) => setImmediate(resolve));
          await tx.execute(`update settings set value = '2' where key = '${key}'`);
        });
        acknowledged.push(key);
      } catch (error) {
        if (databaseProblemOf(error) !== 'down') untold.add(error);
      }
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  const writtenInBetween: number[] = [];

  for (let n = 0; n < RESTARTS; n += 1) {
    await server.restart(n % 2 === 0 ? 'fast' : 'immediate');
    const before = acknowledged.length;
    while (acknowledged.length < before + 10) await new Promise((resolve) => setImmediate(resolve));
    writtenInBetween.push(acknowledged.length - before);
  }
  isOver = true;
  await Promise.all(writers);

  const { rows } = await database.pool.query<{ key: string }>(`select key from settings where value = '2'`);
  const found = new Set(rows.map(({ key }) => key));
  expect(acknowledged.filter((key) => !found.has(key))).toEqual([]);
  expect(writtenInBetween).toHaveLength(RESTARTS);
  expect([...untold]).toEqual([]);
});
