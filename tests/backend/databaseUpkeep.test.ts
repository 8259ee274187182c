import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEmbedded } from '../../src/backend/platform/db/database';
import { startCluster } from '../../src/backend/platform/db/pglite/cluster';
import type { DurableNodeFs } from '../../src/backend/platform/db/pglite/durableFiles';
import { checkpoint, startUpkeep } from '../../src/backend/platform/db/pglite/upkeep';
import { clusterImage } from '../../src/launch/clusterImage.mjs';
import { testDatabase } from '../support/database';

let folder: string;
let template: string;
beforeEach(async () => {
  const home = mkdtempSync(join(tmpdir(), 'metro-upkeep-'));
  folder = join(home, 'postgres');
  template = join(home, 'cluster.tar.gz');
  writeFileSync(template, await clusterImage());
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

test('every commit is on the disk before it is acknowledged', async () => {
  const cluster = await startCluster({ folder, template });
  const files = cluster.fs as DurableNodeFs;
  await cluster.exec('CREATE TABLE t (n int)');

  for (let n = 0; n < 25; n += 1) {
    const before = files.flushes;
    await cluster.query('INSERT INTO t VALUES ($1)', [n]);
    expect(files.flushes).toBeGreaterThan(before);
  }

  const { rows } = await cluster.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'wal_sync_method', 'synchronous_commit', 'shared_buffers') ORDER BY 1`,
  );
  expect(rows.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
    'fsync=on',
    'shared_buffers=4096', // pages of 8 kB: 32 MB
    'synchronous_commit=on',
    'wal_sync_method=fsync',
  ]);
  await cluster.close();
});

test('written data exists after closing and opening again', async () => {
  const first = await openEmbedded({ folder, template });
  await first.pool.query(`INSERT INTO settings (key, value) VALUES ('name', '"Harbour Metro"')`);
  await first.close();

  const second = await openEmbedded({ folder, template });

  const { rows } = await second.pool.query<{ value: string }>('SELECT value FROM settings');
  await second.close();
  expect(rows).toEqual([{ value: 'Harbour Metro' }]);
});

test('the log does not grow for ever, and dead rows are cleared away', async () => {
  const { pool, tidy, close } = await openEmbedded({ folder, template });
  const logFiles = (): number =>
    readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;
  const tableSize = async (): Promise<number> => {
    const { rows } = await pool.query<{ size: number }>(`SELECT pg_table_size('settings')::int AS size`);
    return rows[0]?.size ?? Number.NaN;
  };
  const churn = async (): Promise<void> => {
    await pool.query(
      `INSERT INTO settings SELECT 'k' || n, to_jsonb(repeat(md5(n::text), 30)) FROM generate_series(1, 15000) n`,
    );
    await pool.query('DELETE FROM settings');
    await tidy();
    await checkpoint(pool);
  };
  await churn();
  const size = await tableSize();

  for (let n = 0; n < 8; n += 1) await churn();

  expect(logFiles()).toBeLessThanOrEqual(6); // 16 MB each; PostgreSQL keeps 80 MB of them for reuse
  expect(await tableSize()).toBeLessThanOrEqual(size);
  await close();
});

test('nothing that one connection left open, set or prepared reaches the next', async () => {
  const { pool, close } = await testDatabase();
  const first = await pool.connect();
  await first.query(`SET statement_timeout = '7s'`);
  await first.query({ name: 'one', text: 'SELECT 1 AS n' });
  await first.query('BEGIN');
  await first.query(`INSERT INTO settings (key, value) VALUES ('ghost', '1')`);
  first.release(true);

  const second = await pool.connect();

  expect((await second.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  expect((await second.query({ name: 'one', text: 'SELECT 2 AS n' })).rows).toEqual([{ n: 2 }]);
  expect((await second.query('SELECT * FROM settings')).rows).toEqual([]);
  second.release();
  await close();
});

test('a database that runs for hours is looked after, and no longer once it is closed', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  const query = (text: string): Promise<unknown> => {
    asked.push(text);
    return Promise.resolve({ rows: [{ statement: 'VACUUM (ANALYZE) public.settings' }] });
  };
  const stop = startUpkeep({ query } as Pool, () => undefined);

  await vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1000);
  await stop();
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1000);
  vi.useRealTimers();

  expect(asked.filter((text) => text === 'CHECKPOINT')).toHaveLength(24);
  expect(asked.filter((text) => text.startsWith('VACUUM'))).toHaveLength(2);
  expect(asked).toHaveLength(before);
});

test('upkeep that gets no connection for a while is no failure, and what is one is told', async () => {
  vi.useFakeTimers();
  let why = 'timeout exceeded when trying to connect';
  const told: string[] = [];
  const query = (_text: string): Promise<unknown> => Promise.reject(new Error(why));
  const stop = startUpkeep({ query } as Pool, ({ message }) => told.push(message));

  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  why = 'could not write to file';
  await vi.advanceTimersByTimeAsync(5 * 60 * 1000);
  await stop();
  vi.useRealTimers();

  expect(told).toEqual([why]);
});
