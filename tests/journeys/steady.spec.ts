import type { Locator, Page } from '@playwright/test';
import { hold } from './support/hold';
import { expect, test } from './support/journey';

/** Returns the top of an element, in pixels from the top of the page. */
const topOf = (place: Locator): Promise<number> =>
  place.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));

const middleOf = (place: Locator): Promise<number> =>
  place.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  });

const lowerSide = (page: Page): Promise<readonly number[]> =>
  page
    .locator('h1, form label, form input, .sign-in__submit, .sign-in__demo')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));

test(
  'what is wrong with a sign-in is said where nothing has to move for it',
  { tag: '@looks' },
  async ({ visitor }) => {
    for (const viewport of [
      { width: 1280, height: 720 },
      { width: 360, height: 740 },
    ]) {
      const { page } = await visitor({ viewport });
      await page.goto('/login');
      await page.evaluate(() => document.fonts.ready);
      await expect(page.getByLabel('Username')).toBeFocused();
      const before = await lowerSide(page);

      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Enter your password')).toBeVisible();
      expect(await lowerSide(page)).toEqual(before);

      await page.getByLabel('Username').fill('somebody');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('Wrong username or password.');
      expect(await lowerSide(page)).toEqual(before);
    }
  },
);

for (const width of [1280, 360])
  test(
    `at ${width} px the dashboard stays where it is when what waits arrives, and all of it is one press away`,
    { tag: '@looks' },
    async ({ visitor }) => {
      const { page, open } = await visitor({ viewport: { width, height: 740 } });
      const letGo = await hold(page, '**/api/console/waiting*');
      await open('/revenue-dashboard');
      const heading = page.getByRole('heading', { level: 1 });
      const strip = page.getByRole('region', { name: 'Pending with you' });
      await expect(strip).toBeVisible();
      const before = await topOf(heading);

      letGo();

      const links = strip.getByRole('link');
      await expect(links.first()).toBeVisible();
      expect(await topOf(heading)).toBe(before);
      const more = strip.getByRole('button', { name: /^\d+ more$/ });
      const [shown, hidden] = [await links.count(), parseInt(await more.innerText(), 10)];
      expect(shown).toBeGreaterThan(0);
      await more.click();
      await expect(links).toHaveCount(shown + hidden);
      await expect(links.last()).toBeInViewport({ ratio: 1 });
      await strip.getByRole('button', { name: 'Show fewer' }).click();
      await expect(links).toHaveCount(shown);
      expect(await topOf(heading)).toBe(before);
    },
  );

test('the tabs of a customer come with all that is above them', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor();
  const letGo = await hold(page, '**/api/console/follow-ups/*');
  await open('/customers-management');
  const glance = page.waitForResponse(/\/api\/console\/riders\/\d+$/);
  await page.locator('tbody a').first().click();
  await (await glance).finished();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  const tabs = page.getByRole('tablist', { name: 'Records of this customer' });
  await expect(tabs).toHaveCount(0);

  letGo();

  await expect(tabs).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
});

test('a filter that is ticked is in the middle of its line of filters', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor({ viewport: { width: 1600, height: 900 } });
  await open('/app-rating');
  const tick = page.locator('label', { hasText: 'With a comment' }).locator('svg');
  const line = page.getByRole('button', { name: 'Views' });
  await expect(line).toBeVisible();

  expect(Math.abs((await middleOf(tick)) - (await middleOf(line)))).toBeLessThan(1);
});

test(
  'a page that is opened again moves nothing: not for an account’s name or an opened strip',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor({ viewport: { width: 1280, height: 720 } });
    await open('/revenue-dashboard');
    await page.getByRole('button', { name: /^\d+ more$/ }).click();
    await expect(page.getByRole('button', { name: 'Show fewer' })).toBeVisible();
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      // Further buttons appear beside those of a chart, which stay.
      const isWatched = (node?: Node): boolean =>
        Boolean(node?.textContent && node.parentElement?.closest('main, header'));
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as unknown as readonly { sources: readonly { node?: Node }[] }[])
          for (const { node } of sources)
            if (isWatched(node)) moved.push(`${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/revenue-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { moved: readonly string[] }).moved)).toEqual([]);
  },
);
