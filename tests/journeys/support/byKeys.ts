import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands';

/** The limit of presses of Tab that a person would accept. */
const PATIENCE = 60;

const isFocused = (target: Locator): Promise<boolean> =>
  target
    .first()
    .evaluate((element) => element.contains(document.activeElement))
    .catch(() => false);

/** Presses a key until the target has the focus. */
export const goTo = async (hands: Hands, target: Locator, key = 'Tab'): Promise<void> => {
  for (let press = 0; press < PATIENCE && !(await isFocused(target)); press += 1) await hands.press(key);
  await expect(target.first()).toBeVisible();
  expect(await isFocused(target), `${key} leads to ${String(target)}`).toBe(true);
};

/** Returns the heading of the open page. */
export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).first();

/** Opens a page as the menu does, with the focus on its heading. */
export const at = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await heading(page).focus();
};

/** A task by keyboard alone. */
export interface KeyboardTask {
  readonly what: string;
  /** The limit of keys, where each typed text counts as one. */
  readonly most: number;
  readonly from: string;
  /** The focus at the end, in the form of `placeOf`. */
  readonly place: string | RegExp;
  /** The announcements on the way besides the focused elements, if any. */
  readonly heard?: string | RegExp;
  readonly done: (page: Page, hands: Hands) => Promise<void>;
}

/** Returns a button of the page by its name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
