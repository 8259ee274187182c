import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { clusterImage } from './src/launch/clusterImage.mjs';
import { apiPlugin } from './src/launch/apiPlugin.ts';

/** The built back end finds its migrations beside itself, as in the sources, and the image of an empty database. */
const databaseFiles = (): Plugin => ({
  name: 'metro:database-files',
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  async generateBundle() {
    const folder = 'src/backend/migrations';
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(sql|json)$/.test(name)) continue;
      this.emitFile({ type: 'asset', fileName: `migrations/${name}`, source: readFileSync(`${folder}/${name}`) });
    }
    this.emitFile({ type: 'asset', fileName: 'cluster.tar.gz', source: await clusterImage() });
  },
});

/** `vite build` makes the static console in dist/; `vite build --ssr` makes the back end in build/backend/. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), databaseFiles(), apiPlugin()],
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
            verifyLogs: 'src/backend/verifyLogs.ts',
            pgliteWorker: 'src/backend/pglite/worker.ts',
            reportWorker: 'src/backend/reports/files/worker.ts',
          },
          // One flat folder: main.js looks for the workers and the migrations beside itself.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      }
    : { outDir: 'dist' },
  worker: { format: 'es' as const },
  test: {
    // Left to itself vitest leaves one core idle, which on two cores is half of them.
    maxWorkers: 2,
    projects: [
      {
        extends: true as const,
        test: { name: 'contract', environment: 'node', include: ['tests/contract/**/*.test.ts'] },
      },
      {
        extends: true as const,
        test: {
          name: 'backend',
          environment: 'node',
          include: ['tests/backend/**/*.test.ts'],
          globalSetup: 'tests/support/databaseSetup.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'console',
          environment: 'jsdom',
          include: ['tests/console/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/support/databaseSetup.ts',
          setupFiles: 'tests/support/patience.ts',
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'launch',
          environment: 'node',
          include: ['tests/launch/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));
