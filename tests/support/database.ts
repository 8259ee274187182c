import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openEmbedded, openServer, type Database } from '../../src/backend/database';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with the image of a migrated embedded database. */
    readonly databaseImage: string;
    /** The server to test on instead and the migrated database there that test databases are copied from. */
    readonly databaseServer?: { readonly url: string; readonly template: string };
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

const freshOnServer = async (url: string, template: string): Promise<Database> => {
  const name = `metro_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const database = await openServer(databaseAt(url, name));
  const close = async (): Promise<void> => {
    await database.close();
    await onServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { ...database, close };
};

/**
 * A database of its own, migrated and empty: embedded, in memory, or on the PostgreSQL server that the project's tests are
 * run on. Close it when the file's tests are over: `afterAll(() => database.close())`.
 */
export const testDatabase = (): Promise<Database> => {
  const server = inject('databaseServer');
  if (server) return freshOnServer(server.url, server.template);
  return openEmbedded({ image: new Uint8Array(readFileSync(inject('databaseImage'))) });
};
