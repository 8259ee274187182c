import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { startNode, type NodeProcess } from './process';

const OUT = resolve('node_modules/.cache/metro-admin-console/built-database');

/** Builds the database layer as the product's build does, worker thread and migrations included, without the rest. */
export const buildDatabase = (): void => {
  execFileSync(process.execPath, ['tests/support/processes/buildDatabase.mjs', OUT], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
};

/** Starts tests/support/processes/`script` over the built database layer, on a data directory. */
export const startDatabaseProcess = (script: string, dataDir: string, ...more: readonly string[]): NodeProcess =>
  startNode([resolve('tests/support/processes', script), OUT, dataDir, ...more]);
