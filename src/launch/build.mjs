import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { compress } from './compress.mjs';
import { runNode, mustDo } from './run.mjs';
import { hashOf } from './sources.mjs';

const SHARED = ['src/contract', 'src/launch', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const VITE = 'node_modules/vite/bin/vite.js';

/** @typedef {{ what: string, from: readonly string[], result: string, stamp: string, make: () => Promise<number> }} Part */

/** @type {Part} */
const webConsole = {
  what: 'Building the console',
  from: [...SHARED, 'src/console', 'index.html'],
  result: 'dist/index.html',
  stamp: 'build/console.sources',
  make: async () => {
    const code = await runNode([VITE, 'build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } });
    if (code === 0) await compress('dist');
    return code;
  },
};

/** @type {Part} */
const backend = {
  what: 'Building the back end',
  from: [
    ...[...SHARED, 'src/backend', 'src/sample', 'src/conformance', 'src/operator'],
    'src/console/data', // used by the conformance kit
  ],
  result: 'build/backend/main.js',
  stamp: 'build/backend.sources',
  make: () => runNode([VITE, 'build', '--ssr', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } }),
};

/**
 * Returns a function that builds a part if it is older than its sources, or `always`, and returns true when it did.
 * A stamp of the sources is kept beside the result.
 * @param {Part} part
 */
const builds =
  ({ what, from, result, stamp, make }) =>
  async ({ always = false } = {}) => {
    const sources = hashOf(from);
    const isCurrent = existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
    if (isCurrent && !always) return false;
    rmSync(stamp, { force: true });
    await mustDo(what, make);
    mkdirSync('build', { recursive: true });
    writeFileSync(stamp, sources);
    return true;
  };

export const buildConsole = builds(webConsole);
export const buildBackend = builds(backend);

/**
 * Builds both parts side by side: each leaves one of two cores idle half of its time.
 * @param {{ always?: boolean }} [options]
 */
export const build = async (options) => {
  await Promise.all([buildConsole(options), buildBackend(options)]);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build({ always: true });
