import { faultsOf } from './support/axe';
import { expect, test } from './support/journey';

test('Sunday begins later, Saturday follows it, and a holiday differs', async ({ visitor }) => {
  const { page, open } = await visitor({ viewport: { width: 1440, height: 900 } });
  await open('/bussinessHours');

  await test.step('Sunday’s first train is changed and copied to Saturday', async () => {
    await page.getByRole('textbox', { name: 'Sunday, first train' }).fill('7:15');
    await page.getByRole('textbox', { name: 'Sunday, last train' }).fill('24:30');
    await expect(page.getByRole('textbox', { name: 'Sunday, first train' })).toHaveValue('07:15');
    await page.getByRole('button', { name: 'Copy Sunday to other days' }).click();
    await page.getByRole('checkbox', { name: 'Saturday' }).check();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Hours of Saturday and Sunday saved')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('img', { name: 'Saturday: 07:15 AM to 12:30 AM next day' })).toBeVisible();
  });

  await test.step('an exception is added, and what holds today says so', async () => {
    await page.getByRole('button', { name: 'Add exception' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Founders’ Day');
    await dialog.getByRole('group', { name: 'First day' }).getByRole('spinbutton', { name: 'Day' }).click();
    await page.keyboard.type('15082031');
    await dialog.getByRole('switch', { name: /closed/ }).check();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Exception “Founders’ Day” added')).toBeVisible();
    await expect(page.getByText('15-08-2031 · Closed')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('what is not saved is asked about on leaving', async () => {
    await page.getByRole('textbox', { name: 'Monday, first train' }).fill('06:10');
    await page.getByRole('navigation').getByRole('link', { name: 'Daily Logs' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/daily-logs');
  });
});

test('the week can be worked on at 360 pixels in the dark', async ({ visitor }) => {
  const { page, open } = await visitor({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await open('/bussinessHours');
  await page.getByRole('button', { name: 'Add peak to Sunday' }).click();
  await expect(page.getByRole('textbox', { name: 'Sunday, peak 1 from' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
  expect(await faultsOf(page)).toEqual([]);
});
