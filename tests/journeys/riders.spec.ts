import { expectUsableByEverybody } from './support/everybody';
import { customers } from '../bench/lists/rows.mjs';
import { goOn } from './support/goOn';
import { expect, test } from './support/journey';

test('from a customer who is searched for to what they wrote, and to the ratings of one star', async ({ visitor }) => {
  const { page, open } = await visitor();
  await open('/feed-Back');
  const main = page.getByRole('main');

  await test.step('the feedback that is newest names a customer', async () => {
    await main.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/feed-Back\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Tickets around this date' })).toBeVisible();
  });
  const mobile = (await main.getByText(/^[6-9]\d{9}$/).textContent()) ?? '';
  const address = new URL(page.url()).pathname;

  await test.step('who is found by the end of the mobile number, and opens', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Customer Details' }).click();
    await page.getByRole('searchbox', { name: 'Search customers' }).fill(mobile.slice(1));
    await expect(main.getByRole('row')).toHaveCount(2);
    await main.getByRole('row').nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/\/customers-management\/\d+$/);
    for (const name of ['Payments', 'Tickets', 'Recharges', 'Points', 'Feedback', 'Timeline']) {
      await page.getByRole('tab', { name, exact: true }).click();
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
  });

  await test.step('with what they wrote, which is narrowed to them', async () => {
    await page.getByRole('tab', { name: 'Feedback' }).click();
    await page.getByRole('link', { name: 'All in FeedBack' }).click();
    await expect(page.getByRole('button', { name: /^Remove filter Customer: / })).toBeVisible();
    await expect(main.locator(`a[href="${address}"]`)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/customers-management\/\d+\?tab=feedback$/);
  });

  await test.step('and their tickets stand in the report', async () => {
    await page.getByRole('tab', { name: 'Tickets' }).click();
    await page.getByRole('link', { name: 'All in QR Ticket Wise Report' }).click();
    await expect(page).toHaveURL(/\/report-dashboard\/qr-ticket-detail/);
    await expect(main.getByText(mobile).first()).toBeVisible();
  });

  await test.step('ratings are narrowed to five stars by their bar', async () => {
    await page.goto('/app-rating');
    const bar = page.getByRole('button', { name: /^5 stars / });
    await expect(bar).toHaveText(/stars ?[1-9]/);
    const count = /stars ?([\d,]+) ·/.exec((await bar.textContent()) ?? '')?.[1];
    await bar.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove filter Stars: 5' })).toBeVisible();
    await expect(main.getByText(new RegExp(`of ${count}$`))).toBeVisible();
    await page.reload();
    await expect(bar).toHaveAttribute('aria-pressed', 'true');
  });
});

test('customers, ratings and feedback can be used by everybody', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor({ reducedMotion: 'reduce' });
  await open('/customers-management');
  for (const [address, heading] of [
    ['/customers-management', 'Customer Details'],
    ['/customers-management/1', /./],
    ['/app-rating?filter={"at_gte":"2020-01-01"}', 'App Rating'],
    // The third feedback of every sample city contains an attack.
    ['/feed-Back/3', /onerror/],
    ['/feed-Back', 'FeedBack'],
  ] as const) {
    await goOn(page, address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectUsableByEverybody(page, address);
  }
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expectUsableByEverybody(page, 'the table of days');
});

test('a hundred thousand customers are searched, sorted and turned over', { tag: '@looks' }, async ({ visitor }) => {
  const all = customers(100_000);
  const found = all.filter(({ name }) => name === 'Élan Fernandes');
  const { page, context, open } = await visitor();
  await context.route('**/user/api/users/', (route) => route.fulfill({ json: { success: true, users: all } }));
  // Another operator's configuration does not mention pages (decision 0207).
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replace('"listPages":true', '"listPages":false') });
  });
  await open('/customers-management');
  const main = page.getByRole('main');
  await expect(main.getByText('1–10 of 1,00,000')).toBeVisible();

  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(main.getByText('11–20 of 1,00,000')).toBeVisible();
  await main.locator('th').getByText('Tickets').click();
  await expect(main.getByText('1–10 of 1,00,000')).toBeVisible();
  await page.getByRole('searchbox').fill('elan fern');

  await expect(main.getByText(`1–10 of ${found.length}`)).toBeVisible();
  await expect(main.getByRole('row').nth(1)).toContainText('Élan Fernandes');
});
