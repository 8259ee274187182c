import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makePrivate } from '../../src/backend/platform/privateData';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test('a data directory that others could read is closed to them with all that is in it, and with all that is written later', () => {
  const folder = mkdtempSync(join(tmpdir(), 'metro-data-'));
  const before = process.umask(0o022);
  onTestFinished(() => {
    process.umask(before);
    rmSync(folder, { recursive: true });
  });
  mkdirSync(join(folder, 'log-heads'));
  writeFileSync(join(folder, 'log-heads', 'heads.txt'), 'a head');
  chmodSync(folder, 0o755);

  makePrivate(folder);
  mkdirSync(join(folder, 'months'));
  writeFileSync(join(folder, 'months', '2018-03.tar.gz'), 'a month');

  expect(['.', 'log-heads', 'months'].map((name) => modeOf(join(folder, name)))).toEqual(['700', '700', '700']);
  expect(['log-heads/heads.txt', 'months/2018-03.tar.gz'].map((name) => modeOf(join(folder, name)))).toEqual([
    '600',
    '600',
  ]);
});
