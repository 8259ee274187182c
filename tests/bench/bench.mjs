import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { measureAnalytics } from './analytics.mjs';
import { buildBackend, buildLists } from './build.mjs';
import { measureFaults } from './faults.mjs';
import { measureFiles } from './files.mjs';
import { measureLists } from './lists.mjs';
import { measureLoad } from './load.mjs';
import { measureLoyalty } from './loyalty.mjs';
import { measureSearch } from './search.mjs';
import { measureServer } from './server.mjs';
import { measureWriters } from './spreadsheets.mjs';
import { measureWeb } from './web.mjs';

// npm run bench                            everything, at the size of the sample city
// npm run build && BENCH_PARTS=search npm run bench   measurements in the browser need the built console
// BENCH_PARTS=spreadsheets npm run bench   one part, or several with commas between
// BENCH_SIZES=1,10 npm run bench           reports and analytics of cities of 200,000 and 2,000,000 tickets
// BENCH_DATABASE_URL=postgres://…          their city on a PostgreSQL server, in an empty database or one of this size
// BENCH_FILE=off                           without the file of three months, which takes minutes in a large city
// BENCH_STAFF=200 BENCH_SECONDS=60 npm run bench:load   1,800 seconds are a soak
// BENCH_FEED=50 BENCH_STAFF=50 BENCH_SECONDS=120 npm run bench:load   so many tickets a second arrive by the feed
// BENCH_TIMES=10 npm run bench:faults         kills, cuts, locks, restarts and promotions, and the losses
// BENCH_ROWS=20000 BENCH_RUNS=1 npm run bench
const { BENCH_SIZES = '1', BENCH_DATABASE_URL } = process.env;
const PAGE = 'docs/performance.md';

/**
 * @param {(backend: string, size: string) => Promise<readonly string[]>} measure
 * @param {string} [backend] the built product, where its pages are measured too
 */
const measureCities = async (measure, backend = buildBackend()) => {
  const sections = [];
  for (const size of BENCH_SIZES.split(',')) sections.push(...(await measure(backend, size)), '');
  return sections;
};

/**
 * The parts of the bench: a name, a heading, and a function that returns lines of Markdown.
 * @type {readonly { name: string, heading: string, measure: () => Promise<readonly string[]> | readonly string[] }[]}
 */
const parts = [
  { name: 'spreadsheets', heading: 'Spreadsheets', measure: measureWriters },
  { name: 'files', heading: 'Files of reports', measure: () => measureFiles(buildBackend()) },
  { name: 'lists', heading: 'Lists in the browser', measure: () => measureLists(buildLists()) },
  { name: 'web', heading: 'Pages in the browser', measure: measureWeb },
  { name: 'loyalty', heading: 'Loyalty', measure: () => measureLoyalty(buildBackend()) },
  { name: 'reports', heading: 'Report pages', measure: () => measureCities(measureServer) },
  { name: 'search', heading: 'Search and what waits', measure: () => measureCities(measureSearch, 'build/backend') },
  { name: 'analytics', heading: 'Analytics pages', measure: () => measureCities(measureAnalytics) },
  { name: 'faults', heading: 'Faults', measure: () => measureFaults(buildBackend()) },
  { name: 'load', heading: 'Many people at once', measure: () => measureCities(measureLoad) },
];

const machine = `${cpus()[0]?.model ?? 'unknown'} × ${cpus().length}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;

/**
 * Replaces the section of one part in the page, if it has one between markers. Other tables are entered by hand.
 * @param {string} name
 * @param {readonly string[]} lines
 */
const keep = (name, lines) => {
  const begin = `<!-- bench:${name} -->`;
  const end = `<!-- /bench:${name} -->`;
  const [before = '', rest] = readFileSync(PAGE, 'utf8').split(begin);
  if (rest === undefined) return;
  const after = rest.split(end)[1] ?? '\n';
  writeFileSync(PAGE, `${before}${[begin, '', ...lines, '', end].join('\n')}${after}`);
};

const { BENCH_PARTS = parts.map(({ name }) => name).join() } = process.env;
for (const { name, heading, measure } of parts.filter((part) => BENCH_PARTS.split(',').includes(part.name))) {
  const measured = await measure();
  const on = BENCH_DATABASE_URL === undefined ? '' : ', on a PostgreSQL server';
  const sizes = BENCH_SIZES === '1' ? '' : `BENCH_SIZES=${BENCH_SIZES} `;
  const lines = [
    ...[`## ${heading}${on}`, '', `\`${sizes}BENCH_PARTS=${name} npm run bench\`${on} on ${machine}.`, ''],
    ...measured,
  ];
  keep(on === '' ? name : `${name}-server-${BENCH_SIZES}`, lines);
  console.log(lines.join('\n'));
}
