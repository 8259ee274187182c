import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../../../package.json' with { type: 'json' };
import { writeArchive } from '../platform/backup/archive';
import { requestCopy, copyCluster, type Copy } from '../platform/backup/copies';
import { dumpDatabase, type DumpSource } from '../platform/backup/dump';
import type { BackupTrailer } from '../platform/backup/manifest';
import { headsFile } from '../platform/audit/heads';
import { openEmbedded, readServer } from '../platform/db/database';
import { DataDirInUse, claimDataDir } from '../platform/db/pglite/owner';
import { commandEnvironment, assertDatabaseExists, print, runCommand } from './command';

const wantedFile = (now: Date): string => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  return resolve(to ?? `backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`);
};

// The files must not change while they are copied: either their owner pauses, or this process owns them.
const copyOf = async (dataDir: string): Promise<Copy> => {
  let release: () => void;
  try {
    release = claimDataDir(dataDir);
  } catch (error) {
    if (error instanceof DataDirInUse) return requestCopy(dataDir);
    throw error;
  }
  try {
    const folder = await copyCluster(dataDir);
    return { folder, release: () => rm(folder, { recursive: true, force: true }) };
  } finally {
    release();
  }
};

type Given = Omit<DumpSource, 'client' | 'kind'>;

const dumpEmbedded = async (file: string, given: Given): Promise<BackupTrailer> => {
  const copy = await copyOf(given.dataDir);
  try {
    const database = await openEmbedded({ folder: join(copy.folder, 'postgres') });
    const client = await database.pool.connect();
    try {
      return await writeArchive(file, (archive) => dumpDatabase({ ...given, client, kind: 'embedded' }, archive));
    } finally {
      client.release();
      await database.close();
    }
  } finally {
    await copy.release();
  }
};

const dumpServer = (databaseUrl: string, file: string, given: Given): Promise<BackupTrailer> =>
  readServer(databaseUrl, (client) =>
    writeArchive(file, (archive) => dumpDatabase({ ...given, client, kind: 'server' }, archive)),
  );

const run = async (): Promise<number> => {
  const now = new Date();
  const file = wantedFile(now);
  if (existsSync(file)) throw new Error(`${file} is already there. Name another with --to FILE.`);
  const environment = commandEnvironment();
  assertDatabaseExists(environment);
  const { databaseUrl, dataDir } = environment;
  const heads = await readFile(headsFile(dataDir), 'utf8').catch(() => '');
  const given = { dataDir, heads, version: packageJson.version, now };
  const { tables, files } = databaseUrl ? await dumpServer(databaseUrl, file, given) : await dumpEmbedded(file, given);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(`${file}: ${rows.toLocaleString('en-IN')} rows of ${tables.length} tables, and ${files.length} files.`);
  print('It has riders’ data and staff credentials. Keep it where only you can read it.');
  return 0;
};

// `npm run backup [-- --to FILE]` exits with 0 when the backup is complete, 2 when none was made.
runCommand(run, 'No backup was made.');
