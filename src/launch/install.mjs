import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mustDo, run, runNode } from './run.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, extraneous?: boolean }} Package */

const CI = ['ci', '--no-audit', '--no-fund'];

/** @type {(text: string) => { packages: Record<string, Package> }} */
const parseLock = JSON.parse;

/**
 * Returns the packages of a lock file by path, or undefined when the file cannot be read.
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
 * Returns the reason to install the packages in `root`.
 * Undefined when they match package-lock.json.
 * npm records installed packages in node_modules/.package-lock.json.
 * Packages for other platforms, and those marked extraneous in the lock file, are not in there.
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

/** Installs the packages of package-lock.json, if they are not installed already. */
export const install = async () => {
  const why = whyInstall('.');
  if (why === undefined) return;
  await mustDo(`Installing packages (${why})`, () => {
    const { npm_execpath: npm } = process.env;
    return npm ? runNode([npm, ...CI]) : run('npm', CI);
  });
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await install();
