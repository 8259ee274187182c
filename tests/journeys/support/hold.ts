import type { Page } from '@playwright/test';
import { held } from '../../support/held';

/** Holds the files of an address until the returned function is called. */
export const hold = async (page: Page, files: string) => {
  const { gone, letGo } = held();
  await page.route(files, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
};
