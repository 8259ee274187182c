import type { BrowserContext, Request } from '@playwright/test';
import budgets from './support/budgets.json' with { type: 'json' };
import { hold } from './support/hold';
import { expect, test } from './support/journey';

// What other journeys add to a list would be in its bytes.
test.use({ isAlone: true });

/** By how much a page may grow before it is a decision. */
const GROWTH = 1.02;

/** The files of every page that come last. */
const LAST = [
  'overlays',
  'list-calls',
  'rider-calls',
  'report-calls',
  'log-calls',
  'file-calls',
  'figure-calls',
  'further-calls',
];

/** What they may cost together. */
const AFTER = { kilobytes: 31, requests: 8 };

/** What comes over the network to a browser from now on: kilobytes with their headers, and requests, workers' too. */
const watchNetwork = (context: BrowserContext) => {
  const asked: Request[] = [];
  const finished = new Set<Request>();
  context.on('request', (request) => asked.push(request));
  context.on('requestfinished', (request) => finished.add(request));
  const isOf = (file: string) => (request: Request) => request.url().includes(`/assets/${file}-`);
  const cost = async (of: readonly Request[]) => {
    // The sample's pictures come when they are seen, and are the operator's own weight.
    const all = of.filter(
      (each) => finished.has(each) && each.url().startsWith('http') && each.resourceType() !== 'image',
    );
    const sizes = await Promise.all(all.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
    return { kilobytes: Math.round(bytes / 1000), requests: all.length };
  };
  /** What was asked before what opens over the page, which is a second after the frame, and what was asked from then on. */
  const spent = async () => {
    const place = asked.findIndex(isOf('overlays'));
    const later = place === -1 ? asked.length : place;
    return { first: await cost(asked.slice(0, later)), then: await cost(asked.slice(later)) };
  };
  /** Waits for what comes by itself: what opens over the page, then what other pages ask with. */
  const hasAllCome = () => expect.poll(() => LAST.filter((file) => ![...finished].some(isOf(file)))).toEqual([]);
  return { spent, hasAllCome };
};

/** The browser of somebody who has been here before, by its worker: to sign in for each visit would take a second of each. */
let known: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

for (const [path, budget] of Object.entries(budgets)) {
  test(`a first visit to ${path} costs no more than it did`, async ({ visitor }) => {
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
    // What still loads has the shape of what comes.
    await expect(page.locator('main :is(.MuiSkeleton-root, [role="progressbar"])')).toHaveCount(0);
    await page.waitForLoadState('networkidle');

    const { kilobytes, requests } = (await spent()).first;
    expect(kilobytes, `kilobytes, in ${requests} requests`).toBeLessThanOrEqual(budget.kilobytes * GROWTH);
    expect(requests, `requests, of ${kilobytes} kilobytes`).toBeLessThanOrEqual(budget.requests);
  });
}

test('what comes by itself after a first page costs no more than it did', async ({ visitor }) => {
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

test('the functions of a first page are compiled while its files arrive', async ({ visitor }) => {
  const { page, open } = await visitor();
  const scripts: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (/\/assets\/.*\.js$/.test(answer.url())) scripts.push(answer.text());
  });
  await open('/department-management');
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  const firstLines = (await Promise.all(scripts))
    .filter(({ length }) => length > 5000)
    .map((text) => text.split('\n')[0]);
  expect(firstLines.length).toBeGreaterThan(4);
  expect(new Set(firstLines)).toEqual(new Set(['//# allFunctionsCalledOnLoad']));
});

test('every page of the menu has a budget', async ({ visitor }) => {
  const { page, open } = await visitor();
  await open('/department-management');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  for (const name of ['Reports', 'Loyalty Management']) await pages.getByRole('button', { name }).click();
  await expect(pages.getByRole('link', { name: 'Credit/Debit Points' })).toBeVisible();

  const shown = await pages.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  expect(Object.keys(budgets)).toEqual(expect.arrayContaining(shown.filter((path) => path !== '/')));
});

test('the sign-in page works before its scripts are there: what was typed and pressed goes on', async ({
  visitor,
  product,
}) => {
  const { page } = await visitor();
  const letGo = await hold(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });

  await page.getByRole('textbox', { name: 'Username' }).fill(product.demo.username);
  await page.getByLabel('Password', { exact: true }).fill(product.demo.password);
  await page.keyboard.press('Enter');
  letGo();

  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible();
});

test('the sign-in page is in use while what only the pages behind it need is still on its way', async ({ visitor }) => {
  const { page } = await visitor();
  const letGo = await hold(page, '**/assets/libraries-*.js');
  await page.goto('/login', { waitUntil: 'commit' });

  await page.getByRole('button', { name: 'Show password' }).click();

  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  letGo();
});

test('nothing on the sign-in page moves when its scripts arrive', async ({ visitor }) => {
  const { page } = await visitor();
  const letGo = await hold(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.evaluate(() => document.fonts.ready);
  const places = () =>
    page.locator('h1, p, label, input, button, a, svg').evaluateAll((all) =>
      all.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [each.tagName, each.textContent, ...[x, y, width, height].map(Math.round)].join(' ');
      }),
    );
  const drawn = await places();

  letGo();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide password' }).click();

  expect(await places()).toEqual(drawn);
  await expect(page.getByText('This is a sample city.')).toBeVisible();
});

for (const [address, ...rows] of [
  ['/department-management', 'GET /api/console/departments'],
  ['/report-dashboard/qr-ticket-detail', 'GET /api/console/qr-tickets', 'GET /api/console/qr-tickets/totals'],
  ['/daily-logs', 'GET /api/console/daily-logs'],
  ['/notification-management', 'GET /api/console/notifications'],
  ['/add-banner-dashboard', 'GET /api/banners/'],
] as const)
  test(`a signed-in start at ${address} asks for the flags and the first rows before any script is there, and once`, async ({
    visitor,
  }) => {
    const { page, open } = await visitor();
    await open('/bussinessHours');
    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      // What follows the first page of the log is looked for later.
      if (!search.includes('before')) asked.push(`${request.method()} ${pathname}`);
    });
    const calls = () => asked.filter((call) => /\/api\/(?!media)/.test(call)).toSorted();
    const expected = [...rows, 'POST /api/getuser'].toSorted();
    const letGo = await hold(page, '**/assets/*.js');
    await page.goto(address, { waitUntil: 'commit' });

    await expect.poll(calls).toEqual(expected);
    letGo();
    await expect(page.locator('tbody').getByRole('rowheader').first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    expect(calls()).toEqual(expected);
  });

for (const [address, column, call] of [
  ['/customers-management', 'Name', 'GET /api/console/customers'],
  ['/report-dashboard/qr-ticket-detail', 'Fare', 'GET /api/console/qr-tickets'],
  ['/loyalty-dashboard/loyalty-debit-credit', 'Points', 'GET /api/console/loyalty-adjustments'],
] as const)
  test(`turning the page at ${address} and sorting it ask its server once each`, async ({ visitor }) => {
    const { page, open } = await visitor();
    await open(address);
    const rows = page.locator('tbody tr');
    await expect(rows.nth(1)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    for (const press of [
      page.getByRole('button', { name: 'Go to next page' }),
      page.getByRole('columnheader', { name: column }).getByRole('button').first(),
    ]) {
      asked.length = 0;
      const before = await rows.first().textContent();

      await press.click();

      await expect(rows.first()).not.toHaveText(before ?? '');
      await page.waitForLoadState('networkidle');
      expect(asked.filter((each) => each === call)).toHaveLength(1);
    }
  });

test('from one list to another it takes the flags and the list, and no code', async ({ visitor }) => {
  const { page, context, open } = await visitor();
  const { hasAllCome } = watchNetwork(context);
  await open('/department-management');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await hasAllCome();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const main = page.getByRole('main');
  const loadings = await main.evaluateHandle((element) => {
    const seen: string[] = [];
    new MutationObserver(() => element.textContent?.includes('Loading...') && seen.push(element.textContent)).observe(
      element,
      { subtree: true, childList: true, characterData: true },
    );
    return seen;
  });

  // A press has a length: the rows are asked for when it begins.
  const rows = page.waitForResponse('**/api/console/users*');
  await page.getByRole('link', { name: 'Admin Management' }).hover();
  await page.mouse.down();
  await (await rows).finished();
  // And taken in by the console, which has nothing else to do.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  await page.mouse.up();
  await expect(main.getByRole('heading', { level: 1, name: 'Admin Management' })).toBeVisible();
  await expect(main.getByRole('row').nth(1)).toBeVisible();
  await page.waitForLoadState('networkidle');

  // Flags that have only just come are not asked for again.
  expect(asked.filter((path) => path !== '/api/getuser')).toEqual(['/api/console/users']);
  expect(asked.length).toBeLessThanOrEqual(2);
  expect(await loadings.jsonValue()).toEqual([]);
});

test('somebody who presses the logo again before the first page is there gets it', async ({ visitor }) => {
  const { page, open } = await visitor();
  await open('/department-management');
  const letGo = await hold(page, '**/assets/dashboards-*.js');
  await page.goto('/department-management');
  const logo = page.getByRole('banner').getByRole('link', { name: /Metro/ });
  await logo.click();
  await logo.click();
  letGo();

  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
});
