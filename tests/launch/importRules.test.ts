import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Rule {
  readonly name: string;
}
interface Violation {
  readonly from: string;
  readonly rule: Rule;
}
interface Report {
  readonly summary: { readonly totalCruised: number; readonly violations: readonly Violation[] };
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

// The smallest violation of each rule: files and their imports, in the form of the sources.
const breaches: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'no-cycles': { 'src/contract/a.ts': './b', 'src/contract/b.ts': './a' },
  unresolvable: { 'src/contract/a.ts': './nowhere' },
  'contract-imports-zod-and-itself': { 'src/contract/a.ts': 'react' },
  'console-loads-the-contract-by-groups': { 'src/console/a.ts': '../contract/index', 'src/contract/index.ts': '' },
  'console-never-sees-backend': { 'src/console/a.ts': '../backend/b', 'src/backend/b.ts': '' },
  'console-runs-in-a-browser': { 'src/console/a.ts': 'node:fs' },
  'backend-never-sees-console': { 'src/backend/a.ts': '../console/b', 'src/console/b.ts': '' },
  'sample-is-opened-by-main-and-launch': { 'src/backend/a.ts': '../sample/b', 'src/sample/b.ts': '' },
  'conformance-is-a-client': { 'src/conformance/a.ts': '../backend/b', 'src/backend/b.ts': '' },
  'operator-is-another-program': { 'src/operator/a.ts': '../backend/b', 'src/backend/b.ts': '' },
  'product-knows-no-kit': { 'src/backend/a.ts': '../conformance/b', 'src/conformance/b.ts': '' },
  'resource-folders-are-strangers': {
    'src/console/resources/banners/a.ts': '../content/b',
    'src/console/resources/content/b.ts': '',
  },
  'ui-knows-no-app': { 'src/console/ui/a.ts': '../app/b', 'src/console/app/b.ts': '' },
  'data-knows-no-screen': { 'src/console/data/a.ts': '../resources/b', 'src/console/resources/b.ts': '' },
  'language-knows-no-screen': { 'src/console/language/a.ts': '../ui/b', 'src/console/ui/b.ts': '' },
  'source-never-imports-tests': { 'src/backend/a.ts': '../../tests/b', 'tests/b.ts': '' },
  'sql-driver-has-one-door': { 'src/backend/a.ts': 'pg' },
  'platform-knows-no-feature': { 'src/backend/platform/a.ts': '../features/b', 'src/backend/features/b.ts': '' },
  'backend-folders-never-import-each-other': {
    'src/backend/features/a/a.ts': '../b/b',
    'src/backend/features/b/b.ts': '',
    'src/backend/features/b/a.ts': '../a/b',
    'src/backend/features/a/b.ts': '',
  },
};

let folder: string;
let report: Report;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metro-rules-'));
  for (const [name, files] of Object.entries(breaches)) plant(name, files);
  for (const config of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'])
    cpSync(config, join(folder, config));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  report = await check(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// All violations are in one project, each in files of its own.
const plant = (name: string, files: Readonly<Record<string, string>>): void => {
  const own = (path: string): string => path.replaceAll(/\/([ab])(?=\/|\.ts$|$)/g, `/${name}-$1`);
  for (const [file, imported] of Object.entries(files)) {
    const path = join(folder, own(file));
    mkdirSync(dirname(path), { recursive: true });
    const line =
      imported === '' ? 'export const nothing = 0;' : `import * as it from '${own(imported)}';\nexport const all = it;`;
    writeFileSync(path, `${line}\n`);
  }
};

test('every import rule has a planted breach', () => {
  expect(Object.keys(breaches).sort()).toEqual(rules.map(({ name }) => name).sort());
});

test.each(Object.keys(breaches))('a breach of %s is caught where it stands', (name) => {
  const places = report.summary.violations.filter(({ rule }) => rule.name === name).map(({ from }) => from);

  expect(places).toContainEqual(expect.stringContaining(`/${name}-`));
});

test('the checker reads every source of this project', async () => {
  const { modules } = await check('.');

  const read = modules.map(({ source }) => source);
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  expect(sources.map((name) => `src/${name}`).filter((source) => !read.includes(source))).toEqual([]);
  expect(sources.length).toBeGreaterThan(50);
});
