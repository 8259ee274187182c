// Builds the database layer alone into the given folder, in production mode, with its worker thread.
// It needs a process of its own: Vite takes its mode from the environment, which vitest has set to "test".
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { clusterImage } from '../../../src/launch/clusterImage.mjs';

const outDir = String(process.argv[2]);
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    emptyOutDir: true,
    rollupOptions: {
      input: {
        database: 'src/backend/platform/db/database.ts',
        pgliteWorker: 'src/backend/platform/db/pglite/worker.ts',
        owner: 'src/backend/platform/db/pglite/owner.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
cpSync('src/backend/platform/db/migrations', join(outDir, 'migrations'), { recursive: true });
writeFileSync(join(outDir, 'cluster.tar.gz'), await clusterImage());
