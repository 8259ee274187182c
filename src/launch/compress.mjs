import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = /\.(?:js|css|html|svg|json|ttf)$/;
const WORTH_IT_BYTES = 1024;
const ways = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Puts a brotli and a gzip copy beside every file of the folder that gains from it.
 * Servers can send the copies directly.
 * @param {string} folder
 */
export const compress = async (folder) => {
  const names = await readdir(folder, { recursive: true });
  const squeeze = async (/** @type {string} */ file) => {
    const content = await readFile(file);
    if (content.length < WORTH_IT_BYTES) return;
    for (const [ending, squeezed] of Object.entries(ways))
      await writeFile(`${file}.${ending}`, await squeezed(content));
  };
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => squeeze(join(folder, name))));
};
