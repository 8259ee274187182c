import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { DatabaseError, type ClientBase, type Pool } from 'pg';
import { locks } from '../jobs/locks';

// The folder of the sources, or of the built main.js, beside which the build puts the migrations.
const migrationsFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations');

/** Thrown for a database that a later version of this product has migrated further than this one can read. */
export class NewerData extends Error {
  override readonly name = 'NewerData';
  constructor(migrations: number) {
    super(
      `The data was written by a newer version of this product (${migrations} ${migrations === 1 ? 'change' : 'changes'} of the ` +
        'schema are unknown to this one). Start that version, or restore the backup that was made before it was installed.',
    );
  }
}

/** The time of the database's last migration; undefined for a new one. Throws `NewerData`. */
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
// An index on a table or column that a pending migration adds is created by that migration.
const NOT_THERE_YET = /^42(P01|703)$/;

/**
 * Creates the indexes of pending migrations beforehand and concurrently, so that no migration of a large table blocks
 * writers. An index whose creation was interrupted is created again.
 */
export const createPendingIndexes = async (client: ClientBase, since: number): Promise<void> => {
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

const LOCK_NOT_AVAILABLE = '55P03';
// While ALTER TABLE waits for a lock, all later statements queue behind it: the wait is short, and is repeated.
const LOCK_WAIT = '2s';
const PAUSE_MS = 3000;
const MAX_TRIES = 200;

const MIGRATIONS = `CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`;

const apply = async (client: ClientBase, { sql, hash, folderMillis }: MigrationMeta): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_WAIT}'`);
    for (const statement of sql) await client.query(statement);
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};

// A transaction per migration, unlike drizzle's migrate() with one for all: locks are released before the next migration begins.
const migrate = async (client: ClientBase, since: number): Promise<void> => {
  await client.query(MIGRATIONS);
  for (const migration of readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > since))
    for (let tries = 1; ; tries += 1)
      try {
        await apply(client, migration);
        break;
      } catch (error) {
        const isHeld = error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
        if (!isHeld || tries === MAX_TRIES) throw error;
        await sleep(PAUSE_MS);
      }
};

/**
 * Migrates the database to the schema of this version. Processes that start at the same time take turns.
 * On a server the running processes continue to write: a change of a table waits two seconds at most for them, and is retried.
 */
export const migrateDatabase = async (pool: Pool, isServer = false): Promise<void> => {
  const client = await pool.connect();
  try {
    // Another process may take minutes for its migration, and so may an index here.
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [locks.migrations]);
    try {
      const last = await lastMigration(client);
      if (isServer && last !== undefined) await createPendingIndexes(client, last);
      await migrate(client, last ?? 0);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [locks.migrations]);
      await client.query('RESET lock_timeout; RESET statement_timeout');
    }
  } finally {
    client.release();
  }
};
