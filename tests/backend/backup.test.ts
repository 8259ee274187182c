import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { writeArchive } from '../../src/backend/platform/backup/archive';
import { dumpDatabase } from '../../src/backend/platform/backup/dump';
import { restoreBackup } from '../../src/backend/platform/backup/load';
import { backupEntries } from '../../src/backend/platform/backup/manifest';
import { verifyRestored } from '../../src/backend/platform/backup/verify';
import { installationOf } from '../../src/backend/platform/db/settings';
import { openEmbedded, type Database } from '../../src/backend/platform/db/database';
import { CITY_NOW, testCity } from '../support/city';
import { testDatabase } from '../support/database';

const folder = mkdtempSync(join(tmpdir(), 'metro-backup-'));
const dataDir = join(folder, 'data');
const file = join(folder, 'backup.tar.gz');
let city: Database;

const backUp = async (database: Database, to = file, heads = '') => {
  const client = await database.pool.connect();
  const source = { client, kind: database.kind, dataDir, heads, version: '1.2.3', now: CITY_NOW };
  return writeArchive(to, (archive) => dumpDatabase(source, archive)).finally(() => client.release());
};

const restore = async (database: Database, from = file, into = mkdtempSync(join(folder, 'restored-'))) => {
  const client = await database.pool.connect();
  return restoreBackup(client, into, from).finally(() => client.release());
};

/** Opens a database of either kind, which is removed after the test. */
const empty = async (make: () => Promise<Database>): Promise<Database> => {
  const database = await make();
  onTestFinished(() => database.close());
  return database;
};

/** Returns a fingerprint of every row of every table, and the next value of each sequence. */
const contentOf = async ({ pool }: Database): Promise<Readonly<Record<string, string>>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ said: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(line, '|' ORDER BY line COLLATE "C")), '') AS said
         FROM (SELECT md5(r::text) AS line FROM "${name}" r) each`,
    );
    content[name] = rows[0]?.said ?? '';
  }
  const { rows } = await pool.query<{ name: string; last: string | null }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public'`,
  );
  for (const { name, last } of rows) content[name] = String(last);
  return content;
};

beforeAll(async () => {
  city = await testCity();
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files', '17.xlsx'), 'PK and the rest of a report');
  writeFileSync(join(dataDir, 'files', '18.pdf.part'), 'half of a report');
  await backUp(city);
});
afterAll(async () => {
  await city.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a whole city comes back row by row, into a database of the same kind', async () => {
  const restored = await empty(testDatabase);
  const into = mkdtempSync(join(folder, 'restored-'));

  const { beginning } = await restore(restored, file, into);

  expect(beginning).toMatchObject({ from: city.kind, version: '1.2.3' });
  expect(await contentOf(restored)).toEqual(await contentOf(city));
  expect(await verifyRestored(restored.db, into)).toEqual([]);
  expect(readFileSync(join(into, 'files', '17.xlsx'), 'utf8')).toBe('PK and the rest of a report');
  await expect(stat(join(into, 'files', '18.pdf.part'))).rejects.toThrow('ENOENT');
});

test('an embedded city goes up to a server, or from here to an embedded one, the same to the last bit', async () => {
  const below = await empty(() => openEmbedded({ image: undefined }));
  const up = join(folder, 'up.tar.gz');
  await restore(below);
  await backUp(below, up);
  const above = await empty(testDatabase);

  await restore(above, up);

  expect(await contentOf(above)).toEqual(await contentOf(city));
});

test('rules hold in what was restored as they did before: append-only ledger, keys between tables, next numbers', async () => {
  const restored = await empty(testDatabase);
  await restore(restored);
  const said = (statement: string) =>
    restored.pool.query<{ id: string }>(statement).then(
      ({ rows }) => rows[0]?.id,
      ({ message }: Error) => message,
    );

  expect(await said('DELETE FROM loyalty_ledger')).toMatch(/append-only/i);
  expect(await said('DELETE FROM customers')).toMatch(/foreign key/);
  const { rows } = await restored.pool.query<{ next: string }>('SELECT (max(id) + 1)::text AS next FROM feedback');
  expect(
    String(
      await said(
        `INSERT INTO feedback SELECT (jsonb_populate_record(f, jsonb_build_object('id', nextval('feedback_id_seq')))).* FROM feedback f LIMIT 1 RETURNING id::text`,
      ),
    ),
  ).toBe(rows[0]?.next);
});

test('sessions and links of before do not open again, a push or mail that was due is not sent twice, and it is another installation', async () => {
  const used = await empty(() => openEmbedded({ image: undefined }));
  const { pool } = used;
  // The time is of this process's clock: the database's may differ.
  const now = `'${new Date().toISOString()}'::timestamptz`;
  await pool.query(`INSERT INTO departments (name, permissions) VALUES ('Finance', '{}');
    INSERT INTO users (username, department_id, password_hash, permissions) SELECT 'kiran', id, 'hash', '{}' FROM departments;
    INSERT INTO sessions (user_id, token_hash, created_at, expires_at) SELECT id, 'a token', ${now}, ${now} + interval '1 hour' FROM users;
    INSERT INTO password_resets (user_id, token_hash, created_at, expires_at) SELECT id, 'a link', ${now}, ${now} + interval '1 hour' FROM users;
    INSERT INTO outbox ("to", subject, text, next_at, expires_at) VALUES ('kiran@harbourmetro.example', 'Link', 'A link', ${now}, ${now});
    INSERT INTO notifications (title, description) VALUES ('Late trains', 'From 8');
    INSERT INTO notification_times (notification_id, at) SELECT id, ${now} - interval '5 minutes' FROM notifications;
    INSERT INTO notification_times (notification_id, at) SELECT id, ${now} + interval '5 hours' FROM notifications`);
  const first = await installationOf(used.db);
  expect(await installationOf(used.db)).toBe(first);
  const archive = join(folder, 'used.tar.gz');
  await backUp(used, archive);
  const target = await empty(testDatabase);

  await restore(target, archive);

  const { rows } = await target.pool.query<{ open: number; states: string[] }>(`
    SELECT (SELECT count(*) FROM sessions)::int + (SELECT count(*) FROM password_resets)::int + (SELECT count(*) FROM outbox)::int AS open,
           (SELECT array_agg(state ORDER BY at) FROM notification_times) AS states`);
  expect(rows).toEqual([{ open: 0, states: ['failed', 'waiting'] }]);
  expect(await installationOf(target.db)).not.toBe(first);
});

test('a head that was kept and is not in the log is told after a restore', async () => {
  const strange = join(folder, 'strange.tar.gz');
  await backUp(city, strange, `2026-03-01T00:00:00.000Z 7:${'0'.repeat(64)}\n`);
  const into = mkdtempSync(join(folder, 'restored-'));
  const target = await empty(testDatabase);

  await restore(target, strange, into);

  expect(await verifyRestored(target.db, into)).toEqual([expect.stringContaining('7')]);
});

test('a truncated or foreign file, another version, and a database in use restore nothing', async () => {
  const cut = join(folder, 'cut.tar.gz');
  writeFileSync(cut, readFileSync(file));
  truncateSync(cut, Math.floor(readFileSync(file).length / 2));
  const other = join(folder, 'other.tar.gz');
  await writeArchive(other, (archive) => archive.add('readme.txt', 'hello'));
  const text = join(folder, 'notes.txt');
  writeFileSync(text, 'no archive at all');
  const short = join(folder, 'short.tar.gz');
  const newer = join(folder, 'newer.tar.gz');
  const beginning = {
    ...{ what: 'metro-admin-console backup', format: 1, version: '9.0.0', madeAt: '', from: 'server' },
    migrations: [{ hash: 'x', at: '1' }],
  };
  await writeArchive(newer, (archive) => archive.add(backupEntries.beginning, JSON.stringify(beginning)));
  const { rows } = await city.pool.query<{ hash: string; at: string }>(
    'SELECT hash, created_at::text AS at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  await writeArchive(short, (archive) =>
    archive.add(backupEntries.beginning, JSON.stringify({ ...beginning, migrations: rows })),
  );
  const target = await empty(testDatabase);
  const before = await contentOf(target);

  await expect(restore(target, cut)).rejects.toThrow('is cut off or damaged');
  await expect(restore(target, other)).rejects.toThrow('is no backup of this product');
  await expect(restore(target, text)).rejects.toThrow('is cut off or damaged');
  await expect(restore(target, newer)).rejects.toThrow('made by version 9.0.0, whose schema has 1 changes');
  await expect(restore(target, short)).rejects.toThrow('it was not written to its end');
  await expect(restore(city)).rejects.toThrow('already holds riders or staff');

  expect(await contentOf(target)).toEqual(before);
});

test('a backup is readable by its owner only, and a failed one leaves no file', async () => {
  const failed = join(folder, 'failed.tar.gz');

  await expect(writeArchive(failed, () => Promise.reject(new Error('the disk is gone')))).rejects.toThrow('disk');

  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(stat(failed)).rejects.toThrow('ENOENT');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});
