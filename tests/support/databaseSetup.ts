import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { embeddedPool, migrateDatabase } from '../../src/backend/database';
import { startEmbedded } from '../../src/backend/pglite/embedded';

const MIGRATIONS = 'src/backend/migrations';
const CACHE = 'node_modules/.cache/metro-admin-console';

// Named after what it is made from, so that a new migration or another PGlite makes a new one.
const imagePath = (): string => {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  for (const name of readdirSync(MIGRATIONS).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS, name)));
  return join(CACHE, `database-${hash.digest('hex').slice(0, 16)}.tar`);
};

// Several projects ask for it at once.
let making: Promise<void> | undefined;

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

/** Before a project's tests: makes the image that `testDatabase()` copies from, where it is not there yet. */
export const setup = async ({ provide }: TestProject): Promise<void> => {
  const image = imagePath();
  provide('databaseImage', image);
  if (!existsSync(image)) await (making ??= makeImage(image));
};
