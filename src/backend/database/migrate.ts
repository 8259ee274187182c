import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseError, type ClientBase, type Pool } from 'pg';
import { locks } from '../jobs/locks';

// The folder of the sources, or of the built main.js, beside which the build puts the migrations.
const migrationsFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations');

/** Thrown for a database that a later version of this product has already brought further than this one can read. */
export class NewerData extends Error {
  override readonly name = 'NewerData';
  constructor(migrations: number) {
    super(
      `The data was written by a newer version of this product (${migrations} ${migrations === 1 ? 'change' : 'changes'} of the ` +
        'schema are unknown to this one). Start that version, or restore the backup that was made before it was installed.',
    );
  }
}

/** How far the database is: the moment of its last migration; undefined for a new one. Throws `NewerData`. */
const lastMigration = async (client: ClientBase): Promise<number | undefined> => {
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!rows[0]?.name) return undefined;
  const last = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const { rowCount } = await client.query('select from drizzle.__drizzle_migrations where created_at > $1', [last]);
  if (rowCount) throw new NewerData(rowCount);
  const done = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return Number(done.rows[0]?.last ?? 0);
};

const AHEAD = /^CREATE INDEX IF NOT EXISTS "(\w+)" ON "\w+"/;
// An index on a table or a column that a migration before it brings is left to the migrations.
const NOT_THERE_YET = /^42(P01|703)$/;

/**
 * Makes the indexes that the next migrations ask for with IF NOT EXISTS while others write: a large table has no migration that
 * holds its writers up. One that was cut off is made again.
 */
export const makeIndexesAhead = async (client: ClientBase, since: number): Promise<void> => {
  const statements = readMigrationFiles({ migrationsFolder })
    .filter(({ folderMillis }) => folderMillis > since)
    .flatMap(({ sql }) => sql.map((statement) => statement.trim()));
  for (const statement of statements) {
    const name = AHEAD.exec(statement)?.[1];
    if (name === undefined) continue;
    const broken = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
      `public.${name}`,
    ]);
    if (broken.rowCount) await client.query(`DROP INDEX CONCURRENTLY "${name}"`);
    try {
      await client.query(statement.replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY'));
    } catch (error) {
      if (!(error instanceof DatabaseError && NOT_THERE_YET.test(error.code ?? ''))) throw error;
    }
  }
};

/**
 * Brings the database to the schema of this version. Processes that start at the same time take turns. On a server those that run
 * go on writing while indexes of large tables are made.
 */
export const migrateDatabase = async (pool: Pool, isServer = false): Promise<void> => {
  const client = await pool.connect();
  try {
    // Another process may need minutes for it, and so may an index.
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [locks.migrations]);
    try {
      const last = await lastMigration(client);
      if (isServer && last !== undefined) await makeIndexesAhead(client, last);
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [locks.migrations]);
      await client.query('RESET lock_timeout; RESET statement_timeout');
    }
  } finally {
    client.release();
  }
};
