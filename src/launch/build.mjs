import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { compress } from './compress.mjs';
import { runNode, mustDo } from './run.mjs';
import { hashOf } from './sources.mjs';

const SHARED = ['src/contract', 'src/launch', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const VITE = 'node_modules/vite/bin/vite.js';

const products = [
  {
    what: 'Building the console',
    from: [...SHARED, 'src/console', 'index.html'],
    result: 'dist/index.html',
    stamp: 'build/console.sources',
    make: async () => {
      const code = await runNode([VITE, 'build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } });
      if (code === 0) await compress('dist');
      return code;
    },
  },
  {
    what: 'Building the back end',
    from: [
      ...[...SHARED, 'src/backend', 'src/sample', 'src/conformance', 'src/operator'],
      'src/console/data', // used by the conformance kit
    ],
    result: 'build/backend/main.js',
    stamp: 'build/backend.sources',
    make: () => runNode([VITE, 'build', '--ssr', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } }),
  },
];

/**
 * Builds the parts that are older than their sources, or with `always` everything.
 * A stamp of the sources is kept beside each result.
 * @param {{ always?: boolean }} [options]
 */
export const build = async ({ always = false } = {}) => {
  // Side by side: each leaves one of two cores idle half of its time.
  await Promise.all(
    products.map(async ({ what, from, result, stamp, make }) => {
      const sources = hashOf(from);
      const isCurrent = existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
      if (isCurrent && !always) return;
      rmSync(stamp, { force: true });
      await mustDo(what, make);
      mkdirSync('build', { recursive: true });
      writeFileSync(stamp, sources);
    }),
  );
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build({ always: true });
