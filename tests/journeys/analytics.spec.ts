import { readFile } from 'node:fs/promises';
import { faultsOf } from './support/axe';
import { expect, test } from './support/journey';

/** The ten addresses of docs/product.md#routes, with their titles. */
const pages = [
  ['revenue-dashboard', 'Revenue'],
  ['loyalty-dashboard', 'Loyalty'],
  ['users-dashboard', 'Users'],
  ['ratings-dashboard', 'Ratings and complaints'],
  ['occupation-dashboard', 'Occupation'],
  ['mau-dau-dashboard', 'MAU/DAU', 'Active riders'],
  ['user-demographics-dashboard', 'Demographics'],
  ['qr-card-usage-dashboard', 'QR and card usage'],
  ['qr-analytics', 'QR analytics'],
  ['loyalty-analytics', 'Loyalty analytics'],
] as const;

test(
  'the ten analytics pages are walked by their tabs, can be used by everybody, and lead to the rows',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor({ viewport: { width: 1440, height: 900 } });
    const main = page.getByRole('main');
    const settled = async () => {
      await expect(page.getByText(/^Updated \d/)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(main.locator('.MuiSkeleton-root')).toHaveCount(0);
      await expect(main.getByText('could not be loaded', { exact: false })).toHaveCount(0);
    };
    const checked = async (what: string) => {
      // Charts are rendered again when their width has changed.
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.soft.poll(sideways, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      expect.soft(await faultsOf(page), what).toEqual([]);
    };
    const tabs = page.getByRole('navigation', { name: 'Analytics pages' });
    await open('/');
    await expect(page).toHaveURL('/revenue-dashboard');

    for (const [route, title, heading = title] of pages) {
      await tabs.getByRole('link', { name: title, exact: true }).click();
      await expect(page).toHaveURL(`/${route}`);
      await expect(main.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await settled();
      await checked(title);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(tabs.getByRole('link', { name: 'Loyalty analytics' })).toBeInViewport({ ratio: 0.99 });
    await checked('at 360 px');
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.goto('/revenue-dashboard?range=last-7');
    await settled();
    const byDay = page.getByRole('region', { name: 'Net revenue by day' });
    await byDay.locator('[tabindex="0"]').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(byDay.getByText(/\d\d-\d\d-\d{4}/).last()).toBeVisible();
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const key of ['Home', 'End']) {
        await byDay.getByRole('application').focus();
        await byDay.scrollIntoViewIfNeeded(); // in the width before, it lay elsewhere
        await page.keyboard.press(key);
        await expect(page.getByRole('tooltip', { includeHidden: true }), `${key} at ${width} px`).toBeInViewport({
          ratio: 1,
        });
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    const download = page.waitForEvent('download');
    await byDay.getByRole('button', { name: /^Download/ }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('Net revenue');
    expect(file.trim().split('\r\n').length).toBeGreaterThan(7);

    const tickets = page.getByRole('group', { name: 'Tickets', exact: true }).getByRole('link');
    const count = /^[\d,]+/.exec(await tickets.innerText())?.[0] ?? '';
    await tickets.click();
    await expect(main.getByRole('heading', { level: 1, name: 'QR Ticket Wise Report' })).toBeVisible();
    await expect(page.getByLabel('Totals').getByText(`${count} tickets`)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Days: Last 7 days' })).toBeVisible();
    await expect(page).toHaveURL('/revenue-dashboard?range=last-7');
  },
);

/** The bottom of the app bar, in pixels from the top of the window. */
const CONTENT_TOP = 88;

for (const { width, height, most } of [
  { width: 1280, height: 720, most: CONTENT_TOP + 180 },
  { width: 360, height: 740, most: 400 },
])
  test(
    `at ${width} px the first figure of every analytics page is near its top`,
    { tag: '@looks' },
    async ({ visitor }) => {
      const { page, open } = await visitor({ viewport: { width, height }, hasTouch: true });
      await open('/revenue-dashboard');
      await page.getByRole('button', { name: 'About Revenue', exact: true }).tap();
      await expect(
        page.getByRole('tooltip', { name: /^Payments and refunds of QR tickets\. .+ compared with / }),
      ).toBeVisible();
      const tabs = page.getByRole('navigation', { name: 'Analytics pages' });
      for (const [route, title] of pages) {
        await tabs.getByRole('link', { name: title, exact: true }).click();
        await expect(page).toHaveURL(`/${route}`);
        await expect(page.getByText(/^Updated \d/)).toBeVisible();
        await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);

        const figures = page.getByRole('region', { name: 'Figures' });
        expect.soft((await figures.boundingBox())?.y, route).toBeLessThanOrEqual(most);
        // No row of tiles has a hole, and none has a single tile after others.
        const edges = await figures
          .getByRole('group')
          .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().right)));
        expect.soft(edges.at(-1), `${route}: the last row`).toBe(Math.max(...edges));
        if (width === 1280)
          await expect
            .soft(page.getByRole('figure').first(), `${route}: the first chart`)
            .toBeInViewport({ ratio: 0.5 });
      }
    },
  );

test('a note that is left on a day is read by whoever opens these days', async ({ visitor }) => {
  const { page, open } = await visitor();
  await open('/revenue-dashboard?range=last-7');
  const text = `The gates of Navgram were out of order ${Date.now()}`;
  await page.getByRole('button', { name: 'Add note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Note' }).fill(text);
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note added')).toBeVisible();

  await page.reload();
  const events = page.getByRole('region', { name: 'Events on these days' });
  await expect(events.getByText(text)).toBeVisible();
  await expect(events.getByRole('listitem').filter({ hasText: text })).toContainText('Note');

  // An event that explains a dip links to its record.
  const banner = events.getByRole('listitem').filter({ hasText: 'Banner' }).getByRole('link').first();
  const name = await banner.innerText();
  await banner.click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
});
