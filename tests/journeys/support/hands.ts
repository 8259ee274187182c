import { expect, test, type Locator, type Page } from '@playwright/test';
import { measured } from './measured';

/** The count of a person's manual actions. */
export interface Handled {
  readonly clicks: number;
  /** Keys that were pressed alone, such as Enter. */
  readonly keys: readonly string[];
  /** The number of typed texts, of any length. */
  readonly typed: number;
}

/** The hands of a person at a page, counted. */
export interface Hands {
  readonly click: (target: Locator) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Types into a field. The way to the field, by Tab or pointer, is not counted. */
  readonly fill: (target: Locator, text: string) => Promise<void>;
  /** Returns the actions since the last call. */
  readonly done: () => Handled;
}

const NOTHING: Handled = { clicks: 0, keys: [], typed: 0 };

/** Counts the clicks, keys and texts at a page. */
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
    fill: async (target, text) => {
      handled = { ...handled, typed: handled.typed + 1 };
      await target.fill(text);
    },
    done: () => {
      const all = handled;
      handled = NOTHING;
      return all;
    },
  };
};

/** Does other work in the middle of a task without counting its time. */
export type Aside = (work: () => Promise<void>) => Promise<void>;

/** A task of everyday work with a limit of clicks. Its cost is measured for docs/tasks.md. */
export const task = <T>(hands: Hands, what: string, most: number, work: (aside: Aside) => Promise<T>): Promise<T> =>
  test.step(what, async () => {
    hands.done();
    let beside = 0;
    const began = performance.now();
    const made = await work(async (look) => {
      const from = performance.now();
      await look();
      beside += performance.now() - from;
    });
    const seconds = (performance.now() - began - beside) / 1000;
    const { clicks, keys, typed } = hands.done();
    expect(clicks, `clicks of “${what}”`).toBeLessThanOrEqual(most);
    measured('task', { what, most, clicks, keys: keys.length, texts: typed, seconds });
    return made;
  });
