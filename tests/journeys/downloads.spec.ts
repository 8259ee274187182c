import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { read, utils } from '@e965/xlsx';
import { expect, test } from './support/journey';

const downloads = '/report-dashboard/downloads';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Returns the day this many days ago, at +05:30. */
const daysAgo = (days: number) =>
  new Date(Date.now() + 5.5 * 60 * 60 * 1000 - days * DAY_MS).toISOString().slice(0, 10);

/** Puts the focus on the first part of a day's field, which loads the picker. */
const comeToDay = async (page: Page, label: string) => {
  await page.getByRole('textbox', { name: label }).focus();
  await page.getByRole('group', { name: label }).getByRole('spinbutton', { name: 'Day' }).focus();
};

/** Types a day into a picker as a person does: DD, MM, YYYY. */
const typeDay = async (page: Page, label: string, day: string) => {
  await comeToDay(page, label);
  await page.keyboard.type(day.split('-').reverse().join(''));
};

const quarter = async (page: Page) => {
  await typeDay(page, 'From Date', daysAgo(90));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^1–10 of 1\d\d$/)).toBeVisible();
};

const sheetOf = async (path: string) => {
  const book = read(await readFile(path));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  // The totals are above the heading.
  return utils.sheet_to_json<Record<string, unknown>>(sheet ?? {}, { raw: true, range: 1 });
};

const rowBy = (page: Page, name: string, who: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) })
    .filter({ hasText: who })
    .first();

test('a requested report is made, told of, and lands on the disk with as many rows as its page counted', async ({
  visitor,
}) => {
  const { page, open } = await visitor();
  await open('/report-dashboard/qr-ticket-detail');
  const counted = await page
    .getByLabel('Totals')
    .getByText(/^[\d,]+ tickets$/)
    .innerText();

  await page.getByRole('button', { name: 'Request report' }).click();
  await expect(page.getByRole('dialog').getByText(counted)).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith('/console/report-requests'));
  await page.getByRole('button', { name: 'Request', exact: true }).click();
  expect(((await (await answered).json()) as { status: string }).status).toBe('processing');
  await page.getByRole('link', { name: 'Go to Downloads' }).click();

  await expect(page).toHaveURL(downloads);
  const row = rowBy(page, 'QR Ticket Wise Report', 'admin');
  await expect(row.getByText('completed')).toBeVisible();
  const arriving = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download QR Ticket Wise Report' }).click();
  const file = await arriving;

  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  const rows = await sheetOf(await file.path());
  expect(rows).toHaveLength(Number(counted.replace(/\D/g, '')));
  expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(['Purchased', 'Ticket no.', 'Fare (₹)']));
  await expect(page, 'the console is still there').toHaveURL(downloads);
});

test('a failed report says why and offers no file; another column sorts all of them', async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(downloads);
  await quarter(page);

  const total = Number(/of (\d+)$/.exec(await page.getByText(/^1–10 of \d+$/).innerText())?.[1]);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reports')) asked.push(request.postData() ?? '');
  });
  const sizes = () => asked.map((body) => (JSON.parse(body) as { page: number; size: number }).size);
  const everyHundred = Array.from({ length: Math.ceil(total / 100) }, () => 100);
  const status = page.getByRole('columnheader', { name: 'Status', exact: true });
  await status.getByRole('button').click();
  await expect(status).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(sizes).toEqual(everyHundred);
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('cancelled');
  await status.getByRole('button').click();
  await expect(status).toHaveAttribute('aria-sort', 'descending');
  await expect(first).not.toContainText('cancelled');
  expect(sizes(), 'both directions are of the rows that were read once').toEqual(everyHundred);

  await status.getByRole('button').click();
  await page.getByRole('combobox', { name: 'Rows per page:' }).selectOption('100');
  await expect(page.getByRole('row')).toHaveCount(1 + Math.min(total, 100));
  const failed = page
    .getByRole('row')
    .filter({ has: page.getByText('failed', { exact: true }) })
    .first();
  const end = page.getByRole('button', { name: 'Go to next page' });
  if ((await failed.count()) === 0) await end.click();
  await expect(failed).toBeVisible();
  await expect(failed).toContainText(/administrator|Choose fewer days/);
  await expect(failed.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  await expect(failed.getByRole('cell').last()).toHaveText('–');
});

test('Downloads is worked by keyboard alone', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor();
  await open(downloads);
  await comeToDay(page, 'From Date');

  await page.keyboard.type(daysAgo(7).split('-').reverse().join(''));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1–10 of \d+$/)).toBeVisible();

  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  // Each night has one file: four in a row appear once all are sorted.
  for (const row of [1, 2, 3, 4])
    await expect(page.getByRole('row').nth(row)).toContainText('Card Recharge Detail Report');
  const first = page.getByRole('button', { name: /^Download / }).first();
  await expect(first).toBeVisible();
  await first.focus();
  const arriving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await arriving).suggestedFilename()).toMatch(/\.(xlsx|pdf)$/);
});

test('Downloads at 360 px is cards, and nothing scrolls sideways', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await open(
    `${downloads}?filter=${encodeURIComponent(JSON.stringify({ start_date: daysAgo(30), end_date: daysAgo(0) }))}`,
  );

  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Requested By');
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Name, descending' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('QR Ticket Wise Report');
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);
});
