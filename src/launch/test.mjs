import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { runNode } from './run.mjs';
import { suiteClock } from './suiteClock.mjs';

/** @typedef {readonly [name: string, work: () => Promise<number>]} Step */

const bin = {
  oxlint: 'node_modules/oxlint/bin/oxlint',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
};

/** @type {readonly Step[]} */
const checks = [
  ['types and lint', () => runNode([bin.oxlint])],
  ['import rules', () => runNode([bin.depcruise, 'src'])],
  ['formatting', () => runNode([bin.oxfmt, '--check', '.'])],
];

// Without --all, long tests are left out, as are the second database, copies of the product and journeys that only look.
const isWhole = process.argv.includes('--all');
const [asked = 'suite', ...more] = process.argv.slice(2).filter((each) => each !== '--all');

const { TEST_DATABASE_URL, DATABASE_URL } = process.env;
const server = TEST_DATABASE_URL ?? DATABASE_URL;
const embedded = { TEST_DATABASE_URL: undefined, DATABASE_URL: undefined };

/**
 * Returns the clock of a part of the suite: the machine's, or that of SUITE_CLOCK.
 * @param {'unit' | 'journeys'} part
 */
const clockOf = (part) => {
  const clock = suiteClock(process.env.SUITE_CLOCK, part);
  if (clock) process.stdout.write(`Clock: ${clock.name}. The same again: SUITE_CLOCK='${clock.name}'\n`);
  return clock?.env;
};

/** The failures of the unit tests, printed again at the very end. */
let failures = '';

const runUnit = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'metro-suite-'));
  const FAILURES_FILE = join(folder, 'failures');
  const projects = isWhole ? [] : ['--project=!nightly*'];
  const reporters = ['--reporter=default', '--reporter=./src/launch/failures.mjs'];
  const code = await runNode([bin.vitest, 'run', ...projects, ...reporters], {
    env: { ...embedded, ...clockOf('unit'), TEST_DATABASE_URL: server, FAILURES_FILE },
  });
  failures = await readFile(FAILURES_FILE, 'utf8').catch(() => ''); // vitest itself may have failed
  await rm(folder, { recursive: true });
  return code;
};

/** @type {readonly Step[]} */
const unit = [[`unit, screen and back-end tests${server ? ' on a PostgreSQL server' : ''}`, runUnit]];

/**
 * Reads the arguments after `journeys --`, which are those of Playwright.
 * `--operators [SEED]` runs the journeys of an operator's console, over three servers chosen by the seed.
 */
const journeysAsked = () => {
  const [first, given, ...rest] = more;
  if (first === undefined && !isWhole) return { args: ['--grep-invert', '@looks|@long'] };
  if (first !== '--operators') return { args: more };
  const OPERATOR_SEED = given ?? randomBytes(4).toString('hex');
  process.stdout.write(`The same servers again: npm run journeys -- --operators ${OPERATOR_SEED}\n`);
  return { args: ['operator.spec', '--repeat-each', '3', ...rest], env: { OPERATOR_SEED } };
};

/** @type {readonly Step[]} */
const journeys = [
  [
    'journeys in Chromium',
    async () => {
      await build();
      await installChromium();
      const { args, env } = journeysAsked();
      return runNode([bin.playwright, 'test', ...args], { env: { ...embedded, ...clockOf('journeys'), ...env } });
    },
  ],
];

// Stages one after another, of lanes side by side, of steps one after another. The checks use one core, and journeys now and
// then leave one.
/** @typedef {readonly Step[]} Lane */
/** @type {Readonly<Record<string, readonly (readonly Lane[])[]>>} */
const parts = {
  check: [checks.map((step) => [step])],
  unit: [[unit]],
  journeys: [[journeys]],
  suite: [[unit], [journeys, checks]],
};
const stages = parts[asked];
if (!stages) throw new Error(`There is no part "${asked}": ${Object.keys(parts).join(', ')}.`);

await install();
/** @type {string[]} */
const failed = [];
/** @type {string[]} */
const took = [];
/** @param {Step} step */
const run = async ([name, work]) => {
  process.stdout.write(`\n— ${name}\n`);
  const began = performance.now();
  // Every step runs, whatever the earlier ones found: one run reports all failures.
  if ((await work()) !== 0) failed.push(name);
  took.push(`${name} ${((performance.now() - began) / 1000).toFixed(0)} s`);
};
/** @param {Lane} lane */
const runLane = async (lane) => {
  for (const step of lane) await run(step);
};
for (const lanes of stages) await Promise.all(lanes.map(runLane));
process.stdout.write(`\n${took.join(' · ')}\n`);
if (failed.length > 0) {
  if (failures) process.stderr.write(`\n${failures}\n`);
  process.stderr.write(`\nFailed: ${failed.join(', ')}.\n`);
  process.exitCode = 1;
}
