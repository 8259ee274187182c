import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openEmbedded, openServer, type Database } from '../../src/backend/database';

/** The PostgreSQL server to test on, and the migrated database there that test databases are copied from. */
export interface TestServer {
  readonly url: string;
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with the image of a migrated embedded database. */
    readonly databaseImage: string;
    /** The server to test on instead. */
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

/** The address of another database on the same server. */
export const databaseAt = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

const testName = (): string => `metro_test_${randomUUID().replaceAll('-', '')}`;

/** A database on a server, copied from the template there. Closing it takes it away. */
export const freshOnServer = async ({ url, template }: TestServer): Promise<Database> => {
  const name = testName();
  await onServer(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const database = await openServer(databaseAt(url, name));
  const close = async (): Promise<void> => {
    await database.close();
    await onServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { ...database, close };
};

/**
 * Another template on the server, by the name it is given: a copy of the first one that `fill` fills, made by whoever
 * asks first while the others wait.
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

/**
 * A database of its own, migrated and empty: embedded, in memory, or on the PostgreSQL server that the project's tests are
 * run on. Close it when the file's tests are over: `afterAll(() => database.close())`.
 */
export const testDatabase = (): Promise<Database> => {
  const server = inject('databaseServer');
  if (server) return freshOnServer(server);
  return openEmbedded({ image: new Uint8Array(readFileSync(inject('databaseImage'))) });
};
