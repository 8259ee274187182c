import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { DatabaseError, type ClientBase, type Pool } from 'pg';
import { locks } from './locks';

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

/** Thrown for a database of a version before those that this one can upgrade. */
export class OlderData extends Error {
  override readonly name = 'OlderData';
  constructor() {
    super(
      'The data was written by a version that this one cannot upgrade. Install version 0.1.0 and start it once before this one.',
    );
  }
}

// The last migration before all of them became one baseline. Databases from there on are upgraded by `from_0045.sql`.
const LAST_BEFORE_BASELINE = 1795772220326;

const fileOf = (name: string): string => readFileSync(join(migrationsFolder, name), 'utf8');

/** The migrations that the database lacks, in their order. Throws `NewerData` and `OlderData`. */
const pendingMigrations = async (client: ClientBase): Promise<{ isNew: boolean; pending: MigrationMeta[] }> => {
  const [baseline, ...later] = readMigrationFiles({ migrationsFolder });
  if (!baseline) throw new Error(`There is no migration in ${migrationsFolder}.`);
  const { rows } = await client.query<{ at: string }>('SELECT created_at AS at FROM drizzle.__drizzle_migrations');
  const done = rows.map(({ at }) => Number(at));
  if (done.length === 0) return { isNew: true, pending: [baseline, ...later] };
  const newest = later.at(-1) ?? baseline;
  const unknown = done.filter((at) => at > newest.folderMillis);
  if (unknown.length > 0) throw new NewerData(unknown.length);
  if (done.includes(LAST_BEFORE_BASELINE)) {
    const upgrade = { ...baseline, sql: fileOf('from_0045.sql').split('--> statement-breakpoint') };
    return { isNew: false, pending: [upgrade, ...later] };
  }
  if (!done.includes(baseline.folderMillis)) throw new OlderData();
  return { isNew: false, pending: later.filter(({ folderMillis }) => folderMillis > Math.max(...done)) };
};

const AHEAD = /^CREATE INDEX IF NOT EXISTS "(\w+)" ON "\w+"/;
// An index on a table or column that a pending migration adds is created by that migration.
const NOT_THERE_YET = /^42(P01|703)$/;

/**
 * Creates the indexes of pending migrations beforehand and concurrently, so that no migration of a large table blocks
 * writers. An index whose creation was interrupted is created again.
 */
export const createPendingIndexes = async (client: ClientBase, statements: readonly string[]): Promise<void> => {
  for (const statement of statements.map((each) => each.trim())) {
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

const TABLES = `CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint);
  CREATE TABLE IF NOT EXISTS drizzle.routines (hash text NOT NULL)`;

const applyOnce = async (
  client: ClientBase,
  sql: readonly string[],
  done: string,
  values: unknown[],
): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_WAIT}'`);
    for (const statement of sql) await client.query(statement);
    await client.query(done, values);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};

/** Runs statements and the one that records them in a transaction, which is repeated while others hold a table. */
const apply = async (client: ClientBase, sql: readonly string[], done: string, values: unknown[]): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await applyOnce(client, sql, done, values);
    } catch (error) {
      const isHeld = error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isHeld || tries === MAX_TRIES) throw error;
      await sleep(PAUSE_MS);
    }
};

// A transaction per migration, unlike drizzle's migrate() with one for all: locks are released before the next migration begins.
const migrate = async (client: ClientBase, pending: readonly MigrationMeta[]): Promise<void> => {
  for (const { sql, hash, folderMillis } of pending)
    await apply(client, sql, 'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ]);
};

// The two files hold the functions and triggers in force: a change of one line is a change of one line, not a migration.
const replaceRoutines = async (client: ClientBase): Promise<void> => {
  const sql = ['functions.sql', 'triggers.sql'].map(fileOf);
  const hash = createHash('sha256').update(sql.join('')).digest('hex');
  const { rowCount } = await client.query('SELECT FROM drizzle.routines WHERE hash = $1', [hash]);
  if (rowCount) return;
  await apply(client, [...sql, 'DELETE FROM drizzle.routines'], 'INSERT INTO drizzle.routines VALUES ($1)', [hash]);
};

/**
 * Brings the database to the schema, functions and triggers of this version. Processes that start at the same time take turns.
 * On a server the running processes continue to write: a change of a table waits two seconds at most for them, and is retried.
 */
export const migrateDatabase = async (pool: Pool, isServer = false): Promise<void> => {
  const client = await pool.connect();
  try {
    // Another process may take minutes for its migration, and so may an index here.
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [locks.migrations]);
    try {
      await client.query(TABLES);
      const { isNew, pending } = await pendingMigrations(client);
      if (isServer && !isNew)
        await createPendingIndexes(
          client,
          pending.flatMap(({ sql }) => sql),
        );
      await migrate(client, pending);
      await replaceRoutines(client);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [locks.migrations]);
      await client.query('RESET lock_timeout; RESET statement_timeout');
    }
  } finally {
    client.release();
  }
};
