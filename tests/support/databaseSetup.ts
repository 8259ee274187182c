import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { embeddedPool, migrateDatabase, openServer } from '../../src/backend/database';
import { startEmbedded } from '../../src/backend/pglite/embedded';
import { databaseAt, onServer } from './database';

const MIGRATIONS = 'src/backend/migrations';
const CACHE = 'node_modules/.cache/metro-admin-console';

// Named after what it is made from, so that a new migration or another PGlite makes a new one.
const imagePath = (): string => {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  for (const name of readdirSync(MIGRATIONS).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS, name)));
  return join(CACHE, `database-${hash.digest('hex').slice(0, 16)}.tar`);
};

const makeImage = async (path: string): Promise<void> => {
  const embedded = await startEmbedded({ image: undefined }, undefined, () => undefined);
  const pool = embeddedPool(embedded);
  await migrateDatabase(pool);
  await pool.query('CHECKPOINT');
  mkdirSync(CACHE, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, await embedded.image());
  renameSync(draft, path);
  for (const name of readdirSync(CACHE))
    if (/^database-.*\.tar$/.test(name) && !path.endsWith(name)) rmSync(join(CACHE, name));
  await pool.end();
  await embedded.close();
};

const makeTemplate = async (url: string): Promise<string> => {
  const template = `metro_template_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8'`);
  await (await openServer(databaseAt(url, template))).close();
  return template;
};

/** Before a project's tests: makes what `testDatabase()` copies from, and takes it away again from a server. */
export const setup = async ({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const url = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  const image = imagePath();
  provide('databaseImage', image);
  if (!url) {
    provide('databaseServer', null);
    if (!existsSync(image)) await makeImage(image);
    return;
  }
  const template = await makeTemplate(url);
  provide('databaseServer', { url, template });
  return () => onServer(url, `DROP DATABASE ${template} WITH (FORCE)`);
};
