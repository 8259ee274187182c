import { chromium } from '@playwright/test';
import { percentile } from './table.mjs';
import { signedIn } from './web.mjs';

/** The time between two keys, in milliseconds: a quick typist. */
const KEY_MS = 90;

/** @typedef {{ pressed: number, wasBusy: boolean, painted: number }} Seen */

/** Runs in the page: notes the press of the last key, and the paint of its result. */
const watch = () => {
  /** @type {Seen} */
  const seen = { pressed: 0, wasBusy: false, painted: 0 };
  Object.assign(window, { seen });
  const press = () => Object.assign(seen, { pressed: performance.now(), wasBusy: false, painted: 0 });
  addEventListener('keydown', press, true);
  const look = () => {
    const list = document.querySelector('[role="listbox"]');
    const isBusy = list?.getAttribute('aria-busy') === 'true';
    seen.wasBusy ||= isBusy;
    if (seen.wasBusy && !isBusy && seen.painted === 0 && list?.querySelector('[role="option"]'))
      seen.painted = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Runs in the page: returns the time from the last key to its result; undefined before that. */
const waited = () => {
  const { seen } = /** @type {{ seen: Seen }} */ (/** @type {unknown} */ (window));
  return seen.painted === 0 ? undefined : seen.painted - seen.pressed;
};

/**
 * Types each text into the console's search, and measures from the last key to the frame with the result.
 * Returns the median and the 95th percentile, in milliseconds.
 * @param {{ address: string, username: string, password: string }} server
 * @param {readonly string[]} texts
 */
export const measurePalette = async (server, texts) => {
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ['--no-sandbox'],
  });
  try {
    const page = await (await browser.newContext({ storageState: await signedIn(browser, server) })).newPage();
    await page.goto(`${server.address}/report-dashboard/qr-ticket-detail`);
    await page.locator('main tbody td').first().waitFor();
    await page.evaluate(watch);
    const took = [];
    for (const text of texts) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
      await page.keyboard.type(text, { delay: KEY_MS });
      const waiting = await page.waitForFunction(waited);
      took.push(Number(await waiting.jsonValue()));
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Find anything' }).waitFor({ state: 'hidden' });
    }
    return [percentile(took, 50).toFixed(0), percentile(took, 95).toFixed(0)];
  } finally {
    await browser.close();
  }
};
