import { expectUsableByEverybody } from './support/everybody';
import { expect, test } from './support/journey';

const DAY_MS = 24 * 60 * 60_000;
/** The Monday of a week some weeks ahead at +05:30, and its days: no other journey has anything there. */
const monday = (() => {
  const now = Date.now() + 330 * 60_000 + 70 * DAY_MS;
  return now - ((new Date(now).getUTCDay() + 6) % 7) * DAY_MS;
})();
const day = (place: number) => new Date(monday + place * DAY_MS).toISOString().slice(0, 10);
const shown = (place: number) => day(place).split('-').reverse().join('-');

test('a push is added on a day of the calendar, moved to another, and put back', async ({ visitor }) => {
  const { page, open } = await visitor({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const address = `/calendar?week=${day(0)}`;
  await open(address);
  const days = page.getByRole('grid');
  const cell = (place: number) => days.locator(`[data-day="${day(place)}"]`);
  const push = (place: number) => cell(place).getByRole('button', { name: /^05:30 PM Harbour festival, notification/ });

  await test.step('it is added on Tuesday', async () => {
    await cell(1).getByRole('button').first().click();
    await page.getByRole('link', { name: 'Add notification' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Harbour festival');
    await page.getByLabel('Text', { exact: true }).fill('Trains every four minutes until midnight.');
    await page.getByRole('group', { name: 'Time (IST)' }).getByRole('spinbutton', { name: 'Hours' }).click();
    await page.keyboard.type('0530P');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText('Notification “Harbour festival” saved')).toBeVisible();
  });

  await test.step('it is moved to Thursday in a dialog', async () => {
    await page.goto(address);
    await push(1).click();
    await page.getByRole('button', { name: 'Move to another day…' }).click();
    const question = page.getByRole('dialog', { name: 'Move “Harbour festival” to another day' });
    await question.getByRole('spinbutton', { name: 'Day' }).click();
    await page.keyboard.type(shown(3).replaceAll('-', ''));
    await expect(question.getByText(new RegExp(`${shown(3)} at 05:30 PM`))).toBeVisible();
    await question.getByRole('button', { name: 'Move' }).click();
    await expect(push(3)).toBeVisible();
    await expect(push(1)).toHaveCount(0);
  });

  await test.step('it is put back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(push(1)).toBeVisible();
  });

  await expectUsableByEverybody(page, 'a week of the calendar');
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expectUsableByEverybody(page, 'a month of the calendar');
  await page.getByRole('grid').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectUsableByEverybody(page, 'a day of the calendar');
});
