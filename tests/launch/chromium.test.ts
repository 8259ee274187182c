import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from '../../src/launch/chromium.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'metro-chromium-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const program = (name: string): string => {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
};

test('CHROMIUM_PATH comes before what is on the machine', () => {
  program('chromium');
  vi.stubEnv('CHROMIUM_PATH', program('my-chromium'));

  expect(findChromium()).toBe(join(folder, 'my-chromium'));
});

test('a CHROMIUM_PATH that is no program is an error, not another browser', () => {
  program('chromium');
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'nowhere'));

  expect(findChromium).toThrow('nowhere');
});

test('the shell without a window comes before the whole browser', () => {
  program('chromium');
  const shell = program('chromium-headless-shell');

  expect(findChromium()).toBe(shell);
});

test.each(['chromium', 'chromium-browser', 'google-chrome'])('%s on the machine is found', (name) => {
  expect(findChromium()).toBeUndefined();

  expect([program(name), findChromium()]).toEqual([join(folder, name), join(folder, name)]);
});
