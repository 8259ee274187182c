import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';

/** Collects the console's files that are requested from now on. */
const watchCode = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) asked.push(request.url());
  });
  return asked;
};

/** Waits until no file has been requested for two seconds: what loads by itself loads one after another. */
const allLoaded = async (page: Page, asked: readonly string[]) => {
  for (let before = -1; before !== asked.length; await page.waitForTimeout(2_000)) before = asked.length;
};

test('a link that is pointed at has its page’s code before it is pressed', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor();
  const asked = watchCode(page);
  await open('/department-management');
  const link = page.getByRole('rowheader').getByRole('link').first();
  const name = await link.innerText();
  // The code of overlays loads automatically a second after the frame, then the calls of other pages.
  await expect.poll(() => asked.some((file) => file.includes('/further-calls-'))).toBe(true);
  await allLoaded(page, asked);
  asked.length = 0;

  await link.hover();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await link.click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  // The code that reads its data may still load.
  expect(asked.filter((file) => !file.includes('/whole-lists-'))).toEqual([]);
});

test(
  'what is pressed while a list is still being drawn builds on what was asked before',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor();
    await open('/customers-management');
    const search = page.getByRole('searchbox', { name: 'Search customers' });
    const heading = page.getByRole('button', { name: 'Name', exact: true });
    await expect(heading).toBeVisible();
    const slower = await page.context().newCDPSession(page);
    await slower.send('Emulation.setCPUThrottlingRate', { rate: 20 });

    await search.pressSequentially('asha');
    // The address has the search immediately; the rows, and the parts that depend on them, render in pieces.
    await page.waitForURL(/asha/);
    // The button's place is uncertain: the result of a search appears above it, with a button of its own.
    await heading.dispatchEvent('click');
    await slower.send('Emulation.setCPUThrottlingRate', { rate: 1 });

    await expect(page).toHaveURL(/sort=name/);
    await expect(page).toHaveURL(/asha/);
    await expect(search).toHaveValue('asha');
    await expect(page.getByRole('rowheader').first()).toContainText(/asha/i);
  },
);
