import type { Page } from '@playwright/test';

/** Holds the files of an address back until it is called. */
export const hold = async (page: Page, files: string) => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
};
