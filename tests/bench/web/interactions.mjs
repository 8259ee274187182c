/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */
/**
 * @typedef {{
 *   name: string, path: string, ready: string, prepare?: (page: Page) => Promise<void>,
 *   at: (page: Page) => readonly Locator[], keys?: readonly string[], shown: string,
 * }} Interaction
 */
/** @typedef {{ longest: number, paint: number }} Felt */

/** A phone's processor. */
const SLOWER = 4;
/** The time between two keys, in milliseconds. */
const KEY_MS = 120;
/**
 * The time between press and release of a mouse button, in milliseconds.
 * An immediate release is no person's.
 */
const PRESS_MS = 80;
const ROW = 'main tbody tr:first-child td:not(:empty)';
const BOX = 'main input[type="checkbox"]';

/** @param {Page} page */
const nextPage = (page) => [page.getByRole('button', { name: 'Go to next page' })];

/** Frequent interactions, each where it costs most: presses, and then keys. @type {readonly Interaction[]} */
export const INTERACTIONS = [
  {
    name: 'typing in a search of 20,000',
    path: '/customers-management',
    ready: ROW,
    // The whole list has loaded, with its indexes.
    prepare: (page) => page.waitForTimeout(6_000),
    at: (page) => [page.getByRole('searchbox', { name: 'Search customers' })],
    keys: [...'asha'],
    shown: ROW,
  },
  { name: 'the next page', path: '/customers-management', ready: ROW, at: nextPage, shown: ROW },
  {
    name: 'the next page of a report',
    path: '/report-dashboard/qr-ticket-detail',
    ready: ROW,
    at: nextPage,
    shown: ROW,
  },
  {
    name: 'opening a form',
    path: '/department-management',
    ready: ROW,
    at: (page) => [page.getByRole('row').nth(2).getByRole('link').first()],
    shown: BOX,
  },
  {
    name: 'ticking a box of the permission grid',
    path: '/department-management/add-department',
    ready: BOX,
    at: (page) => [1, 7, 12].map((place) => page.locator(`${BOX}:enabled`).nth(place)),
    shown: `${BOX}:checked`,
  },
  {
    name: 'typing in a form',
    path: '/department-management/add-department',
    ready: BOX,
    at: (page) => [page.getByRole('textbox', { name: 'Name' }).first()],
    keys: [...'Night shift'],
    shown: 'main input',
  },
  {
    name: 'moving a slider',
    path: '/add-banner-dashboard',
    ready: ROW,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Ad settings' }).click();
      await page.getByRole('slider').waitFor();
      await page.getByRole('slider').focus();
    },
    at: () => [],
    keys: Array.from({ length: 8 }, () => 'ArrowRight'),
    shown: '[role="dialog"] input[type="range"]',
  },
];

/** Runs in the page: notes long tasks, and the time of each event until its next paint. */
const watch = () => {
  /** @type {{ longest: number, paint: number }} */
  const felt = { longest: 0, paint: 0 };
  Object.assign(window, { felt });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) felt.longest = Math.max(felt.longest, duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) felt.paint = Math.max(felt.paint, duration);
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
};

/**
 * Opens a page, slows its processor down and does one thing.
 * Measures the longest task, and the longest time from an event to the next paint.
 * @param {BrowserContext} context
 * @param {string} address
 * @param {Interaction} interaction
 * @returns {Promise<Felt>}
 */
export const feel = async (context, address, { path, ready, prepare, at, keys = [], shown }) => {
  const page = await context.newPage();
  try {
    await page.goto(address + path);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    await prepare?.(page);
    // The targets are found first: finding them would be a long task, too.
    const boxes = await Promise.all(at(page).map((target) => target.boundingBox()));
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(watch);
    await page.waitForTimeout(1_000);
    await page.evaluate(() =>
      Object.assign(/** @type {{ felt?: Felt }} */ (window).felt ?? {}, { longest: 0, paint: 0 }),
    );
    for (const box of boxes) {
      if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: PRESS_MS });
      await page.waitForTimeout(1_000);
    }
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(KEY_MS);
    }
    await page.locator(shown).first().waitFor();
    await page.waitForTimeout(1_500);
    return await page.evaluate(() => /** @type {{ felt: Felt }} */ (/** @type {unknown} */ (window)).felt);
  } finally {
    await page.close();
  }
};
