import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../support/eventually';
import { startNode, type NodeProcess } from '../support/process';

const START = resolve('src/launch/start.mjs');
const SOURCES = ['src/contract', 'src/launch', 'src/console/data', 'src/backend', 'src/sample', 'src/conformance'];
const FILES = ['src/operator/main.ts', 'vite.config.ts', 'tsconfig.json', 'index.html'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'metro-start-'));
  for (const source of SOURCES) mkdirSync(join(folder, source), { recursive: true });
  for (const file of FILES) write(file, '');
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json']) write(lock, '{"packages":{}}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string): void => {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

/** Writes its process id into a file, so that others can wait for it. */
const begin = (name: string): string => `writeFileSync('${name}', String(process.pid));`;
const waitFor = (name: string): string => `while (!existsSync('${name}')) await sleep(5);`;
const FOREVER = 'await sleep(300_000);';
const HEAD = `import { existsSync, mkdirSync, writeFileSync } from 'node:fs'; import { setTimeout as sleep } from 'node:timers/promises';`;

/** A product whose build of the console, and whose start of the back end, run these scripts. */
const product = (build: string, prepare: string): void => {
  write('main.js', `${HEAD} ${begin('preparing')} ${prepare}`);
  write(
    'node_modules/vite/bin/vite.js',
    `import { cpSync } from 'node:fs'; ${HEAD}
     if (process.argv.includes('--ssr')) cpSync('main.js', 'build/backend/main.js');
     else { ${begin('building')} ${build} mkdirSync('dist'); writeFileSync('dist/index.html', ''); }`,
  );
  write('package.json', '{"type":"module"}');
};
const start = (...args: readonly string[]): NodeProcess => startNode([START, ...args], {}, folder);

/** Checks that the process that wrote its id into this file has ended. */
const expectEnded = (name: string): Promise<void> =>
  eventually(() => expect(() => process.kill(Number(readFileSync(join(folder, name), 'utf8')), 0)).toThrow('ESRCH'));

test('the first start fills the database while the console is built, and the second one does neither', async () => {
  product(waitFor('preparing'), waitFor('building'));

  const first = start('--console');
  expect(await first.ended).toBe(0);
  const second = start('--console');
  expect(await second.ended).toBe(0);

  expect(first.lines.filter((line) => line.endsWith('…')).toSorted()).toEqual([
    'Building the back end …',
    'Building the console …',
    'Preparing the database …',
  ]);
  expect(second.lines).toEqual([]);
});

test('a command builds the back end alone, and fills no database', async () => {
  product('', '');

  const command = start();

  expect(await command.ended).toBe(0);
  expect(command.lines.filter((line) => line.endsWith('…'))).toEqual(['Building the back end …']);
  expect(existsSync(join(folder, 'preparing'))).toBe(false);
});

test.each([
  ['console', `${waitFor('preparing')} process.exit(3);`, FOREVER, 'Building the console: failed.', 'preparing'],
  ['database', FOREVER, `${waitFor('building')} process.exit(3);`, 'Preparing the database: failed.', 'building'],
])('a failure of the %s ends the start with its code, and stops the other half', async (_half, ...given) => {
  const [build, prepare, failure, other] = given;
  product(build, prepare);

  const failed = start('--console');

  expect(await failed.ended).toBe(3);
  expect(failed.lines).toContain(failure);
  await expectEnded(other);
});

test('a start that is stopped stops both halves', async () => {
  product(FOREVER, FOREVER);
  const stopped = start('--console');
  for (const name of ['building', 'preparing'])
    await eventually(() => expect(existsSync(join(folder, name))).toBe(true));

  stopped.child.kill('SIGTERM');

  expect(await stopped.ended).toBe(143);
  for (const name of ['building', 'preparing']) await expectEnded(name);
});
