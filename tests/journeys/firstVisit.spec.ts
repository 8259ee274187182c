import type { BrowserContext } from '@playwright/test';
import budgets from './support/budgets.json' with { type: 'json' };
import { expect, test, type Journey } from './support/journey';
import { watchNetwork } from './support/watchNetwork';

// Records that other journeys add to a list would count in its bytes.
test.use({ isAlone: true });

/** The growth of a page beyond which a decision is needed. */
const GROWTH = 1.02;

/** The limit of all later traffic: the code and calls of overlays, and the counts of the menu. */
const AFTER = { kilobytes: 32, requests: 9 };

/** The browser state of a returning person, by worker: to sign in for each visit would take a second each. */
let known: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

/** Checks a first visit to a page against its budget. */
const visit = async (
  visitor: Journey['visitor'],
  path: string,
  budget: { readonly kilobytes: number; readonly requests: number },
): Promise<void> => {
  if (path !== '/login' && !known) {
    const before = await visitor();
    await before.open('/bussinessHours');
    known = await before.context.storageState();
    await before.context.close();
  }
  const { page, context } = await visitor(path === '/login' || !known ? {} : { storageState: known });
  const { spent } = watchNetwork(context);

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A part that still loads has a placeholder.
  await expect(page.locator('main :is(.MuiSkeleton-root, [role="progressbar"])')).toHaveCount(0);
  await page.waitForLoadState('networkidle');

  const { kilobytes, requests } = (await spent()).first;
  expect(kilobytes, `kilobytes of ${path}, in ${requests} requests`).toBeLessThanOrEqual(budget.kilobytes * GROWTH);
  expect(requests, `requests of ${path}, of ${kilobytes} kilobytes`).toBeLessThanOrEqual(budget.requests);
};

for (const [path, budget] of Object.entries(budgets))
  test(`a first visit to ${path} costs no more than it did`, { tag: '@looks' }, ({ visitor }) =>
    visit(visitor, path, budget),
  );

test('automatic requests after a first page cost no more than before', { tag: '@looks' }, async ({ visitor }) => {
  const before = await visitor();
  await before.open('/bussinessHours');
  const { page, context } = await visitor({ storageState: await before.context.storageState() });
  const { spent, hasAllCome } = watchNetwork(context);

  await page.goto('/department-management');
  await hasAllCome();

  const { kilobytes, requests } = (await spent()).then;
  expect(kilobytes).toBeLessThanOrEqual(AFTER.kilobytes * GROWTH);
  expect(requests).toBeLessThanOrEqual(AFTER.requests);
});

test('the functions of a first page are compiled while its files arrive', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor();
  const scripts: Promise<string>[] = [];
  page.on('response', (answer) => {
    // Files of later pages may still load when the page is closed.
    if (/\/assets\/.*\.js$/.test(answer.url())) scripts.push(answer.text().catch(() => ''));
  });
  await open('/department-management');
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  const firstLines = (await Promise.all(scripts))
    .filter(({ length }) => length > 5000)
    .map((text) => text.split('\n')[0]);
  expect(firstLines.length).toBeGreaterThan(4);
  expect(new Set(firstLines)).toEqual(new Set(['//# allFunctionsCalledOnLoad']));
});

test(
  'every page of the menu has a budget, and one without its own costs no more than a list of banners',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor();
    await open('/department-management');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    for (const name of ['Reports', 'Loyalty Management']) await pages.getByRole('button', { name }).click();
    await expect(pages.getByRole('link', { name: 'Credit/Debit Points' })).toBeVisible();

    const shown = await pages
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[0]));

    const pagesOfMenu = shown.flatMap((path) => (path === undefined || path === '/' ? [] : [path]));
    expect(pagesOfMenu.length).toBeGreaterThan(20);
    for (const path of pagesOfMenu.filter((each) => !Object.hasOwn(budgets, each)))
      await visit(visitor, path, budgets['/add-banner-dashboard']);
  },
);
