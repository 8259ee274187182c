import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * The gzipped image of an empty embedded database, made once for each version of PGlite. The built back end starts a new
 * data directory from it instead of running PostgreSQL's initdb.
 * @returns {Promise<Buffer>}
 */
export const clusterImage = async () => {
  const version = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  const cached = `node_modules/.cache/metro-admin-console/cluster-${version.digest('hex').slice(0, 16)}.tar.gz`;
  if (existsSync(cached)) return readFileSync(cached);
  const cluster = await PGlite.create();
  await cluster.exec('CHECKPOINT');
  const image = Buffer.from(await (await cluster.dumpDataDir('gzip')).arrayBuffer());
  await cluster.close();
  mkdirSync(dirname(cached), { recursive: true });
  writeFileSync(`${cached}.${process.pid}`, image);
  renameSync(`${cached}.${process.pid}`, cached);
  return image;
};
