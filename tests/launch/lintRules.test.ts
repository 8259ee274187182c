import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Report {
  readonly diagnostics: readonly { readonly code?: string; readonly message: string; readonly filename: string }[];
}

// A violation of each kind of rule, with its place.
// The rules are of types, of typed lint, of React, and of our own boundaries.
const breaches: Readonly<Record<string, readonly [file: string, code: string, source: string]>> = {
  'a wrong type': ['src/backend/a.ts', 'typescript(TS2322)', `export const days: number = 'seven';`],
  'a wrong type in a script': [
    'src/launch/a.mjs',
    'typescript(TS2322)',
    `/** @type {number} */\nexport const days = 'seven';`,
  ],
  'a wrong type in a folder that is called as one that is left out': [
    'src/console/data/a.ts',
    'typescript(TS2322)',
    `export const days: number = 'seven';`,
  ],
  'a promise that nobody waits for': [
    'tests/a.ts',
    'typescript(no-floating-promises)',
    `export const go = (): void => {\n  Promise.resolve(1);\n};`,
  ],
  'a value of any type': [
    'src/contract/a.ts',
    'typescript(no-unsafe-assignment)',
    `export const read = (text: string): void => {\n  const all: unknown[] = [];\n  const one = JSON.parse(text);\n  all.push(one);\n};`,
  ],
  'a name that is not used': ['src/contract/b.ts', 'eslint(no-unused-vars)', `const days = 7;\nexport {};`],
  'a default export': ['src/contract/c.ts', 'import(no-default-export)', `export default 7;`],
  'a type that is imported as a value': [
    'src/contract/d.ts',
    'typescript(consistent-type-imports)',
    `import { Stats } from 'node:fs';\nexport const size = (of: Stats): number => of.size;`,
  ],
  'a file that is too long': [
    'src/contract/e.ts',
    'eslint(max-lines)',
    Array.from({ length: 251 }, (_, line) => `export const l${line} = 0;`).join('\n'),
  ],
  'a note that switches off nothing': [
    'src/contract/f.ts',
    'Unused oxlint-disable directive (no problems were reported).',
    `// oxlint-disable-next-line no-console\nexport const days = 7;`,
  ],
  'printing in the product': ['src/backend/b.ts', 'eslint(no-console)', `console.log('here');`],
  'a hook in a condition': [
    'src/console/a.tsx',
    'react-hooks(rules-of-hooks)',
    `import { useState } from 'react';\nexport const Days = ({ on }: { on: boolean }) => {\n  if (on) useState(0);\n  return null;\n};`,
  ],
  'a state that is set while drawing': [
    'src/console/b.tsx',
    'react(set-state-in-render)',
    `import { useState } from 'react';\nexport const Days = () => {\n  const [days, setDays] = useState(0);\n  setDays(1);\n  return days;\n};`,
  ],
  'another fetch': [
    'src/console/c.ts',
    'eslint(no-restricted-globals)',
    `export const ask = (): Promise<Response> => fetch('/');`,
  ],
  'another reader of cookies': [
    'src/console/d.ts',
    'eslint(no-restricted-imports)',
    `import Cookies from 'js-cookie';\nexport const name = Cookies.get('name');`,
  ],
  'another reader of the environment': [
    'src/backend/c.ts',
    'eslint(no-restricted-properties)',
    `export const home = process.env.HOME;`,
  ],
};

let folder: string;
let report: Report;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metro-lint-'));
  for (const [file, , source] of Object.values(breaches)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${source}\n`);
  }
  for (const config of ['.oxlintrc.json', 'tsconfig.json', 'package.json']) cpSync(config, join(folder, config));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  report = await new Promise((found, failed) => {
    const args = [resolve('node_modules/oxlint/bin/oxlint'), '--format', 'json'];
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      try {
        found(JSON.parse(stdout) as Report);
      } catch {
        failed(new Error(stdout + stderr, { cause: error }));
      }
    });
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.keys(breaches))('%s is caught where it stands', (what) => {
  const [file, code] = breaches[what] ?? [];
  const found = report.diagnostics.map((each) => [each.filename, each.code ?? each.message]);
  expect(found).toContainEqual([file, code]);
});
