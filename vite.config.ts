import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { clusterImage } from './src/launch/clusterImage.mjs';
import { apiPlugin } from './src/launch/apiPlugin.ts';
import { builtFacts } from './src/launch/builtFacts.ts';
import { chunksByUse } from './src/launch/chunks.ts';
import { ownAdminPages } from './src/launch/ownAdminPages.ts';
import { startPage } from './src/launch/startPage.ts';
import { LongFirst } from './tests/support/longFirst.ts';

const NOTICES = 'third-party-notices.md';

/** The built back end finds its migrations beside itself, as in the sources, and the image of a database that is migrated and empty. */
const databaseFiles = (): Plugin => ({
  name: 'metro:database-files',
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  async generateBundle() {
    const folder = 'src/backend/platform/db/migrations';
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(sql|json)$/.test(name)) continue;
      this.emitFile({ type: 'asset', fileName: `migrations/${name}`, source: readFileSync(`${folder}/${name}`) });
    }
    this.emitFile({ type: 'asset', fileName: 'cluster.tar.gz', source: await clusterImage() });
  },
});

/** The fonts are files of the sources, not packages: their licences follow those of the packages. */
const fontNotices = (): Plugin => ({
  name: 'metro:font-notices',
  apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
  writeBundle({ dir = 'dist' }) {
    for (const folder of ['src/console/app/shell/roboto', 'src/console/language/devanagari'])
      appendFileSync(
        `${dir}/${NOTICES}`,
        `\n## Font ${basename(folder)}\n\n${readFileSync(`${folder}/LICENSE`, 'utf8')}`,
      );
  },
});

const { TEST_DATABASE_URL, DATABASE_URL } = process.env;

/** How long a test may take on a machine that does something else as well: a test that hangs ends, no slow one fails. */
const PATIENCE_MS = 300_000;

// Tests that need no screen of their own share what they import: nothing of it keeps a state.
const withoutScreen = (name: string, include: readonly string[], further: object = {}) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node' as const,
    include: [...include],
    isolate: false,
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    ...further,
  },
});

const launch = (name: string, further: object) => ({
  extends: true as const,
  test: { name, environment: 'node' as const, testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS, ...further },
});

const screens = (name: string, files: object) => ({
  extends: true as const,
  test: {
    name,
    environment: 'jsdom' as const,
    isolate: false,
    globalSetup: anyDatabase,
    setupFiles: ['tests/support/desk.ts'],
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    ...files,
  },
});

const hasServer = Boolean(TEST_DATABASE_URL ?? DATABASE_URL);
const databaseSetup = 'tests/support/databaseSetup.ts';
/** Every test of a database asks the server where there is one: it is the faster one. */
const anyDatabase = hasServer ? 'tests/support/serverSetup.ts' : databaseSetup;

/** Back-end tests that start PostgreSQL servers of their own. */
const ownServers = 'tests/backend/server*.test.ts';
const longBackend =
  'tests/backend/{analyticsDaySums,backup,city,conformance,conformanceOperator,reportLarge,sample,unlikelyValues}.test.ts';
/** The embedded database has upkeep and one session of its own. Rows, rights and sums are the same PostgreSQL on both. */
const embeddedOwn = 'tests/backend/databaseUpkeep.test.ts';
const embeddedAsWell = [
  'tests/backend/{backup,bannerConflicts,cityCopies,database,databaseFailures,granting,keepingRights,loyaltyAdjustments}.test.ts',
  'tests/backend/{listPages,notificationScheduler,pointsBatches,reportFiles,reportQueue,search,searchMore,slowCalls}.test.ts',
];
/** Screens over an operator's own server, and walks of every page and every badge of the menu. */
const longScreens = 'tests/console/{operator/*,layout/{badges,routes}}.test.tsx';
/** Tests that build the product, and start or install whole copies of it. */
const rehearsals = 'tests/launch/{backup,databaseProcess,fullDisk,rehearsal,serverProcess}.test.ts';

/** `vite build` makes the static console in dist/; `vite build --ssr` makes the back end in build/backend/. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    databaseFiles(),
    apiPlugin(),
    builtFacts(),
    chunksByUse(),
    ownAdminPages(),
    startPage(),
    fontNotices(),
  ],
  // Libraries import lodash, of which es-toolkit is the small and maintained equivalent.
  resolve: { alias: [{ find: /^lodash\/(\w+)(?:\.js)?$/, replacement: 'es-toolkit/compat/$1' }] },
  publicDir: false as const,
  build: isSsrBuild
    ? {
        outDir: 'build/backend',
        sourcemap: true,
        target: 'node20',
        rollupOptions: {
          checks: { pluginTimings: false }, // the image of the database takes its seconds, once
          input: {
            main: 'src/backend/main.ts',
            verifyLogs: 'src/backend/commands/verifyLogs.ts',
            grantAll: 'src/backend/commands/grantAll.ts',
            import: 'src/backend/commands/import.ts',
            feedExample: 'src/launch/feedExample.ts',
            backup: 'src/backend/commands/backup.ts',
            restore: 'src/backend/commands/restore.ts',
            conformance: 'src/conformance/main.ts',
            operator: 'src/operator/main.ts',
            pgliteWorker: 'src/backend/platform/db/pglite/worker.ts',
            reportWorker: 'src/backend/platform/files/worker.ts',
          },
          // One flat folder: main.js looks for the workers and the migrations beside itself.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      }
    : { outDir: 'dist', modulePreload: { polyfill: false }, license: { fileName: NOTICES } },
  worker: { format: 'es' as const },
  test: {
    // Left to itself vitest leaves a core idle; and a worker that waits for its database leaves one too.
    maxWorkers: 3,
    // Screens leave much behind them: with more room for what is young, a tenth less time goes by.
    execArgv: ['--max-semi-space-size=64', '--import', new URL('tests/support/smallLodash.mjs', import.meta.url).href],
    sequence: { sequencer: LongFirst },
    // Left to itself a poll gives up after a second.
    expect: { poll: { timeout: PATIENCE_MS / 5 } },
    // `npm test` leaves out the projects called nightly, `npm test -- --all` runs them.
    projects: [
      withoutScreen('contract', ['tests/contract/**/*.test.ts']),
      withoutScreen('logic', ['tests/console/**/*.test.ts', '!tests/console/providers/**']),
      withoutScreen('backend', ['tests/backend/**/*.test.ts'], {
        globalSetup: anyDatabase,
        exclude: [longBackend, ownServers, embeddedOwn],
      }),
      withoutScreen('nightly backend', [longBackend, ...(hasServer ? [ownServers] : [])], { globalSetup: anyDatabase }),
      withoutScreen('nightly embedded', [embeddedOwn, ...(hasServer ? embeddedAsWell : [])], {
        globalSetup: databaseSetup,
      }),
      // The providers keep cookies and storage.
      screens('console', {
        include: ['tests/console/**/*.test.tsx', 'tests/console/providers/**/*.test.ts'],
        exclude: [longScreens],
      }),
      screens('nightly console', { include: [longScreens] }),
      launch('launch', { include: ['tests/launch/**/*.test.ts'], exclude: [rehearsals] }),
      launch('nightly launch', { include: [rehearsals], globalSetup: 'tests/support/buildSetup.ts' }),
    ],
  },
}));
