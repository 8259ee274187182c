import { expectUsableByEverybody } from './support/everybody';
import { expect, test } from './support/journey';

const DAY_MS = 24 * 60 * 60_000;
/** The Monday of a week that is weeks ahead at +05:30, and days of it: no other journey has anything there. */
const monday = (() => {
  const now = Date.now() + 330 * 60_000 + 70 * DAY_MS;
  return now - ((new Date(now).getUTCDay() + 6) % 7) * DAY_MS;
})();
const day = (place: number) => new Date(monday + place * DAY_MS).toISOString().slice(0, 10);
const shown = (place: number) => day(place).split('-').reverse().join('-');

test('a push is added on a day of the calendar, dragged to another, and put back', async ({ visitor }) => {
  const { page, open } = await visitor({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const address = `/calendar?week=${day(0)}`;
  await open(address);
  const days = page.getByRole('grid');
  const cell = (place: number) => days.locator(`[data-day="${day(place)}"]`);
  const push = (place: number) => cell(place).getByRole('button', { name: /^05:30 PM Harbour festival, push/ });

  await test.step('it is added on Tuesday', async () => {
    await cell(1).getByRole('button').first().click();
    await page.getByRole('link', { name: 'Add push' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Harbour festival');
    await page.getByLabel('Text', { exact: true }).fill('Trains every four minutes until midnight.');
    await page.getByRole('group', { name: 'Time (IST)' }).getByRole('spinbutton', { name: 'Hours' }).click();
    await page.keyboard.type('0530P');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText('Notification “Harbour festival” saved')).toBeVisible();
  });

  await test.step('it is dragged to Thursday, which is asked once more', async () => {
    await page.goto(address);
    const [from, to] = [await push(1).boundingBox(), await cell(3).boundingBox()];
    if (!from || !to) throw new Error('The push is not on Tuesday.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 + 10, from.y + from.height / 2, { steps: 3 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
    await page.mouse.up();
    const question = page.getByRole('dialog', { name: 'Move “Harbour festival” to another day' });
    await expect(question.getByText(new RegExp(`${shown(3)} at 05:30 PM`))).toBeVisible();
    await question.getByRole('button', { name: 'Move' }).click();
    await expect(push(3)).toBeVisible();
    await expect(push(1)).toHaveCount(0);
  });

  await test.step('it is put back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(push(1)).toBeVisible();
  });

  await test.step('on a phone it is dragged with a finger that stays on it, and one that goes on scrolls', async () => {
    const phone = await visitor({ viewport: { width: 360, height: 560 }, hasTouch: true, reducedMotion: 'reduce' });
    await phone.open(address);
    const touches = await phone.page.context().newCDPSession(phone.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints });
    const held = phone.page.getByRole('button', { name: /^05:30 PM Harbour festival, push/ });
    const target = phone.page.locator(`[data-day="${day(3)}"]`);
    const middleOf = async (part: typeof held) => {
      const box = await part.boundingBox();
      if (!box) throw new Error('It is not on the page.');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    await held.scrollIntoViewIfNeeded();
    const scrolled = () => phone.page.evaluate(() => window.scrollY);
    const before = await scrolled();
    const start = await middleOf(held);
    await touch('touchStart', start);
    await touch('touchMove', { ...start, y: start.y - 60 });
    await touch('touchMove', { ...start, y: start.y - 120 });
    await touch('touchEnd');
    await expect.poll(scrolled).toBeGreaterThan(before);
    await expect(phone.page.getByRole('dialog')).toHaveCount(0);

    // Far from the edges, where the days would scroll on under the finger.
    await phone.page.setViewportSize({ width: 360, height: 1000 });
    await held.evaluate((part) => part.scrollIntoView({ block: 'center' }));
    const [from, to] = [await middleOf(held), await middleOf(target)];
    await touch('touchStart', from);
    // It is taken up once it is drawn a second time, over the days.
    await expect(held).toHaveCount(2);
    await touch('touchMove', { x: to.x, y: (from.y + to.y) / 2 });
    // As quick as a finger: nothing is drawn between its last move and its leaving.
    await Promise.all([touch('touchMove', to), touch('touchEnd')]);
    const question = phone.page.getByRole('dialog', { name: 'Move “Harbour festival” to another day' });
    await expect(question.getByText(new RegExp(`${shown(3)} at 05:30 PM`))).toBeVisible();
    await phone.page.close();
  });

  await expectUsableByEverybody(page, 'a week of the calendar');
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expectUsableByEverybody(page, 'a month of the calendar');
  await page.getByRole('grid').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectUsableByEverybody(page, 'a day of the calendar');
});
