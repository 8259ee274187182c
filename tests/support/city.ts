import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { inject } from 'vitest';
import { embeddedPool, openEmbedded, type Database } from '../../src/backend/platform/db/database';
import { startEmbedded } from '../../src/backend/platform/db/pglite/embedded';
import { vacuum } from '../../src/backend/platform/db/pglite/upkeep';
import { fillCity } from '../../src/sample/city/fillCity';
import * as schema from '../../src/backend/platform/db/schema';
import { filledTemplate, freshOnServer, type TestServer } from './database';

/** The clock of the test city, also the first moment of `testBackend`: the city's last day is 2026-03-01 at +05:30. */
export const CITY_NOW = new Date('2026-03-02T04:30:00.000Z');
/** 200 customers, some 2,100 tickets. */
export const CITY_SIZE = 0.01;

const MADE_FROM = [
  'src/sample',
  'src/backend/features/analytics/daySources.ts',
  'src/backend/features/analytics/daySums.ts',
  'src/backend/features/analytics/riderSets.ts',
  'src/backend/features/customers/ticketNumbers.ts',
  'src/contract/loyaltyRules.ts',
  'src/contract/limits.ts',
];

const filesOf = (path: string): readonly string[] =>
  path.endsWith('.ts')
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .sort()
        .map((name) => join(path, name));

// The image is named after its sources: the empty database's own name includes the migrations and PGlite.
const imagePath = (empty: string): string => {
  const hash = createHash('sha256').update(empty);
  for (const file of MADE_FROM.flatMap(filesOf)) hash.update(readFileSync(file));
  return join(dirname(empty), `city-${hash.digest('hex').slice(0, 16)}.tar`);
};

const makeImage = async (empty: string, path: string): Promise<void> => {
  const image = new Uint8Array(readFileSync(empty));
  const embedded = await startEmbedded({ image }, undefined, () => undefined);
  const pool = embeddedPool(embedded);
  await fillCity(drizzle(pool, { schema }), { size: CITY_SIZE, now: CITY_NOW });
  await vacuum(pool);
  await pool.query('CHECKPOINT');
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, await embedded.image());
  renameSync(draft, path);
  for (const name of readdirSync(folder))
    if (/^city-.*\.tar$/.test(name) && !path.endsWith(name)) rmSync(join(folder, name), { force: true });
  await pool.end();
  await embedded.close();
};

const cityOnServer = async (server: TestServer): Promise<Database> =>
  freshOnServer(
    await filledTemplate(server, `${server.template}_city`, async ({ db, tidy }) => {
      await fillCity(db, { size: CITY_SIZE, now: CITY_NOW, isServer: true });
      await tidy();
    }),
  );

/**
 * Returns a database of its own with the sample city as at `CITY_NOW`, and no staff.
 * Use it with `testBackend({ database: await testCity() })` or alone. The first call makes the image for all later ones.
 * Close it when the file's tests have ended.
 */
export const testCity = async (): Promise<Database> => {
  const server = inject('databaseServer');
  if (server) return cityOnServer(server);
  const empty = inject('databaseImage');
  const path = imagePath(empty);
  if (!existsSync(path)) await makeImage(empty, path);
  return openEmbedded({ image: new Uint8Array(readFileSync(path)) });
};

/** Returns SQL that writes seven more orders like the first one of a settlement, with numbers from 900001. */
export const sevenMore = (settlement: number): string => `
create table more as select o.* from orders o, generate_series(1, 7) where o.id = (select min(id) from orders where settlement_id = ${settlement});
    update more set id = 900000 + n, order_no = 'QRMORE' || n, gateway_order_id = 'order_more' || n, gateway_payment_id = 'pay_more' || n
      from (select ctid as place, row_number() over () as n from more) each where more.ctid = place;
    insert into orders select * from more`;
