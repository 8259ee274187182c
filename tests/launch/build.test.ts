import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compress } from '../../src/launch/compress.mjs';
import { hashOf } from '../../src/launch/sources.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'metro-build-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  writeFileSync(join(folder, 'src/deep/a.ts'), 'a');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hash = (): string => hashOf([join(folder, 'src')]);

test('the build is current as long as no source changes', () => {
  expect(hash()).toBe(hash());
});

test.each([
  ['changed', () => writeFileSync(join(folder, 'src/deep/a.ts'), 'b')],
  ['added', () => writeFileSync(join(folder, 'src/b.ts'), '')],
  ['renamed', () => renameSync(join(folder, 'src/deep/a.ts'), join(folder, 'src/deep/b.ts'))],
])('a source that is %s makes the build stale', (_how, change) => {
  const before = hash();

  change();

  expect(hash()).not.toBe(before);
});

test('served files have equal brotli and gzip copies; pictures and tiny files have none', async () => {
  const text = 'metro '.repeat(1000);
  writeFileSync(join(folder, 'src/app.js'), text);
  writeFileSync(join(folder, 'src/logo.png'), text);

  await compress(folder);

  expect(brotliDecompressSync(readFileSync(join(folder, 'src/app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'src/app.js.gz'))).toString()).toBe(text);
  expect(() => readFileSync(join(folder, 'src/logo.png.br'))).toThrow('ENOENT');
  expect(() => readFileSync(join(folder, 'src/deep/a.ts.br'))).toThrow('ENOENT');
});
