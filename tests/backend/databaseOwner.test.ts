import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDirInUse, claimDataDir } from '../../src/backend/platform/db/pglite/owner';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'metro-owner-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const ownerFile = (): string => join(dataDir, readdirSync(dataDir).find((name) => name.startsWith('owner.')) ?? '');
const rewrite = (change: object): void => {
  const file = ownerFile();
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...change }));
};

test('while its owner lives a data directory is refused, and the refusal says who has it and what to do', () => {
  claimDataDir(dataDir);

  expect(() => claimDataDir(dataDir)).toThrow(DataDirInUse);
  expect(() => claimDataDir(dataDir)).toThrow(
    `The data directory ${dataDir} is in use by process ${process.pid}. ` +
      'Stop that process first, or start this one with another DATA_DIR.',
  );
});

test('a data directory that does not exist yet is made', () => {
  claimDataDir(join(dataDir, 'a', 'b'));

  expect(readdirSync(join(dataDir, 'a', 'b'))).toEqual(['owner.1.pid']);
});

test('a data directory that was given up can be owned again, for any number of turns, without litter', () => {
  for (let turn = 0; turn < 5; turn += 1) claimDataDir(dataDir)();

  claimDataDir(dataDir);

  expect(readdirSync(dataDir)).toHaveLength(1);
});

test('a refusal leaves no litter either', () => {
  claimDataDir(dataDir);

  expect(() => claimDataDir(dataDir)).toThrow(DataDirInUse);

  expect(readdirSync(dataDir)).toHaveLength(1);
});

test('requests of a dead process are taken over', () => {
  claimDataDir(dataDir);
  rewrite({ pid: 2 ** 22 + 1, started: 'long ago' });

  expect(() => claimDataDir(dataDir)).not.toThrow();
});

test('a living process that merely got the number of a dead owner does not count as the owner', () => {
  claimDataDir(dataDir);
  rewrite({ pid: process.ppid, started: 'before the last restart' });

  expect(() => claimDataDir(dataDir)).not.toThrow();
});

test('an owner file that cannot be read does not lock anybody out', () => {
  claimDataDir(dataDir);
  writeFileSync(ownerFile(), '');

  expect(() => claimDataDir(dataDir)).not.toThrow();
});
