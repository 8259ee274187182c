import type { Locator, Page } from '@playwright/test';

/** What somebody did with their hands. */
export interface Handled {
  readonly clicks: number;
  /** Keys that were pressed alone, such as Enter. */
  readonly keys: readonly string[];
  /** Texts that were typed, however long. */
  readonly typed: number;
}

/** Somebody's hands at a page, counted. */
export interface Hands {
  readonly click: (target: Locator) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** What was done since the last time that this was asked. */
  readonly done: () => Handled;
}

const NOTHING: Handled = { clicks: 0, keys: [], typed: 0 };

/** Counts what is clicked, pressed and typed at a page. */
export const handsAt = (page: Page): Hands => {
  let handled = NOTHING;
  return {
    click: async (target) => {
      handled = { ...handled, clicks: handled.clicks + 1 };
      await target.click();
    },
    press: async (key) => {
      handled = { ...handled, keys: [...handled.keys, key] };
      await page.keyboard.press(key);
    },
    type: async (text) => {
      handled = { ...handled, typed: handled.typed + 1 };
      await page.keyboard.type(text);
    },
    done: () => {
      const all = handled;
      handled = NOTHING;
      return all;
    },
  };
};
