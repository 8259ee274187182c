import { expect, type Page } from '@playwright/test';

/** How long a page must have asked for nothing to have all that it shows. */
const QUIET_MS = 150;

/**
 * Goes to another page of a console that is open, as one of its links does, and returns when the page is there with all it asked
 * for. It needs half the time of an address that is typed: the console does not start again.
 */
export const goOn = async (page: Page, address: string): Promise<void> => {
  const asked = new Set<unknown>();
  let changedAt = performance.now();
  const begins = (request: unknown) => {
    asked.add(request);
    changedAt = performance.now();
  };
  const ends = (request: unknown) => {
    asked.delete(request);
    changedAt = performance.now();
  };
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);
  // What the router writes into an entry of the history; without it, it says that the page was left by other means.
  await page.evaluate((to) => {
    const state: unknown = history.state;
    const idx = typeof state === 'object' && state && 'idx' in state ? Number(state.idx) + 1 : 1;
    const entry = { idx, key: String(Math.random()), usr: null };
    history.pushState(entry, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: entry }));
  }, address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => asked.size === 0 && performance.now() - changedAt > QUIET_MS, { intervals: [50], message: address })
    .toBe(true);
  await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0);
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
};
