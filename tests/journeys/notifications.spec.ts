import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe';
import { chooseOption } from './support/chooseOption';
import { handsAt, task } from './support/hands';
import { expect, test } from './support/journey';

/** Returns the day this many days from now at +05:30, in typed and in shown form. */
const dayAhead = (days: number) => {
  const [year = '', month = '', day = ''] = new Date(Date.now() + (330 + days * 24 * 60) * 60_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return { typed: `${day}${month}${year}`, shown: `${day}-${month}-${year}` };
};

const choose = async (page: Page, day: string, clock: string) => {
  await page.getByRole('group', { name: 'Date' }).getByRole('spinbutton', { name: 'Day' }).click();
  await page.keyboard.type(day);
  await page.getByRole('group', { name: 'Time (IST)' }).getByRole('spinbutton', { name: 'Hours' }).click();
  await page.keyboard.type(clock);
};

const sound = async (page: Page) => {
  expect.soft(await faultsOf(page)).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, 'scrolls sideways').toBeLessThanOrEqual(0);
};

test('a notification is written, scheduled by keyboard for two times, changed and deleted, on a machine in New York', async ({
  visitor,
}) => {
  const { page, open } = await visitor({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/New_York',
  });
  await open('/notification-management');
  await expect(page.getByRole('link', { name: 'Skip the queue' })).toBeVisible();
  await sound(page);
  const [first, second] = [dayAhead(2), dayAhead(4)];
  const times = page.getByRole('group', { name: 'Chosen times' });

  await test.step('it is written, with its two times', async () => {
    await page.getByRole('link', { name: 'Add notification' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Ring line opens');
    await page
      .getByLabel('Text', { exact: true })
      .fill('From Monday the Ring Line takes you round the city in 40 minutes.');
    await choose(page, second.typed, '0530P');
    await page.keyboard.press('Enter');
    await expect(times.getByRole('listitem')).toHaveText([`${second.shown} 05:30 PM`]);
    await choose(page, first.typed, '0800A');
    await expect(page.getByText(`Once, ${first.shown} 08:00 AM`)).toBeVisible();
    await page.getByRole('button', { name: 'Add time' }).click();
    await expect(times.getByRole('listitem')).toHaveText([`${first.shown} 08:00 AM`, `${second.shown} 05:30 PM`]);
    const phone = page.getByRole('region', { name: /^Preview/ });
    await expect(phone.getByText('Ring line opens')).toBeVisible();
    await expect(phone.getByText('8:00')).toBeVisible();
    await sound(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText('Notification “Ring line opens” saved')).toBeVisible();
  });

  const row = page.getByRole('row', { name: /Ring line opens/ });
  await test.step('it is in the list, with the time at which it goes out next', async () => {
    await expect(page).toHaveURL('/notification-management');
    await expect(row).toContainText('Scheduled');
    await expect(row).toContainText(`${first.shown} 08:00 AM`);
    await expect(row).toContainText('0 of 2 sent');
  });

  await test.step('the same time every other day is added at once', async () => {
    await page.getByRole('link', { name: 'Ring line opens' }).click();
    await chooseOption(page, 'Repeat', 'Every day, or every few days');
    await page.getByLabel('Every … days').fill('2');
    await page.getByLabel('How many times').fill('3');
    await choose(page, first.typed, '0800A');
    await page.getByRole('button', { name: 'Add 3 times' }).click();
    await expect(times.getByRole('listitem')).toHaveCount(4);
    await page.getByRole('button', { name: `Remove ${second.shown} 05:30 PM` }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText('Notification “Ring line opens” saved')).toBeVisible();
    await expect(row).toContainText('0 of 3 sent');
  });

  await test.step('and it is deleted', async () => {
    await page.getByRole('link', { name: 'Ring line opens' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Notification “Ring line opens” deleted')).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

test(
  'on a phone in the dark: the list as cards, and the form with the times that are sent',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor({ colorScheme: 'dark', viewport: { width: 360, height: 740 } });
    await open('/notification-management');
    await expect(page.getByText('0 of 3 sent, 2 not delivered, 1 failed')).toBeVisible();
    await sound(page);

    await page.getByRole('link', { name: 'Lift closed at Sadar Chowk' }).click();

    const times = page.getByRole('group', { name: 'Chosen times' });
    await expect(times.getByText('Not delivered')).toHaveCount(2);
    await expect(times.getByText('Failed: ')).toHaveCount(1);
    await expect(times.getByRole('button')).toHaveCount(1);
    await expect(times.getByRole('button', { name: /^Send again the failed / })).toBeVisible();
    await sound(page);
  },
);

test('a date and time that were chosen and not added go along with Save; a date alone is said to be half', async ({
  visitor,
}) => {
  const { page, open } = await visitor({ viewport: { width: 1280, height: 720 } });
  await open('/notification-management/add-notification');
  await page.getByRole('textbox', { name: 'Title' }).fill('Last train is later');
  await page.getByLabel('Text', { exact: true }).fill('On Friday the last train leaves at half past one.');
  await page.getByRole('group', { name: 'Date' }).getByRole('spinbutton', { name: 'Day' }).click();
  await page.keyboard.type(dayAhead(3).typed);
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('link', { name: 'Add times' })).toBeVisible();
  await expect(page.getByText('Choose a time, or clear the date')).toBeVisible();
  await page.getByRole('group', { name: 'Time (IST)' }).getByRole('spinbutton', { name: 'Hours' }).click();
  await page.keyboard.type('0630P');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();

  const row = page.getByRole('row', { name: /Last train is later/ });
  await expect(row).toContainText(`${dayAhead(3).shown} 06:30 PM`);
  await expect(row).toContainText('0 of 1 sent');
});

test(
  'a push is tried on one’s own phone and scheduled in six clicks; both say what riders get',
  { tag: '@task' },
  async ({ visitor }) => {
    const { page, open } = await visitor({ viewport: { width: 1280, height: 720 } });
    await open('/notification-management');
    const hands = handsAt(page);
    await task(hands, 'a push is tried on one’s own phone, and scheduled', 6, async (aside) => {
      await hands.click(page.getByRole('link', { name: 'Add notification' }));
      await hands.click(page.getByRole('textbox', { name: 'Title' }));
      await hands.type('Fog on the Blue Line');
      await hands.press('Tab');
      await hands.type('Trains run slower until 10:00 AM.');
      await hands.click(page.getByRole('button', { name: 'Send a test' }));
      const trial = page.getByRole('dialog', { name: 'Send a test of “Fog on the Blue Line”' });
      await expect(trial.getByLabel('Mobile number')).toHaveValue('9820012345');
      await aside(() => sound(page));
      await hands.click(trial.getByRole('button', { name: 'Write to log' }));
      await expect(page.getByText(/^No push service is set up/)).toBeVisible();

      await hands.click(page.getByRole('group', { name: 'Date' }).getByRole('spinbutton', { name: 'Day' }));
      await hands.type(dayAhead(6).typed);
      await hands.press('Tab');
      await hands.press('Tab');
      await hands.type('0700A');
      const sentence = new RegExp(`^Sent to the server log once, on \\w+day ${dayAhead(6).shown} at 07:00 AM\\.$`);
      await expect(page.getByRole('region', { name: 'Times' }).getByText(sentence)).toBeVisible();
      await hands.click(page.getByRole('button', { name: 'Save' }));
      await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible();
      await aside(() => sound(page));
      await hands.press('Enter');

      await expect(page.getByRole('row', { name: /Fog on the Blue Line/ })).toContainText('Scheduled');
    });
  },
);
