import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Builds the back end as the product's build does, into a folder of this name, and returns the folder. */
export const buildBackend = (name: string): string => {
  const folder = resolve('node_modules/.cache/metro-admin-console', name);
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--ssr', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  return folder;
};
