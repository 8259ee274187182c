import { expect, type Page } from '@playwright/test';
import { faultsOf } from './axe';

/** At a desk by day, last, so that a journey goes on there; and on a small phone by night. */
const looks = [
  { name: '360 px and dark', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  { name: 'wide and light', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
] as const;

/** The page as it is has nothing that axe finds fault with and never scrolls sideways, small and wide, by day and by night. */
export const expectUsableByEverybody = async (page: Page, what: string): Promise<void> => {
  for (const { name, colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await page.waitForFunction((isDark) => {
      const [red, , , alpha] = getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? [];
      // The pages outside the console are plain CSS, which follows by itself.
      return alpha === '0' || Number(red) < 128 === isDark;
    }, colorScheme === 'dark');
    // Lists and dialogs are laid out again in the frame after the one that learns of the size.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect.soft(await faultsOf(page), `${what}, ${name}`).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(sideways, `${what} scrolls sideways, ${name}`).toBeLessThanOrEqual(0);
  }
};
