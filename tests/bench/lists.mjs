import { chromium } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { timedInPage } from './lists/inPage.mjs';
import { customers } from './lists/rows.mjs';
import { median, table } from './table.mjs';

const { BENCH_LISTS = '10000,100000', BENCH_LISTS_RUNS = '5', BENCH_LARGE = '1000000', CHROMIUM_PATH } = process.env;
const names = { ours: 'ours', fakerest: 'react-admin, ra-data-fakerest', grid: 'MUI X DataGrid' };
const acts = /** @type {const} */ (['load', 'page', 'sort', 'type']);
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** @typedef {keyof typeof names} Who */
/** @typedef {{ took: number, longest: number }} Timed */
/** @typedef {{ open: (way: string) => Promise<number>, tasks: { duration: number }[] }} CipherPage */

/**
 * Serves the built page, and rows at the address of the protocol.
 * @param {string} folder
 */
const serve = async (folder) => {
  /** @type {{ rows: number, body: Buffer }} */
  let held = { rows: 0, body: Buffer.from('') };
  let [rows, sentAt] = [0, 0];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    // The page is isolated, so that the browser reports its memory, including the workers'.
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    if (path.startsWith('/user/api/users')) {
      if (held.rows !== rows)
        held = { rows, body: Buffer.from(JSON.stringify({ success: true, users: customers(rows) })) };
      response.setHeader('content-type', 'application/json');
      response.setHeader('content-length', held.body.length);
      response.end(held.body, () => (sentAt = Date.now()));
      return;
    }
    const file = join(folder, path === '/' ? 'index.html' : path);
    readFile(file).then(
      (content) => {
        response.setHeader('content-type', types[/** @type {keyof typeof types} */ (extname(file))] ?? 'font/woff2');
        response.end(content);
      },
      () => {
        response.statusCode = 404;
        response.end();
      },
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}`,
    /** @param {number} count */
    hold: (count) => void (rows = count),
    /** Returns the time when the rows were last sent, in milliseconds since 1970. */
    sentAt: () => sentAt,
    close: () => server.close(),
  };
};

/** @typedef {Awaited<ReturnType<typeof serve>>} Server */
/** @typedef {import('@playwright/test').Browser} Browser */

const memory = () =>
  /** @type {Performance & { measureUserAgentSpecificMemory(): Promise<{ bytes: number }> }} */ (performance)
    .measureUserAgentSpecificMemory()
    .then(({ bytes }) => bytes / 1e6);

/**
 * @param {Browser} browser
 * @param {Server} server
 * @param {Who} who
 */
const once = async (browser, server, who) => {
  const page = await browser.newPage();
  page.setDefaultTimeout(180_000);
  try {
    await page.goto(`${server.address}/?who=${who}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'tasks' in globalThis);
    /** @type {Timed[]} */
    const timed = [];
    let [afterBytes, longestAfter] = [0, 0];
    for (const act of acts) {
      timed.push(await page.evaluate(timedInPage, { act }));
      if (act !== 'load') continue;
      const began = await page.evaluate(() => performance.timeOrigin);
      const sent = server.sentAt() - began;
      afterBytes = (timed[0]?.took ?? 0) - sent;
      // Earlier tasks are the page's own start, whatever its list has.
      longestAfter = await page.evaluate((from) => {
        const { tasks } = /** @type {typeof globalThis & { tasks: { start: number, duration: number }[] }} */ (
          globalThis
        );
        return Math.max(0, ...tasks.filter(({ start }) => start > from).map(({ duration }) => duration));
      }, sent);
      // The indexes behind the first page get the time that a person would give them.
      await page.waitForTimeout(3_000);
    }
    const megabytes = await page.evaluate(memory);
    return { timed, afterBytes, longestAfter, megabytes };
  } finally {
    await page.close();
  }
};

/**
 * @param {Browser} browser
 * @param {Server} server
 * @param {Who} who
 * @param {number} rows
 */
const measure = async (browser, server, who, rows) => {
  server.hold(rows);
  /** @type {Awaited<ReturnType<typeof once>>[]} */
  const runs = [];
  for (let run = 0; run < Number(BENCH_LISTS_RUNS); run += 1) runs.push(await once(browser, server, who));
  const line = [
    rows.toLocaleString('en'),
    names[who],
    median(runs.map(({ afterBytes }) => afterBytes)).toFixed(0),
    ...acts.map((_act, act) => median(runs.map(({ timed }) => timed[act]?.took ?? 0)).toFixed(0)),
    ...acts.map((_act, act) => median(runs.map(({ timed }) => timed[act]?.longest ?? 0)).toFixed(0)),
    median(runs.map(({ longestAfter }) => longestAfter)).toFixed(0),
    median(runs.map(({ megabytes }) => megabytes)).toFixed(0),
  ];
  console.log(line.join('  '));
  return line;
};

/**
 * @param {Browser} browser
 * @param {Server} server
 */
const measureCipher = async (browser, server) => {
  server.hold(100_000);
  const page = await browser.newPage();
  await page.goto(`${server.address}/?who=cipher`);
  await page.getByText('Ready').waitFor();
  const ways = { script: 'crypto-js, main thread', here: 'Web Crypto, main thread', worker: 'Web Crypto, worker' };
  const lines = [];
  for (const [way, name] of Object.entries(ways)) {
    /** @type {Timed[]} */
    const runs = [];
    for (let run = 0; run < Number(BENCH_LISTS_RUNS); run += 1)
      runs.push(
        await page.evaluate(async (asked) => {
          const { open, tasks } = /** @type {CipherPage} */ (/** @type {unknown} */ (globalThis));
          tasks.length = 0;
          const took = await open(asked);
          await new Promise((resolve) => setTimeout(resolve, 300));
          return {
            took,
            longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
          };
        }, way),
      );
    lines.push([
      name,
      median(runs.map(({ took }) => took)).toFixed(0),
      median(runs.map(({ longest }) => longest)).toFixed(0),
    ]);
    console.log(lines.at(-1)?.join('  '));
  }
  await page.close();
  return table(['opened and parsed', 'ms', 'longest task'], lines);
};

/**
 * Opens one list in three ways in one Chromium, over the same rows.
 * @param {string} folder the built page
 */
export const measureLists = async (folder) => {
  const server = await serve(folder);
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    args: ['--no-sandbox', '--enable-blink-features=ForceEagerMeasureMemory'],
  });
  try {
    const lines = [];
    for (const rows of BENCH_LISTS.split(',').filter(Boolean).map(Number))
      for (const who of /** @type {const} */ (['ours', 'fakerest', 'grid']))
        lines.push(await measure(browser, server, who, rows));
    for (const rows of BENCH_LARGE.split(',').filter(Boolean).map(Number))
      lines.push(await measure(browser, server, 'ours', rows));
    const head = [
      'rows',
      'list',
      'ready after its bytes, ms',
      ...acts.map((act) => `${act} ms`),
      ...acts.map((act) => `${act}, longest task`),
      'after its bytes, longest task',
      'MB',
    ];
    return [
      `Chromium ${browser.version()}, medians of ${BENCH_LISTS_RUNS} fresh pages. Ready: from the last byte of the rows to the first row.`,
      'Load: from the navigation to the first row. Page, sort: from the press to the rows. Type: from the last of twelve keys to the result.',
      "Longest task: of the main thread meanwhile. MB: with the workers' memory.",
      '',
      table(head, lines),
      '',
      'The cipher, over 100,000 customers:',
      '',
      await measureCipher(browser, server),
    ];
  } finally {
    await browser.close();
    server.close();
  }
};
