import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { startProduct, type Product, type SignIn } from './product';
import { CLOCK_SHIFT_MS, shiftDate } from '../../support/shiftedDate.cjs';
import { createSharedSession, type SharedSession } from './sharedSession';

/** The fixtures of a journey: a running product, and people with browsers. */
export interface Journey {
  /** A person's browser, with cookies and storage of its own. Its console output must be empty at the end. */
  readonly visitor: (options?: Parameters<Browser['newContext']>[0]) => Promise<Visitor>;
}

/** A person at a browser. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly signIn: (account: SignIn) => Promise<void>;
  /** Opens the console at an address as the sample's administrator. */
  readonly open: (address: string) => Promise<void>;
}

/** Journeys share one running product per worker: the set and the order differ from run to run. */
export const test = base.extend<Journey, { isAlone: boolean; product: Product; session: SharedSession }>({
  /** True for a file whose journeys share their product with no other file: it measures the sample alone. */
  isAlone: [false, { scope: 'worker', option: true }],
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  session: [async ({ product }, use) => use(createSharedSession(product.address)), { scope: 'worker' }],
  visitor: async ({ browser, product, session }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: product.address, ...options });
      contexts.push(context);
      await shiftClock(context);
      watchConsole(context, complaints);
      const page = await context.newPage();
      const open = async (address: string) => {
        const isGiven = await session.give(context);
        await page.goto(address);
        if (isGiven) return expectSignedIn(page);
        await signIn(page, product.demo);
        return session.take(context);
      };
      return { page, context, signIn: (account) => signIn(page, account), open };
    });
    expect(complaints, 'the browser console stays clean').toEqual([]);
    for (const context of contexts) await context.close();
    // A journey may have ended the product.
    await session.forgetPreferences().catch(() => undefined);
  },
});

export { expect };

/** Runs in a page: the browser itself keeps the machine's clock, by which cookies expire. */
const shiftCookies = (shift: number): void => {
  const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(document, 'cookie', {
    get: () => real?.get?.call(document) as string,
    set: (cookie: string) => {
      const moved = (_: string, at: string) => `expires=${new Date(Date.parse(at) - shift).toUTCString()}`;
      real?.set?.call(document, cookie.replace(/expires=([^;]+)/i, moved));
    },
  });
};

/** Applies this run's clock to a browser: its pages and the worker of whole lists. */
export const shiftClock = async (context: BrowserContext): Promise<void> => {
  if (CLOCK_SHIFT_MS === 0) return;
  const script = `(${shiftDate.toString()})(${CLOCK_SHIFT_MS});`;
  await context.addInitScript(`${script}(${shiftCookies.toString()})(${CLOCK_SHIFT_MS});`);
  await context.route(/\/lists\.worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script}\n${await response.text()}` });
  });
};

/**
 * Replaces a password that another person set, after the sign-in, as the first page requires.
 * Then the console is open.
 */
export const replacePassword = async (page: Page, given: string, own: string): Promise<void> => {
  await page.getByLabel('Current password', { exact: true }).fill(given);
  await page.getByLabel('New password', { exact: true }).fill(own);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveCount(0);
};

/** Adds errors and warnings of a browser's console to the list, from now on. */
export const watchConsole = (context: BrowserContext, complaints: string[]): void => {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser itself reports every refused or failed request; the page's handling is what is tested.
    if (/Failed to load resource|net::ERR_/.test(message.text())) return;
    complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
};

// A page may show both: the console is loaded, and the page has a message of its own.
const expectSignedIn = (page: Page): Promise<void> =>
  expect(
    page
      .getByRole('button', { name: /Account of/ })
      .or(page.getByRole('alert'))
      .first(),
  ).toBeVisible();

/** Signs in on the open page, and waits for the console or for the refusal. */
export const signIn = async (page: Page, { username, password }: SignIn): Promise<void> => {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(page);
};
