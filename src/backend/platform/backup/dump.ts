import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SqlConnection } from '../db/database';
import { headLine } from '../audit/heads';
import type { ArchiveWriter } from './archive';
import { backupEntries, type BackupHeader, type BackupTrailer } from './manifest';

/** The rows that are read at once; fewer of tables with pictures. */
const ROWS = 2_000;
const WIDE_ROWS = 20;

const tablesOf = async (client: SqlConnection): Promise<readonly { name: string; isWide: boolean }[]> => {
  const { rows } = await client.query<{ name: string; isWide: boolean }>(`
    SELECT c.relname AS name,
           EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.atttypid = 'bytea'::regtype) AS "isWide"
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname`);
  return rows;
};

// A row as PostgreSQL itself writes it: every type is restored exactly.
const dumpTable = async (
  client: SqlConnection,
  archive: ArchiveWriter,
  name: string,
  atOnce: number,
): Promise<number> => {
  await client.query(`DECLARE dumped NO SCROLL CURSOR FOR SELECT "row"::text AS line FROM "${name}" "row"`);
  let count = 0;
  for (let part = 0; ; part += 1) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${atOnce} FROM dumped`);
    if (rows.length === 0) break;
    count += rows.length;
    await archive.add(backupEntries.rows(name, part), rows.map(({ line }) => JSON.stringify(line)).join('\n'));
  }
  await client.query('CLOSE dumped');
  return count;
};

const dumpFiles = async (dataDir: string, archive: ArchiveWriter): Promise<BackupTrailer['files']> => {
  const found: BackupTrailer['files'][number][] = [];
  for (const name of await readdir(join(dataDir, 'files')).catch(() => [] as string[])) {
    const path = `files/${name}`;
    const size = await stat(join(dataDir, path)).catch(() => undefined);
    if (!size?.isFile() || size.size === 0 || name.endsWith('.part')) continue;
    const hash = createHash('sha256');
    const content = createReadStream(join(dataDir, path), { end: size.size - 1 });
    content.on('data', (bytes) => hash.update(bytes));
    await archive.addStream(backupEntries.file(path), size.size, content);
    found.push({ path, bytes: size.size, sha256: hash.digest('hex') });
  }
  return found;
};

/** The source of a backup. */
export interface DumpSource {
  readonly client: SqlConnection;
  readonly kind: BackupHeader['from'];
  readonly dataDir: string;
  /** The heads of the daily log that were kept before the moment of the backup. Later ones are not in the copy. */
  readonly heads: string;
  readonly version: string;
  readonly now: Date;
}

/** Writes the state of one moment into an archive: all rows, the sequences, the files of the data directory. */
export const dumpDatabase = async (
  { client, kind, dataDir, heads, version, now }: DumpSource,
  archive: ArchiveWriter,
): Promise<BackupTrailer> => {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'`);
  const { rows: migrations } = await client.query<{ hash: string; at: string }>(
    'SELECT hash, created_at::text AS at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  const beginning: BackupHeader = {
    what: 'metro-admin-console backup',
    format: 1,
    version,
    madeAt: now.toISOString(),
    from: kind,
    migrations,
  };
  await archive.add(backupEntries.beginning, JSON.stringify(beginning));
  await archive.add(backupEntries.heads, heads);
  const tables: BackupTrailer['tables'][number][] = [];
  for (const { name, isWide } of await tablesOf(client))
    tables.push({ name, rows: await dumpTable(client, archive, name, isWide ? WIDE_ROWS : ROWS) });
  const { rows: sequences } = await client.query<BackupTrailer['sequences'][number]>(`
    SELECT sequencename AS name, coalesce(last_value, start_value)::text AS last, last_value IS NOT NULL AS "isCalled"
      FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`);
  const { rows: seals } = await client.query<{ seq: string; hash: string }>(
    'SELECT seq::text, hash FROM audit_chain ORDER BY seq DESC LIMIT 1',
  );
  const head = seals[0] && headLine({ seq: Number(seals[0].seq), hash: seals[0].hash });
  await client.query('COMMIT');
  const end: BackupTrailer = { tables, sequences, files: await dumpFiles(dataDir, archive), ...(head && { head }) };
  await archive.add(backupEntries.end, JSON.stringify(end));
  return end;
};
