import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns every file at or under a path, in a fixed order.
 * @param {string} path
 * @returns {string[]}
 */
const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesOf(join(path, name)))
    : [path];

/**
 * Returns a hash of the names and contents of every file at or under these paths.
 * @param {readonly string[]} paths
 */
export const hashOf = (paths) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf)) {
    const content = readFileSync(file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};
