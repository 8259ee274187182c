import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';

/** The files of the console that are asked for from now on. */
const watchCode = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) asked.push(request.url());
  });
  return asked;
};

test('a link that is pointed at has its page’s code before it is pressed', async ({ visitor }) => {
  const { page, open } = await visitor();
  const asked = watchCode(page);
  await open('/department-management');
  const link = page.getByRole('rowheader').getByRole('link').first();
  const name = await link.innerText();
  // What opens over the page comes by itself, a second after the frame, then what other pages ask with.
  await expect.poll(() => asked.some((file) => file.includes('/further-calls-'))).toBe(true);
  await page.waitForLoadState('networkidle');
  asked.length = 0;

  await link.hover();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await link.click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  // What reads its data may still come.
  expect(asked.filter((file) => !file.includes('/whole-lists-'))).toEqual([]);
});

test('what is pressed while a list is still being drawn builds on what was asked before', async ({ visitor }) => {
  const { page, open } = await visitor();
  await open('/customers-management');
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  const heading = page.getByRole('button', { name: 'Name', exact: true });
  await expect(heading).toBeVisible();
  const slower = await page.context().newCDPSession(page);
  await slower.send('Emulation.setCPUThrottlingRate', { rate: 20 });

  await search.pressSequentially('asha');
  // The address has the search at once; the rows and all that depends on them come in pieces.
  await page.waitForURL(/filter=/);
  // Wherever it is by now: what is searched for comes above it, with a button of its own.
  await heading.dispatchEvent('click');
  await slower.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  await expect(page).toHaveURL(/sort=name/);
  await expect(page).toHaveURL(/asha/);
  await expect(search).toHaveValue('asha');
  await expect(page.getByRole('rowheader').first()).toContainText(/asha/i);
});
