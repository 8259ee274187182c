import { expect, test } from './support/journey';

const focused =
  'document.activeElement?.matches("h1") ? document.activeElement.textContent : document.activeElement?.outerHTML.slice(0, 80)';

test(
  'a page that comes has its heading focused, and its own title; the way back leads to the link',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor();
    await open('/customers-management');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page).toHaveTitle(/^Customer Details · /);
    expect(await page.evaluate('document.activeElement?.tagName'), 'the first page takes no focus').toBe('BODY');

    await page.getByRole('navigation').getByRole('link', { name: 'Department' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Department' })).toBeFocused();
    await expect(page).toHaveTitle(/^Department · /);

    const link = page.getByRole('row').nth(2).getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    await link.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${name} · Department · `));

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Department' })).toBeVisible();
    await expect.poll(() => page.evaluate(focused)).toContain('<a ');
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  },
);

test('a page that is opened from far down another one begins at its top', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor({ viewport: { width: 360, height: 640 } });
  await open('/report-dashboard/qr-ticket-detail');
  const last = page
    .getByRole('main')
    .getByRole('link', { name: /^\d\d-\d\d-\d{4} / })
    .last();
  await last.scrollIntoViewIfNeeded();
  expect(await page.evaluate('window.scrollY')).toBeGreaterThan(200);

  await last.click();

  await expect(page.getByRole('heading', { level: 1, name: /^Ticket HM/ })).toBeInViewport();
  expect(await page.evaluate('window.scrollY')).toBe(0);
});

test('pages are told apart by their titles', { tag: '@looks' }, async ({ visitor }) => {
  test.slow();
  const { page, open } = await visitor();
  await open('/department-management');
  const links = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  const titles = new Map<string, string>();
  for (const address of addresses) {
    await page.goto(address ?? '/');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect.poll(() => page.title()).toContain(' · ');
    titles.set(page.url(), await page.title());
  }

  expect(new Set(titles.values()).size, [...titles.values()].join('\n')).toBe(titles.size);
});

test(
  'between two pages the focus is in the page, whatever the next one waits for',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor();
    await open('/department-management');
    const link = page.getByRole('row').nth(2).getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    await expect(link).toBeVisible();
    await page.route(/departmentby|getdepartment|console\/departments/i, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue().catch(() => undefined);
    });
    // The longest run of frames without a focus.
    await page.evaluate(() => {
      const seen = { now: 0, most: 0 };
      Object.assign(window, { seen });
      const look = () => {
        seen.now = document.activeElement === document.body ? seen.now + 1 : 0;
        seen.most = Math.max(seen.most, seen.now);
        requestAnimationFrame(look);
      };
      look();
    });

    await link.focus();
    await page.evaluate('Object.assign(seen, { now: 0, most: 0 })');
    await link.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();

    const frames = await page.evaluate<number>('seen.most');
    expect(frames).toBeLessThan(4);
  },
);
