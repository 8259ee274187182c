import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the benches for their builds and rivals. */
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

/** Builds the back end as it runs in production, and returns its folder. */
export const buildBackend = () => {
  const folder = join(CACHE, 'backend');
  vite(['--ssr', '--outDir', folder]);
  return folder;
};

/** Installs the rivals of the benches over this project's React and MUI, and returns their folder. */
export const installRivals = () => {
  const folder = join(CACHE, 'rivals');
  const [wanted, held] = [resolve('tests/bench/rivals.json'), join(folder, 'package.json')];
  const isThere = existsSync(held) && readFileSync(held, 'utf8') === readFileSync(wanted, 'utf8');
  if (isThere && existsSync(join(folder, 'node_modules'))) return folder;
  mkdirSync(folder, { recursive: true });
  copyFileSync(wanted, held);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
};

/** Builds the page that shows one list in several ways, and returns its folder. */
export const buildLists = () => {
  const folder = join(CACHE, 'lists');
  process.env.RIVALS = installRivals();
  vite(['--config', 'tests/bench/lists/vite.config.ts', '--outDir', folder, 'tests/bench/lists']);
  return folder;
};
