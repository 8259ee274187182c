import { expect, type Page } from '@playwright/test';

/** The time without requests after which a page is complete, in milliseconds. */
const QUIET_MS = 150;

/**
 * Goes to another page of an open console, as its links do, and waits for the page and its requests.
 * It takes half the time of a typed address: the console does not start again.
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
  // An entry of the history as the router writes it.
  // Without it, the router reports that the page was left by other means.
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
