import { build } from './build.mjs';
import { installChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { runNode } from './run.mjs';

/** @typedef {readonly [name: string, work: () => Promise<number>]} Step */

const bin = {
  oxlint: 'node_modules/oxlint/bin/oxlint',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
};

/** @type {readonly Step[]} */
const checks = [
  ['types and lint', () => runNode([bin.oxlint])],
  ['import rules', () => runNode([bin.depcruise, 'src'])],
  ['formatting', () => runNode([bin.prettier, '--check', '--log-level', 'warn', '.'])],
];

const { TEST_DATABASE_URL, DATABASE_URL } = process.env;
const server = TEST_DATABASE_URL ?? DATABASE_URL;
const embedded = { TEST_DATABASE_URL: undefined, DATABASE_URL: undefined };

/** @type {readonly Step[]} */
const unit = [
  [
    server ? 'unit, screen and back-end tests, these also on a PostgreSQL server' : 'unit, screen and back-end tests',
    () => runNode([bin.vitest, 'run'], { env: { ...embedded, TEST_DATABASE_URL: server } }),
  ],
];

/** @type {readonly Step[]} */
const journeys = [
  [
    'journeys in Chromium',
    async () => {
      await build();
      await installChromium();
      return runNode([bin.playwright, 'test'], { env: embedded });
    },
  ],
];

// What uses one core by itself runs side by side; the tests use every core and come one after the other.
const parts = {
  check: [checks],
  unit: unit.map((step) => [step]),
  journeys: journeys.map((step) => [step]),
  all: [checks, ...[...unit, ...journeys].map((step) => [step])],
};
const asked = process.argv[2] ?? 'all';
if (!(asked in parts)) throw new Error(`There is no part "${asked}": ${Object.keys(parts).join(', ')}.`);

await install();
/** @type {string[]} */
const failed = [];
/** @type {string[]} */
const took = [];
/** @param {Step} step */
const run = async ([name, work]) => {
  process.stdout.write(`\n— ${name}\n`);
  const began = performance.now();
  // Every step runs, whatever the ones before it found: one run tells all that is wrong.
  if ((await work()) !== 0) failed.push(name);
  took.push(`${name} ${((performance.now() - began) / 1000).toFixed(0)} s`);
};
for (const steps of parts[/** @type {keyof typeof parts} */ (asked)]) await Promise.all(steps.map(run));
process.stdout.write(`\n${took.join(' · ')}\n`);
if (failed.length > 0) {
  process.stderr.write(`Failed: ${failed.join(', ')}.\n`);
  process.exitCode = 1;
}
