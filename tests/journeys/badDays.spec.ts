import { addDays, dayAt } from '../../src/contract/reports/range';
import { expect, test } from './support/journey';

test.describe('config.json', () => {
  const good = {
    operatorTitle: 'Harbour Metro',
    loginHost: '/api',
    apiHost: '/api',
    reportsHost: '/api',
    cipher: { key: '0123456789abcdef', iv: 'abcdef9876543210' },
  };
  const cases: [string, { status?: number; body: string }, string | RegExp][] = [
    ['missing', { status: 404, body: 'Not Found' }, /404/],
    ['answered with a web page', { body: '<!doctype html><p>index</p>' }, /not JSON/],
    ['without a host', { body: JSON.stringify({ ...good, apiHost: undefined }) }, /^apiHost: must be/],
    [
      'with a host that ends in a slash',
      { body: JSON.stringify({ ...good, loginHost: '/api/' }) },
      'loginHost: must not end in a slash',
    ],
    [
      'with a short key',
      { body: JSON.stringify({ ...good, cipher: { ...good.cipher, key: 'short' } }) },
      /^cipher\.key: must be/,
    ],
  ];
  for (const [what, answer, said] of cases) {
    test(`${what}: the page names what is wrong`, { tag: '@looks' }, async ({ visitor }) => {
      const { page } = await visitor();
      // A static server leaves the configuration out of the page: the console requests the file.
      await page.route('**/department-management', async (route) => {
        const served = await route.fetch();
        const body = (await served.text()).replace(/<script type="application\/json".*?<\/script>/, '');
        await route.fulfill({ response: served, body });
      });
      await page.route('**/config.json', (route) => route.fulfill({ status: answer.status ?? 200, body: answer.body }));
      await page.goto('/department-management');
      await expect(page.getByRole('heading', { name: 'The console is not set up' })).toBeVisible();
      await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(said);
    });
  }
});

test(
  'a back end that answers HTML is told in the sentence of the catalogue, with a way to try again',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor();
    await open('/department-management');
    await expect(page.getByRole('link', { name: 'Finance', exact: true })).toBeVisible();

    // The first page of the list, and the whole list behind it.
    const departments = /\/api\/(console\/)?departments(\?|$)/;
    await page.route(departments, (route) =>
      route.fulfill({
        status: 502,
        contentType: 'text/html',
        body: '<h1>502 Bad Gateway</h1><img src=x onerror=alert(1)>',
      }),
    );
    await page.reload();
    await expect(page.getByText('Failed to fetch Department list')).toBeVisible();
    await expect(page.getByText('Bad Gateway')).toHaveCount(0);

    await page.unroute(departments);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: 'Finance', exact: true })).toBeVisible();
  },
);

test('a back end that goes down and comes up again is told, and nothing typed is lost', async ({
  visitor,
  product,
}) => {
  const { page, open } = await visitor();
  await open('/department-management/add-department');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed before the outage');
  await page.getByRole('checkbox', { name: 'Reports: view' }).check();

  await product.kill();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to add Department').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Typed before the outage');

  await product.restart();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Department “Typed before the outage” saved')).toBeVisible();
});

test('a page that does not exist says so, inside the shell', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor();
  await open('/no-such-page');
  await expect(page.getByText(/not found|no such page|no longer exists|does not exist/i).first()).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Department' })).toBeVisible();
});

for (const file of ['base', 'libraries'])
  test(
    `where the file of ${file} does not arrive the page says so, and comes once it is there`,
    { tag: '@looks' },
    async ({ visitor }) => {
      const { page, open } = await visitor();
      await open('/department-management');
      await expect(page.locator('tbody').getByRole('rowheader').first()).toBeVisible();
      await page.context().route(`**/assets/${file}-*`, (route) => route.abort());

      await page.reload({ waitUntil: 'commit' });

      await expect(page.getByRole('heading', { name: 'The console could not be loaded' })).toBeVisible();
      await page.context().unroute(`**/assets/${file}-*`);
      await page.getByRole('link', { name: 'Reload' }).click();
      await expect(page.locator('tbody').getByRole('rowheader').first()).toBeVisible();
    },
  );

test(
  'where the sign-in page’s file does not arrive the page says so, and comes once it is there',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page } = await visitor();
    await page.context().route('**/assets/sign-in-*', (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'The console could not be loaded' })).toBeVisible();

    await page.context().unroute('**/assets/sign-in-*');
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  },
);

test(
  'where what some of the calendar is asked with does not arrive it says what is missing, and gets it with Retry',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor();
    await open('/department-management');
    await expect(page.locator('tbody').getByRole('rowheader').first()).toBeVisible();
    await page.context().route('**/assets/further-calls-*', (route) => route.abort());

    // The month of the sample's works on a line, twelve days ago.
    await page.goto(`/calendar?month=${addDays(dayAt(new Date()), -12).slice(0, 7)}`);

    const missing = page.getByText('Special days could not be loaded.');
    await expect(missing).toBeVisible();
    await expect(page.getByText('How to travel with a QR ticket').first()).toBeVisible();
    await page.context().unroute('**/assets/further-calls-*');
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(missing).toBeHidden();
    await expect(page.getByText('Signalling works on the Coral Line').first()).toBeVisible();
  },
);

test(
  'a page or a dialog whose file does not load is reported, keeps what was typed, and opens when the network is back',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor();
    const report = page.getByText(/^Part of the console could not be loaded/);
    await open('/cms-management/create-content');
    await page.getByLabel('Title', { exact: true }).fill('Night trains');
    await page.getByRole('textbox', { name: 'Text' }).click();
    await page.route('**/assets/*.js', (route) => route.abort());

    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await expect(report).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Night trains');

    await page.unroute('**/assets/*.js');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('dialog').getByLabel('Address')).toBeVisible();
    await expect(report).toHaveCount(0);

    await open('/department-management');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Calendar' }).click();
    await expect(report).toBeVisible();
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  },
);
