import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mustDo, run, runNode } from './run.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, extraneous?: boolean }} Package */

const CI = ['ci', '--no-audit', '--no-fund'];

/** @type {(text: string) => { packages: Record<string, Package> }} */
const parseLock = JSON.parse;

/**
 * The packages that a lock file names, by their place, or undefined when the file cannot be read.
 * @param {string} file
 * @returns {Record<string, Package> | undefined}
 */
const packagesOf = (file) => {
  try {
    return parseLock(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/**
 * Why the packages in `root` have to be installed, in words, or undefined when they are what package-lock.json says.
 * npm writes what it has installed to node_modules/.package-lock.json; packages for other platforms are not in there, nor what
 * the lock file itself calls extraneous.
 * @param {string} root
 * @returns {string | undefined}
 */
export const whyInstall = (root) => {
  const wanted = packagesOf(join(root, 'package-lock.json')) ?? {};
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (!present) return 'nothing is installed yet';
  for (const [place, { version, integrity, optional, extraneous }] of Object.entries(wanted)) {
    if (place === '' || extraneous) continue;
    const found = present[place];
    if (!found && optional) continue;
    if (!found || !existsSync(join(root, place))) return `${place} is missing`;
    if (found.version !== version || found.integrity !== integrity) return `${place} is not ${version}`;
  }
  return undefined;
};

/** Installs the packages that package-lock.json names, if they are not there already. */
export const install = async () => {
  const why = whyInstall('.');
  if (why === undefined) return;
  await mustDo(`Installing packages (${why})`, () => {
    const { npm_execpath: npm } = process.env;
    return npm ? runNode([npm, ...CI]) : run('npm', CI);
  });
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await install();
