import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whyInstall } from '../../src/launch/install.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'metro-install-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const zod = { version: '4.6.7', integrity: 'sha512-a' };
const forMac = { version: '1.0.0', integrity: 'sha512-b', optional: true };

const wanted = (packages: object): void =>
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': { name: 'us' }, ...packages } }));
const installed = (packages: object): void => {
  for (const place of Object.keys(packages)) mkdirSync(join(root, place), { recursive: true });
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
};

test('a fresh clone has to install', () => {
  wanted({ 'node_modules/zod': zod });

  expect(whyInstall(root)).toBe('nothing is installed yet');
});

test('installed packages that match the lock file stay, with or without those of other platforms', () => {
  wanted({ 'node_modules/zod': zod, 'node_modules/for-mac': forMac });
  installed({ 'node_modules/zod': zod });

  expect(whyInstall(root)).toBeUndefined();
});

test('packages that the lock file marks as extraneous are neither installed nor required', () => {
  wanted({ 'node_modules/zod': zod, 'node_modules/yaml': { version: '2.9.1', extraneous: true } });
  installed({ 'node_modules/zod': zod });

  expect(whyInstall(root)).toBeUndefined();
});

test('another version in the lock file has to be installed', () => {
  wanted({ 'node_modules/zod': { ...zod, version: '4.6.8' } });
  installed({ 'node_modules/zod': zod });

  expect(whyInstall(root)).toBe('node_modules/zod is not 4.6.8');
});

test('a package that somebody deleted has to be installed', () => {
  wanted({ 'node_modules/zod': zod });
  installed({ 'node_modules/zod': zod });
  rmSync(join(root, 'node_modules/zod'), { recursive: true });

  expect(whyInstall(root)).toBe('node_modules/zod is missing');
});
