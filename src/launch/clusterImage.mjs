import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

const MIGRATIONS = 'src/backend/platform/db/migrations';

/**
 * Returns the gzipped image of an empty, migrated embedded database, made once per version of PGlite and of the schema.
 * The built back end starts a new data directory from it instead of running PostgreSQL's initdb and every migration.
 * @returns {Promise<Buffer>}
 */
export const clusterImage = async () => {
  const version = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  // The journal is included: its times prove that the image is migrated.
  for (const name of [...readdirSync(MIGRATIONS).sort(), 'meta/_journal.json'])
    if (/\.(?:sql|json)$/.test(name)) version.update(name).update(readFileSync(join(MIGRATIONS, name)));
  const cached = `node_modules/.cache/metro-admin-console/cluster-${version.digest('hex').slice(0, 16)}.tar.gz`;
  if (existsSync(cached)) return readFileSync(cached);
  const cluster = await PGlite.create();
  await migrate(drizzle(cluster), { migrationsFolder: MIGRATIONS });
  const routines = ['functions.sql', 'triggers.sql'].map((name) => readFileSync(join(MIGRATIONS, name), 'utf8'));
  for (const sql of routines) await cluster.exec(sql);
  const hash = createHash('sha256').update(routines.join('')).digest('hex');
  await cluster.exec(
    `CREATE TABLE drizzle.routines (hash text NOT NULL); INSERT INTO drizzle.routines VALUES ('${hash}')`,
  );
  await cluster.exec('CHECKPOINT');
  const image = Buffer.from(await (await cluster.dumpDataDir('gzip')).arrayBuffer());
  await cluster.close();
  mkdirSync(dirname(cached), { recursive: true });
  writeFileSync(`${cached}.${process.pid}`, image);
  renameSync(`${cached}.${process.pid}`, cached);
  return image;
};
