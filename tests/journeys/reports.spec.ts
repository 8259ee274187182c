import { expectUsableByEverybody } from './support/everybody';
import { expect, test } from './support/journey';

/** The addresses of docs/product.md#routes, and their headings. */
const reports = [
  ['qr-ticket-detail', 'QR Ticket Wise Report'],
  ['qr-ticket-order-detail', 'QR Order Wise Report'],
  ['qr-ticket-settlement', 'QR Ticket Settlement Report'],
  ['qr-ticket-txn-failed', 'QR Failed Transaction Report'],
  ['recharge-detailed', 'Card Recharge Detail Report'],
  ['recharge-failed-txn-detailed', 'Card Recharge Failed Transaction Report'],
  ['loyalty-points-ledger-report', 'Loyalty Points Ledger Report'],
  ['loyalty-points-summary-report', 'Loyalty Points Summary Report'],
  ['downloads', 'Downloads'],
] as const;

test('every report and what its rows open can be used by everybody', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor({ reducedMotion: 'reduce' });
  await open('/report-dashboard/qr-ticket-detail');
  const main = page.getByRole('main');
  for (const [route, title] of reports) {
    await page.locator(`nav a[href="/report-dashboard/${route}"]`).click();
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main.getByText(/^1–\d+ of \d+$|^No Records Found$/)).toBeVisible();
    await expectUsableByEverybody(page, title);
    const row = main.locator('tbody th, li').getByRole('link').first();
    if ((await row.count()) === 0) continue;
    await row.click();
    // A period links to its entries, which are a list.
    if (route === 'loyalty-points-summary-report') {
      await expect(main.getByRole('heading', { level: 1, name: 'Loyalty Points Ledger Report' })).toBeVisible();
      continue;
    }
    // The day of a file's request links to all files of that day.
    if (route === 'downloads') {
      await expect(page).toHaveURL(/start_date/);
      continue;
    }
    await expect(main.getByRole('heading', { level: 2, name: 'Details' })).toBeVisible();
    await expectUsableByEverybody(page, `a record of ${title}`);
  }
  await page.goto('/report-dashboard/qr-ticket-detail');
  await main.getByRole('button', { name: 'Request report' }).click();
  await expect(page.getByRole('dialog').getByText(/tickets?$/)).toBeVisible();
  await expectUsableByEverybody(page, 'the request of a report');
});

test('a report keeps its days and filters over a record and back, in the address', async ({ visitor }) => {
  const { page, open } = await visitor();
  await open('/report-dashboard/qr-ticket-detail');
  await expect(page.getByRole('button', { name: 'Days: 7 days up to today' })).toBeVisible();
  // The number stays until the rows of other days or filters load.
  const count = page.getByText(/^1–10 of \d+$/);
  const week = await count.innerText();
  await page.getByRole('button', { name: 'Days: 7 days up to today' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '31 days up to today' }).click();
  await expect(count).not.toHaveText(week);
  const month = await count.innerText();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'EXIT_USED' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove filter Status: EXIT_USED' })).toBeVisible();
  await expect(count).not.toHaveText(month);
  const filtered = await count.innerText();

  await page.locator('tbody th').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/report-dashboard\/qr-ticket-detail\/\d+$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Ticket HM/ })).toBeVisible();
  await page.goBack();

  await expect(page.getByRole('button', { name: 'Days: 31 days up to today' })).toBeVisible();
  await expect(page.getByText(filtered)).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('button', { name: 'Days: 31 days up to today' })).toBeVisible();
  await expect(page.getByText(filtered)).toHaveCount(0);
});

test(
  'on paper a report has every column that is switched on, and nothing that is for pressing',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor({ viewport: { width: 1280, height: 720 } });
    await open('/report-dashboard/qr-ticket-order-detail');
    await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    // An A4 sheet in landscape, without its margins.
    await page.setViewportSize({ width: 1046, height: 718 });

    await expect(page.getByRole('button', { name: 'Request report' })).toBeHidden();
    await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeHidden();
    await expect(page.getByText('Rows per page:')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Days: / })).toBeVisible();
    const last = page.getByRole('columnheader', { name: 'Attention' });
    await expect(last).toBeInViewport({ ratio: 1 });
  },
);

test(
  'totals that come late move nothing, and the hint of the search is whole where there is room',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor({ viewport: { width: 1280, height: 720 } });
    await page.route(/totals/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    const totals = page.getByLabel('Totals');
    await open('/');
    for (const [route, width] of [
      ['qr-ticket-txn-failed', 360],
      ['qr-ticket-settlement', 360],
      ['qr-ticket-order-detail', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 720 });
      await page.goto(`/report-dashboard/${route}`);
      await expect(totals).toHaveAttribute('aria-busy', 'true');
      const before = (await totals.boundingBox())?.height;
      await expect(totals).toHaveAttribute('aria-busy', 'false');
      expect((await totals.boundingBox())?.height, `${route} at ${width} px`).toBe(before);
    }
    const room = await page.getByRole('searchbox', { name: /^Search: / }).evaluate((field: HTMLInputElement) => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) return NaN;
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const inside = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return inside - pen.measureText(field.placeholder).width;
    });
    expect(room).toBeGreaterThan(0);
  },
);
