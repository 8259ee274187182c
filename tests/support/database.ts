import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { inject } from 'vitest';
import { drizzle } from 'drizzle-orm/node-postgres';
import { embeddedPool, openServer, type Database, type ServerOptions } from '../../src/backend/platform/db/database';
import { startEmbedded, type Embedded } from '../../src/backend/platform/db/pglite/embedded';
import { vacuum } from '../../src/backend/platform/db/pglite/upkeep';
import * as schema from '../../src/backend/platform/db/schema';
import { makePristine, notePristine, type Pristine } from './pristine';

/** The PostgreSQL server of the tests, and the migrated database there that test databases are copied from. */
export interface TestServer {
  readonly url: string;
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with the image of a migrated embedded database. */
    readonly databaseImage: string;
    /** The PostgreSQL server to use in place of it. */
    readonly databaseServer?: TestServer;
  }
}

/** Runs one statement on the server outside any test database. */
export const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Returns the address of another database on the same server. */
export const databaseAt = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

const testName = (): string => `metro_test_${randomUUID().replaceAll('-', '')}`;

/** Makes a database on a server, copied from the template there. Closing it drops it. */
export const freshOnServer = async ({ url, template }: TestServer, options?: ServerOptions): Promise<Database> => {
  const name = testName();
  await onServer(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const database = await openServer(databaseAt(url, name), options);
  const close = async (): Promise<void> => {
    await database.close();
    await onServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { ...database, close };
};

/**
 * Returns another template on the server, by its name: a copy of the first one, filled by `fill`.
 * The first caller makes it while the others wait.
 */
export const filledTemplate = async (
  { url, template }: TestServer,
  name: string,
  fill: (database: Database) => Promise<void>,
): Promise<TestServer> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) {
      const draft = testName();
      await client.query(`CREATE DATABASE ${draft} TEMPLATE ${template}`);
      const database = await openServer(databaseAt(url, draft));
      await fill(database);
      await database.close();
      await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
    }
    return { url, template: name };
  } finally {
    await client.end();
  }
};

// Embedded databases of this worker that are free for reuse. Emptying one is several times as fast as starting another.
const spare: Embedded[] = [];
let pristine: Pristine | undefined;

const freshEmbedded = async (): Promise<Database> => {
  const embedded =
    spare.pop() ??
    (await startEmbedded({ image: new Uint8Array(readFileSync(inject('databaseImage'))) }, undefined, () => undefined));
  const pool = embeddedPool(embedded);
  const noted = (pristine ??= await notePristine(pool));
  const close = async (): Promise<void> => {
    await pool.end(); // a late user of it reaches nothing of the next test
    const own = embeddedPool(embedded);
    const isPristine = await makePristine(own, noted).catch(() => false);
    await own.end();
    if (isPristine) spare.push(embedded);
    else await embedded.close();
  };
  return {
    kind: 'embedded',
    pool,
    pools: { page: pool },
    db: drizzle(pool, { schema }),
    tidy: () => vacuum(pool),
    close,
  };
};

/**
 * Returns a database of its own, migrated and empty.
 * It is embedded, in memory, or on the PostgreSQL server of the test project.
 * Close it when the file's tests have ended: `afterAll(() => database.close())`.
 */
export const testDatabase = (): Promise<Database> => {
  const server = inject('databaseServer');
  if (server) return freshOnServer(server);
  return freshEmbedded();
};
