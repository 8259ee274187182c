/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {{ from: string, to: string, heading: string }} Move */
/** @typedef {{ rows: number, requests: number, loading: number }} Moved */

/** The moves from an open list to another by the menu. @type {readonly Move[]} */
export const MOVES = [
  { from: '/department-management', to: 'Admin Management', heading: 'Admin Management' },
  { from: '/notification-management', to: 'Department', heading: 'Department' },
  { from: '/department-management', to: 'Customer Details', heading: 'Customer Details' },
];

/** The time that a pointer rests on an entry, and that its button is down, in milliseconds. */
const REST_MS = 300;
/** Automatic requests after a first page have begun by then: they do not count for a press. */
const COME_MS = 2_000;
const PRESS_MS = 80;
const ROW = 'main tbody tr:first-child td:not(:empty)';

/**
 * Runs in the page: notes the time of the click and of the next list's painted rows.
 * Also notes whether a "Loading" was shown in between.
 * @param {{ heading: string, row: string }} shown
 */
const watch = ({ heading, row }) => {
  const moved = { clicked: 0, painted: 0, loading: 0 };
  Object.assign(window, { moved });
  const isShown = () =>
    document.querySelector('main h1')?.textContent === heading &&
    [...document.querySelectorAll(row)].some(({ textContent }) => textContent?.trim()) &&
    document.querySelector('main .MuiSkeleton-root') === null;
  const look = () => {
    if (/Loading/.test(document.querySelector('main')?.textContent ?? '')) moved.loading = 1;
    if (!isShown()) return requestAnimationFrame(look);
    return requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => (moved.painted = performance.now());
      channel.port2.postMessage(0);
    });
  };
  addEventListener(
    'click',
    () => {
      moved.clicked = performance.now();
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
};

/**
 * Opens one list and goes to another by the menu.
 * Measures milliseconds from the click to the painted rows, and requests from the press on.
 * @param {BrowserContext} context
 * @param {string} address
 * @param {Move} move
 * @returns {Promise<Moved>}
 */
export const goTo = async (context, address, { from, to, heading }) => {
  const page = await context.newPage();
  try {
    await page.goto(address + from);
    await page.locator(ROW).first().waitFor();
    await page.waitForTimeout(COME_MS);
    await page.waitForLoadState('networkidle');
    await page.evaluate(watch, { heading, row: ROW });
    const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: to });
    await link.hover();
    await page.waitForTimeout(REST_MS);
    await page.waitForLoadState('networkidle');
    /** @type {string[]} */
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await link.click({ delay: PRESS_MS });
    await page.waitForFunction(() => /** @type {{ moved?: { painted: number } }} */ (window).moved?.painted);
    const { clicked, painted, loading } = await page.evaluate(
      () =>
        /** @type {{ moved: { clicked: number, painted: number, loading: number } }} */ (
          /** @type {unknown} */ (window)
        ).moved,
    );
    return { rows: painted - clicked, requests: asked.length, loading };
  } finally {
    await page.close();
  }
};
