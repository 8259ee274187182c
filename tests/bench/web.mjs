import { chromium } from '@playwright/test';
import { buildPlainApp, plainState, serveStatic } from './web/plainApp.mjs';
import { INTERACTIONS, feel } from './web/interactions.mjs';
import { MOVES, goTo } from './web/moves.mjs';
import { MARKS, visit } from './web/visit.mjs';
import { withServer } from './product.mjs';
import { median, table } from './table.mjs';

// npm run build && npm run bench:web         the built console, every page of the menu
// BENCH_WEB_RUNS=1 npm run bench:web          once each
// BENCH_WEB_PAGES=login,users npm run bench:web   some pages
// BENCH_WEB_AT=http://127.0.0.1:8080 …        a console that runs already, on its sample data
const { BENCH_WEB_RUNS = '3', BENCH_WEB_SIZE = '1', BENCH_WEB_PAGES, BENCH_WEB_AT, CHROMIUM_PATH } = process.env;

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('./web/visit.mjs').Visit} Visit */
/** @typedef {{ name: string, path: string, mark: string }} Shown */

/** Every page of the menu. @type {readonly Shown[]} */
export const PAGES = [
  { name: 'departments', path: '/department-management', mark: MARKS.list },
  { name: 'users', path: '/admin-management-dashboard/admin-and-permissions', mark: MARKS.list },
  { name: 'customers', path: '/customers-management', mark: MARKS.list },
  { name: 'notifications', path: '/notification-management', mark: MARKS.list },
  { name: 'banners', path: '/add-banner-dashboard', mark: MARKS.list },
  { name: 'content', path: '/cms-management', mark: MARKS.list },
  { name: 'ratings', path: '/app-rating', mark: MARKS.list },
  { name: 'feedback', path: '/feed-Back', mark: MARKS.list },
  { name: 'daily logs', path: '/daily-logs', mark: MARKS.list },
  { name: 'business hours', path: '/bussinessHours', mark: MARKS.page },
  { name: 'ticket report', path: '/report-dashboard/qr-ticket-detail', mark: MARKS.list },
  { name: 'loyalty rules', path: '/loyalty-dashboard/qr-code-loyalty', mark: MARKS.page },
  { name: 'dashboard', path: '/revenue-dashboard', mark: MARKS.dashboard },
];
const LOGIN = { name: 'login', path: '/login', mark: MARKS.login };

/**
 * Returns the cookies and the storage of a signed-in person.
 * @param {Browser} browser
 * @param {{ address: string, username: string, password: string }} at
 */
export const signedIn = async (browser, { address, username, password }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: /Account of/ }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
};

/**
 * Measures a first visit, and a second one with the cache of the first.
 * @param {Browser} browser
 * @param {string} address
 * @param {string} mark
 * @param {boolean} isSlow
 * @param {Awaited<ReturnType<typeof signedIn>>} [storageState]
 */
const coldAndWarm = async (browser, address, mark, isSlow, storageState) => {
  const context = await browser.newContext({
    ...(storageState && { storageState }),
    viewport: { width: 1440, height: 900 },
  });
  try {
    return { cold: await visit(context, address, mark, isSlow), warm: await visit(context, address, mark, isSlow) };
  } finally {
    await context.close();
  }
};

/**
 * @param {readonly Visit[]} visits
 * @param {keyof Visit} key
 * @param {number} digits
 */
const figure = (visits, key, digits = 0) =>
  median(visits.map((each) => each[key])).toLocaleString('en', { maximumFractionDigits: digits });

/**
 * Measures the delay of a press and of a key on a processor 4 times slower.
 * @param {Browser} browser
 * @param {string} address
 * @param {Awaited<ReturnType<typeof signedIn>>} storageState
 */
const measureInteractions = async (browser, address, storageState) => {
  const lines = [];
  for (const interaction of INTERACTIONS) {
    /** @type {import('./web/interactions.mjs').Felt[]} */
    const runs = [];
    for (let run = 0; run < Number(BENCH_WEB_RUNS); run += 1) {
      const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
      runs.push(await feel(context, address, interaction));
      await context.close();
    }
    const line = [
      interaction.name,
      ...[runs.map(({ longest }) => longest), runs.map(({ paint }) => paint)].map(median),
    ];
    console.log(line.join('  '));
    lines.push(line.map((each) => (typeof each === 'number' ? each.toFixed(0) : each)));
  }
  return [
    '',
    'Interactions on a processor 4 times slower, a press 80 ms long: the longest task until all is quiet,',
    'and the longest time from an event to the next paint (in steps of 8 ms).',
    '',
    table(['what', 'longest task, ms', 'next paint, ms'], lines),
  ];
};

/**
 * Measures the time from one list to another by the menu.
 * @param {Browser} browser
 * @param {string} address
 * @param {Awaited<ReturnType<typeof signedIn>>} storageState
 */
const measureMoves = async (browser, address, storageState) => {
  const lines = [];
  for (const move of MOVES) {
    /** @type {import('./web/moves.mjs').Moved[]} */
    const runs = [];
    for (let run = 0; run < Number(BENCH_WEB_RUNS); run += 1) {
      const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
      runs.push(await goTo(context, address, move));
      await context.close();
    }
    const middle = (/** @type {keyof import('./web/moves.mjs').Moved} */ key) => median(runs.map((each) => each[key]));
    const line = [
      `${move.from} to ${move.to}`,
      middle('rows').toFixed(0),
      String(middle('requests')),
      middle('loading') ? 'yes' : 'no',
    ];
    console.log(line.join('  '));
    lines.push(line);
  }
  return [
    '',
    'From one list to another, fast: from the click to the painted rows, requests from the press on (one is for permissions),',
    'and whether a "Loading..." was shown.',
    '',
    table(['from', 'rows, ms', 'requests', 'loading shown'], lines),
  ];
};

/**
 * Measures every page of the menu and the plainest app of the framework, one after the other.
 * Each is visited cold and warm, fast and slow.
 */
export const measureWeb = async () => {
  const plain = await serveStatic(await buildPlainApp());
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ['--no-sandbox'],
  });
  /** @type {(at: { address: string, username: string, password: string }) => Promise<readonly string[]>} */
  const measure = async (at) => {
    const state = await signedIn(browser, at);
    const wanted = [LOGIN, ...PAGES].filter(({ name }) => (BENCH_WEB_PAGES?.split(',') ?? [name]).includes(name));
    const all = [
      { name: 'minimal app', address: `${plain.address}/#/posts`, mark: MARKS.plain, state: plainState(plain.address) },
      ...wanted.map(({ name, path, mark }) => ({
        name,
        address: at.address + path,
        mark,
        state: path === LOGIN.path ? undefined : state,
      })),
    ];
    /** @type {Map<string, Visit[]>} */
    const seen = new Map();
    for (let run = 0; run < Number(BENCH_WEB_RUNS); run += 1)
      for (const isSlow of [false, true])
        for (const { name, address, mark, state: storage } of all) {
          const { cold, warm } = await coldAndWarm(browser, address, mark, isSlow, storage);
          for (const [way, each] of Object.entries({ cold, warm })) {
            const key = `${name} ${way} ${isSlow ? 'slow' : 'fast'}`;
            seen.set(key, [...(seen.get(key) ?? []), each]);
            console.log(
              key,
              each.ready.toFixed(0),
              each.kilobytes.toFixed(0),
              each.requests,
              each.allKilobytes.toFixed(0),
              each.allRequests,
            );
          }
        }
    const isFelt = BENCH_WEB_PAGES === undefined || BENCH_WEB_PAGES.includes('interactions');
    const felt = isFelt
      ? [
          ...(await measureInteractions(browser, at.address, state)),
          ...(await measureMoves(browser, at.address, state)),
        ]
      : [];
    const of = (/** @type {string} */ name, /** @type {string} */ way, /** @type {string} */ pace) =>
      seen.get(`${name} ${way} ${pace}`) ?? [];
    return [
      `A city of size ${BENCH_WEB_SIZE}; medians of ${BENCH_WEB_RUNS}. Kilobytes and requests until the first row or other content is painted, and in all.`,
      'Slow: a processor 4 times slower, 562 ms a request, 180 kB/s.',
      '',
      table(
        [
          'page',
          'kB',
          'requests',
          'kB in all',
          'requests in all',
          'ready, ms',
          'ready slow, ms',
          'warm kB',
          'warm, ms',
          'warm slow, ms',
        ],
        all.map(({ name }) => [
          name,
          figure(of(name, 'cold', 'fast'), 'kilobytes'),
          figure(of(name, 'cold', 'fast'), 'requests'),
          figure(of(name, 'cold', 'fast'), 'allKilobytes'),
          figure(of(name, 'cold', 'fast'), 'allRequests'),
          figure(of(name, 'cold', 'fast'), 'ready'),
          figure(of(name, 'cold', 'slow'), 'ready'),
          figure(of(name, 'warm', 'fast'), 'allKilobytes', 1),
          figure(of(name, 'warm', 'fast'), 'ready'),
          figure(of(name, 'warm', 'slow'), 'ready'),
        ]),
      ),
      ...felt,
    ];
  };
  try {
    if (BENCH_WEB_AT === undefined) return await withServer('build/backend', BENCH_WEB_SIZE, measure);
    const { demo } = /** @type {{ demo: { username: string, password: string } }} */ (
      await (await fetch(`${BENCH_WEB_AT}/config.json`)).json()
    );
    return await measure({ address: BENCH_WEB_AT, ...demo });
  } finally {
    await browser.close();
    plain.close();
  }
};
