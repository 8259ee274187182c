import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Rule {
  readonly name: string;
}
interface Report {
  readonly summary: { readonly totalCruised: number; readonly violations: readonly { readonly rule: Rule }[] };
  readonly modules: readonly { readonly source: string }[];
}

const require = createRequire(import.meta.url);
const { forbidden: rules } = require('../../.dependency-cruiser.cjs') as { readonly forbidden: readonly Rule[] };
const CHECKER = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

const check = (folder: string): Promise<Report> =>
  new Promise((found, failed) => {
    const options = { cwd: folder, maxBuffer: 2 ** 28 };
    execFile(process.execPath, [CHECKER, 'src', '--output-type', 'json'], options, (error, stdout, stderr) => {
      try {
        found(JSON.parse(stdout) as Report);
      } catch {
        failed(new Error(stderr, { cause: error }));
      }
    });
  });

// The smallest breach of each rule: files and what they import, as written in the sources.
const breaches: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'no-cycles': { 'src/contract/a.ts': './b', 'src/contract/b.ts': './a' },
  unresolvable: { 'src/contract/a.ts': './nowhere' },
  'contract-imports-zod-and-itself': { 'src/contract/a.ts': 'react' },
  'console-never-sees-backend': { 'src/console/a.ts': '../backend/b', 'src/backend/b.ts': '' },
  'console-runs-in-a-browser': { 'src/console/a.ts': 'node:fs' },
  'backend-never-sees-console': { 'src/backend/a.ts': '../console/b', 'src/console/b.ts': '' },
  'resource-folders-are-strangers': { 'src/console/banners/a.ts': '../content/b', 'src/console/content/b.ts': '' },
  'ui-knows-no-resource': { 'src/console/ui/a.ts': '../banners/b', 'src/console/banners/b.ts': '' },
  'providers-know-no-screen': { 'src/console/providers/a.ts': '../banners/b', 'src/console/banners/b.ts': '' },
  'source-never-imports-tests': { 'src/backend/a.ts': '../../tests/b', 'tests/b.ts': '' },
  'sql-driver-has-one-door': { 'src/backend/a.ts': 'pg' },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'metro-rules-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plant = (name: string, files: Readonly<Record<string, string>>): string => {
  const project = join(folder, name);
  for (const [file, imported] of Object.entries(files)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    const line =
      imported === '' ? 'export const nothing = 0;' : `import * as it from '${imported}';\nexport const all = it;`;
    writeFileSync(join(project, file), `${line}\n`);
  }
  for (const config of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'])
    cpSync(config, join(project, config));
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  return project;
};

test('every import rule has a planted breach', () => {
  expect(Object.keys(breaches).sort()).toEqual(rules.map(({ name }) => name).sort());
});

describe.concurrent('a breach is caught', () => {
  test.each(Object.entries(breaches))('of %s', async (name, files) => {
    const report = await check(plant(name, files));

    expect(report.summary.violations.map(({ rule }) => rule.name)).toContain(name);
  });
});

test('the checker reads every source of this project', async () => {
  const { modules } = await check('.');

  const read = modules.map(({ source }) => source);
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  expect(sources.map((name) => `src/${name}`).filter((source) => !read.includes(source))).toEqual([]);
  expect(sources.length).toBeGreaterThan(50);
});
