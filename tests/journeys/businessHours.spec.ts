import { faultsOf } from './support/axe';
import { handsAt, task } from './support/hands';
import { expect, test } from './support/journey';

test('Saturday and Sunday begin later, and a holiday differs', { tag: '@task' }, async ({ visitor }) => {
  const { page, open } = await visitor({ viewport: { width: 1440, height: 900 } });
  await open('/bussinessHours');

  await test.step('Saturday and Sunday begin later, in one edit', async () => {
    await page.getByRole('button', { name: 'Edit the week' }).click();
    await page.getByRole('textbox', { name: 'Saturday, first train' }).fill('7:15');
    await page.getByRole('textbox', { name: 'Saturday, last train' }).fill('12:30 AM');
    await expect(page.getByRole('textbox', { name: 'Saturday, first train' })).toHaveValue('07:15');
    await page.getByRole('button', { name: 'Copy to other days: Saturday' }).click();
    await page.getByRole('menuitem', { name: 'Sunday', exact: true }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Hours of Saturday and Sunday saved')).toBeVisible();
    await page.reload();
    for (const day of ['Saturday', 'Sunday'])
      await expect(
        page.getByRole('listitem', { name: new RegExp(`^${day}`) }).getByText('07:15 AM – 12:30 AM next day'),
      ).toBeVisible();
  });

  await test.step('an exception is added in two clicks beside typing', async () => {
    await page.getByRole('button', { name: 'Add exception' }).click();
    const form = page.getByRole('dialog', { name: 'Add an exception' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Founders’ Day');
    await form.getByRole('group', { name: 'First day' }).getByRole('spinbutton', { name: 'Day' }).click();
    await page.keyboard.type('15082031');
    await form.getByRole('switch', { name: /closed/ }).check();
    expect(await faultsOf(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Exception “Founders’ Day” added')).toBeVisible();
    const line = page.getByRole('listitem', { name: 'Founders’ Day, 15-08-2031' });
    await expect(line.getByText('Closed')).toBeVisible();
  });

  const hands = handsAt(page);
  await task(hands, 'a holiday is changed', 3, async () => {
    await hands.click(page.getByRole('button', { name: 'Edit Founders’ Day, 15-08-2031' }));
    await hands.click(page.getByRole('dialog').getByRole('textbox', { name: 'Name' }));
    await hands.press('Control+a');
    await hands.type('Foundation Day');
    await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Exception “Foundation Day” saved')).toBeVisible();
  });

  expect(await faultsOf(page)).toEqual([]);
  await test.step('what is not saved is asked about on leaving', async () => {
    await page.getByRole('button', { name: 'Edit the week' }).click();
    await page.getByRole('textbox', { name: 'Monday, first train' }).fill('06:10');
    await page.getByRole('navigation').getByRole('link', { name: 'Daily Logs' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/daily-logs');
  });
});

test('the week can be worked on at 360 pixels in the dark', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await open('/bussinessHours');
  await page.getByRole('button', { name: 'Edit the week' }).click();
  await page.getByRole('button', { name: 'Add peak to Sunday' }).click();
  await expect(page.getByRole('textbox', { name: 'Sunday, peak 1 from' })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
});
