import { hold } from './support/hold';
import { expect, test } from './support/journey';
import { watchNetwork } from './support/watchNetwork';

// Records that other journeys add to a list would be among its rows.
test.use({ isAlone: true });

test(
  'the sign-in page works before its scripts are there: what was typed and pressed goes on',
  { tag: '@looks' },
  async ({ visitor, product }) => {
    const { page } = await visitor();
    const letGo = await hold(page, '**/assets/*.js');
    await page.goto('/login', { waitUntil: 'commit' });

    await page.getByRole('textbox', { name: 'Username' }).fill(product.demo.username);
    await page.getByLabel('Password', { exact: true }).fill(product.demo.password);
    await page.keyboard.press('Enter');
    letGo();

    await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible();
  },
);

test(
  'the sign-in page is in use while what only the pages behind it need is still on its way',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page } = await visitor();
    const letGo = await hold(page, '**/assets/libraries-*.js');
    await page.goto('/login', { waitUntil: 'commit' });

    await page.getByRole('button', { name: 'Show password' }).click();

    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
    letGo();
  },
);

test('nothing on the sign-in page moves when its scripts arrive', { tag: '@looks' }, async ({ visitor }) => {
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

test('the figures of a dashboard do not wait for the code of its charts', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor();
  await open('/bussinessHours');
  const letGo = await hold(page, '**/assets/charts-*.js');
  await page.goto('/revenue-dashboard', { waitUntil: 'commit' });

  const chart = page.getByRole('application', { name: /^Net revenue by day/ });
  await expect(page.locator('main figcaption').first()).toHaveText(/./);
  await expect(chart).toHaveCount(0);
  // The placeholder of a chart whose code loads slowly.
  await expect(page.locator('main figure .MuiSkeleton-root').first()).toBeVisible();
  letGo();
  await expect(page.locator('main figure .MuiSkeleton-root')).toHaveCount(0);
  await expect(chart).toBeVisible();
});

for (const [address, ...rows] of [
  ['/department-management', 'GET /api/console/departments'],
  ['/report-dashboard/qr-ticket-detail', 'GET /api/console/qr-tickets', 'GET /api/console/qr-tickets/totals'],
  ['/daily-logs', 'GET /api/console/daily-logs'],
  ['/notification-management', 'GET /api/console/notifications'],
  ['/add-banner-dashboard', 'GET /api/banners/'],
] as const)
  test(
    `a signed-in start at ${address} asks for the flags and the first rows before any script is there, and once`,
    { tag: '@looks' },
    async ({ visitor }) => {
      const { page, open } = await visitor();
      await open('/bussinessHours');
      await page.goto('about:blank');
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        // The requests after the first page of the log are later.
        if (!search.includes('before')) asked.push(`${request.method()} ${pathname}`);
      });
      // The menu's counts load later, and so do the ad settings, which may hide a live banner.
      const isLater = /\/api\/(?:media|console\/waiting|getbannersettingpreferences)/;
      const calls = () => asked.filter((call) => call.includes('/api/') && !isLater.test(call)).toSorted();
      const expected = [...rows, 'POST /api/getuser'].toSorted();
      const letGo = await hold(page, '**/assets/*.js');
      await page.goto(address, { waitUntil: 'commit' });

      await expect.poll(calls).toEqual(expected);
      letGo();
      await expect(page.locator('tbody').getByRole('rowheader').first()).toBeVisible();
      await page.waitForLoadState('networkidle');

      expect(calls()).toEqual(expected);
    },
  );

for (const [address, column, call] of [
  ['/customers-management', 'Name', 'GET /api/console/customers'],
  ['/report-dashboard/qr-ticket-detail', 'Fare', 'GET /api/console/qr-tickets'],
  ['/loyalty-dashboard/loyalty-debit-credit', 'Points', 'GET /api/console/loyalty-adjustments'],
] as const)
  test(
    `turning the page at ${address} and sorting it ask its server once each`,
    { tag: '@looks' },
    async ({ visitor }) => {
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
    },
  );

test(
  'from one list to another it takes the flags and the list, and no code',
  { tag: '@looks' },
  async ({ visitor }) => {
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

    // A press has a length: the rows are requested when it begins.
    const rows = page.waitForResponse('**/api/console/users*');
    await page.getByRole('link', { name: 'Admin Management' }).hover();
    await page.mouse.down();
    await (await rows).finished();
    // The console has processed them, and is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
    await page.mouse.up();
    await expect(main.getByRole('heading', { level: 1, name: 'Admin Management' })).toBeVisible();
    await expect(main.getByRole('row').nth(1)).toBeVisible();
    await page.waitForLoadState('networkidle');

    // Fresh flags are not requested again.
    expect(asked.filter((path) => path !== '/api/getuser')).toEqual(['/api/console/users']);
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(await loadings.jsonValue()).toEqual([]);
  },
);

test(
  'somebody who presses the logo again before the first page is there gets it',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor();
    await open('/department-management');
    const letGo = await hold(page, '**/assets/dashboards-*.js');
    await page.goto('/department-management');
    const logo = page.getByRole('banner').getByRole('link', { name: /Metro/ });
    await logo.click();
    await logo.click();
    letGo();

    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
  },
);
