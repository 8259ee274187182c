import { expect, type Page } from '@playwright/test';
import { faultsOf } from './axe';

/** The window in which a page is checked. */
export interface Look {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
  /** True where the system uses its own few colours. */
  readonly isForced?: boolean;
}

/** A desk by day, last, so that a journey continues there; and a small phone by night. */
const looks: readonly Look[] = [
  { name: '360 px and dark', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  { name: 'wide and light', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
];

/** Returns the excess width of a page over its window, in pixels; 0 or less where nothing scrolls sideways. */
export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Shows an open page in another look, and waits until it is painted. */
export const lookAt = async (page: Page, { colorScheme, viewport, isForced = false }: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce', forcedColors: isForced ? 'active' : 'none' });
  await page.setViewportSize(viewport);
  if (!isForced)
    await page.waitForFunction((isDark) => {
      const [red, , , alpha] = getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? [];
      // The pages outside the console are plain CSS, which adapts to the colour scheme.
      return alpha === '0' || Number(red) < 128 === isDark;
    }, colorScheme === 'dark');
  // Lists and dialogs are laid out again in the frame after the resize event.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};

/**
 * Expects that axe finds nothing on the current page and that it never scrolls sideways.
 * Checks small and wide windows, light and dark.
 */
export const expectUsableByEverybody = async (page: Page, what: string): Promise<void> => {
  for (const look of looks) {
    await lookAt(page, look);
    expect.soft(await faultsOf(page), `${what}, ${look.name}`).toEqual([]);
    expect.soft(await sidewaysOf(page), `${what} scrolls sideways, ${look.name}`).toBeLessThanOrEqual(0);
  }
};
