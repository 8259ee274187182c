import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { SqlConnection } from '../db/database';
import { INSTALLATION } from '../db/settings';
import { headsFile } from '../audit/heads';
import { readArchive, type ArchiveEntry } from './archive';
import { BackupHeader, BackupTrailer, backupEntries } from './manifest';

/** Thrown for a backup, or a target, that this version cannot use. */
export class CannotRestore extends Error {
  override readonly name = 'CannotRestore';
}

// The errors of zlib and of the archive reader for damaged bytes.
const DAMAGED = /^Z_|Unexpected end of data|Invalid tar header/;
const codeOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : '';

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const mustFit = async (client: SqlConnection, { migrations, version }: BackupHeader): Promise<void> => {
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  const isSame = rows.length === migrations.length && migrations.every(({ hash }, at) => rows[at]?.hash === hash);
  if (!isSame)
    throw new CannotRestore(
      `The backup was made by version ${version}, whose schema has ${migrations.length} changes; this one has ${rows.length}. ` +
        'Restore it with the version that made it, and install this version after that.',
    );
};

const mustBeEmpty = async (client: SqlConnection): Promise<void> => {
  const { rowCount } = await client.query('(SELECT FROM users LIMIT 1) UNION ALL (SELECT FROM customers LIMIT 1)');
  if (rowCount) throw new CannotRestore('The database already holds riders or staff. Restore into an empty one.');
};

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

// Rows are inserted in any order and unchanged: triggers are off, and constraints are checked at the end.
const withoutRules = async <T>(client: SqlConnection, work: () => Promise<T>): Promise<T> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const { rows: keys } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  const triggers = async (what: 'ENABLE' | 'DISABLE') => {
    for (const { name } of tables) await client.query(`ALTER TABLE "${name}" ${what} TRIGGER USER`);
  };
  await triggers('DISABLE');
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await client.query(`TRUNCATE ${tables.map(({ name }) => `"${name}"`).join(', ')}`);
  const done = await work();
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  await triggers('ENABLE');
  return done;
};

const columnsOf = async (client: SqlConnection): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT c.relname AS name, array_agg(quote_ident(a.attname)::text ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' GROUP BY 1`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

const loadRows = async (client: SqlConnection, table: string, columns: readonly string[], text: string) => {
  const lines = text.split('\n').map((line) => JSON.parse(line) as string);
  const { rowCount } = await client.query(
    `INSERT INTO "${table}" (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${columns.map((column) => `(v).${column}`).join(', ')}
       FROM (SELECT line::"${table}" AS v FROM unnest($1::text[]) line OFFSET 0) read`,
    [lines],
  );
  return rowCount ?? 0;
};

/** The rows loaded so far by table, and the files with their SHA-256 once they are complete. */
interface Loaded {
  readonly rows: Map<string, number>;
  readonly files: Map<string, string>;
  heads: string;
}

const loadFile = async (dataDir: string, path: string, entry: ArchiveEntry, { files }: Loaded) => {
  const place = join(dataDir, path);
  await mkdir(dirname(place), { recursive: true });
  const hash = createHash('sha256');
  const stream = entry.stream();
  stream.on('data', (bytes: Buffer) => hash.update(bytes));
  const target = createWriteStream(place, { flags: 'wx', flush: true });
  target.once('open', () => files.set(path, ''));
  await pipeline(stream, target);
  files.set(path, hash.digest('hex'));
};

const assertComplete = ({ tables, files }: BackupTrailer, loaded: Loaded): void => {
  const short = tables.find(({ name, rows }) => (loaded.rows.get(name) ?? 0) !== rows);
  if (short)
    throw new CannotRestore(
      `The backup lacks rows of ${short.name}: ${loaded.rows.get(short.name) ?? 0} of ${short.rows}.`,
    );
  const broken = files.find(({ path, sha256 }) => loaded.files.get(path) !== sha256);
  if (broken) throw new CannotRestore(`A file of the backup is not as it was when it was made: ${broken.path}.`);
};

// Sessions and links may have ended since the backup, so none are restored.
// Pushes that were waiting may have been sent since, so they are not sent.
const removeAccess = async (client: SqlConnection): Promise<void> => {
  await client.query('DELETE FROM sessions; DELETE FROM password_resets; DELETE FROM report_links; DELETE FROM outbox');
  const now = new Date();
  await client.query('UPDATE users SET invited_until = $1 WHERE invited_until > $1', [now]);
  await client.query(
    `UPDATE notification_times SET state = 'failed', outcome = 'It may have gone out before the backup was restored.'
    WHERE state IN ('waiting', 'sending') AND at <= $1`,
    [now],
  );
};

// The original installation may still run and share a file store with this one: the restored one gets its own id.
const becomeAnother = async (client: SqlConnection): Promise<void> => {
  await client.query('DELETE FROM settings WHERE key = $1', [INSTALLATION]);
};

/** The result of a restore. */
export interface LoadedBackup {
  readonly beginning: BackupHeader;
  readonly end: BackupTrailer;
}

/** Restores a backup into an empty, migrated database and a data directory. The database gets all of it or nothing. */
export const restoreBackup = async (client: SqlConnection, dataDir: string, file: string): Promise<LoadedBackup> => {
  let beginning: BackupHeader | undefined;
  let end: BackupTrailer | undefined;
  const loaded: Loaded = { rows: new Map(), files: new Map(), heads: '' };
  const heads = headsFile(dataDir);

  const take = async (entry: ArchiveEntry, columns: ReadonlyMap<string, readonly string[]>) => {
    const [table, path] = [backupEntries.tableOf(entry.name), backupEntries.fileOf(entry.name)];
    if (table !== undefined) {
      const count = await loadRows(client, table, columns.get(table) ?? [], await entry.text());
      loaded.rows.set(table, (loaded.rows.get(table) ?? 0) + count);
    } else if (path !== undefined) await loadFile(dataDir, path, entry, loaded);
    else if (entry.name === backupEntries.heads) loaded.heads = await entry.text();
    else if (entry.name === backupEntries.end) end = BackupTrailer.parse(JSON.parse(await entry.text()));
  };

  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL TimeZone = 'UTC'`);
    await mustBeEmpty(client);
    const restored = await withoutRules(client, async () => {
      const columns = await columnsOf(client);
      for await (const entry of readArchive(file)) {
        if (beginning) await take(entry, columns);
        else {
          const said = BackupHeader.safeParse(jsonOf(await entry.text()));
          if (entry.name !== backupEntries.beginning || !said.success)
            throw new CannotRestore(`${file} is no backup of this product.`);
          await mustFit(client, said.data);
          beginning = said.data;
        }
      }
      if (!beginning || !end) throw new CannotRestore(`${file} ends too early: it was not written to its end.`);
      assertComplete(end, loaded);
      await removeAccess(client);
      await becomeAnother(client);
      for (const { name, last, isCalled } of end.sequences)
        await client.query(`SELECT setval(quote_ident($1)::regclass, $2::bigint, $3)`, [name, last, isCalled]);
      return { beginning, end };
    });
    await mkdir(dirname(heads), { recursive: true });
    await appendFile(heads, loaded.heads);
    await client.query('COMMIT');
    return restored;
  } catch (error) {
    await client.query('ROLLBACK');
    for (const path of loaded.files.keys()) await rm(join(dataDir, path), { force: true });
    throw DAMAGED.test(codeOf(error)) ? new CannotRestore(`${file} is cut off or damaged.`, { cause: error }) : error;
  }
};
