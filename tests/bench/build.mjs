import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';

/** Where the benches keep what they build and what they measure against. */
export const CACHE = resolve('node_modules/.cache/metro-admin-console/bench');
const VITE = resolve('node_modules/vite/bin/vite.js');

/**
 * Builds with Vite, as the product is built.
 * @param {readonly string[]} args
 */
export const vite = (args) =>
  execFileSync(process.execPath, [VITE, 'build', '--logLevel', 'warn', '--emptyOutDir', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });

/** Builds the back end as it runs in production, and answers where it is. */
export const buildBackend = () => {
  const folder = join(CACHE, 'backend');
  vite(['--ssr', '--outDir', folder]);
  return folder;
};
