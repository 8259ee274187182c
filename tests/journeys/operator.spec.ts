import { createHash } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { OPERATOR_PASSWORD } from '../../src/operator/backend';
import { VARIATIONS, variationNames, type Variations } from '../../src/operator/variations';
import { chooseOption } from './support/chooseOption';
import { shiftClock, signIn, watchConsole } from './support/journey';
import { startOperatorSite, type OperatorSite } from './support/operatorSite';

/**
 * Returns the server's differences from the usual one.
 * `npm run journeys -- --operators` chooses three combinations by a seed.
 */
const drawn = (seed: string): Partial<Variations> =>
  Object.fromEntries(
    variationNames.map((name) => {
      const { values } = VARIATIONS[name];
      const [byte = 0] = createHash('sha256').update(`${seed} ${name}`).digest();
      return [name, values[byte % values.length]];
    }),
  );

/** A journey at another operator's: the static build over a foreign back end, on other origins. */
const test = base.extend<{ site: OperatorSite; open: (address: string) => Promise<Page> }>({
  site: async ({}, use, { repeatEachIndex, title }) => {
    const site = await startOperatorSite();
    const { OPERATOR_SEED: seed } = process.env;
    if (seed !== undefined) {
      const variations = drawn(`${seed} ${repeatEachIndex}`);
      site.backend.vary(variations);
      const switches = Object.entries(variations).map(([name, value]) => `--${name} ${value}`);
      process.stdout.write(`${switches.join(' ')}: ${title}\n`);
    }
    await use(site);
    await site.stop();
  },
  open: async ({ browser, site }, use) => {
    const complaints: string[] = [];
    const context = await browser.newContext({ baseURL: site.address, viewport: { width: 1440, height: 900 } });
    await shiftClock(context);
    watchConsole(context, complaints);
    await use(async (address) => {
      const page = await context.newPage();
      await page.goto(address);
      await signIn(page, { username: 'kavya', password: OPERATOR_PASSWORD });
      return page;
    });
    expect(complaints, 'the browser console stays clean').toEqual([]);
    await context.close();
  },
});

const deleteOpened = async (page: Page, said: string) => {
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(said)).toBeVisible();
};
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const typeDay = async (page: Page, label: string, digits: string) => {
  await page.getByRole('group', { name: label }).getByRole('spinbutton', { name: 'Day' }).click();
  await page.keyboard.type(digits);
};
const isAsked = (site: OperatorSite, call: string) => site.backend.asked.filter((each) => each.call === call).length;

test(
  'an operator’s console from files: users are listed, made, changed and deleted',
  { tag: '@long' },
  async ({ open, site }) => {
    const page = await open('/admin-management-dashboard/admin-and-permissions');
    await expect(page).toHaveTitle(/Other Metro/);
    await expect(page.getByRole('link', { name: 'viewer' })).toBeVisible();

    await page.getByRole('link', { name: 'Add user' }).click();
    await page.getByRole('textbox', { name: 'Username' }).fill('night.desk');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('night@operator.example');
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('9812345678');
    await page.getByLabel('Password', { exact: true }).fill('a long new password');
    await chooseOption(page, 'Department', 'Marketing');
    await save(page);
    await expect(page.getByText('User “night.desk” saved')).toBeVisible();

    await page.getByRole('link', { name: 'night.desk' }).click();
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('9898989898');
    await save(page);
    await expect(page.getByText('User “night.desk” saved')).toBeVisible();
    await expect(page.getByRole('row', { name: /night\.desk/ })).toContainText('9898989898');

    await page.getByRole('link', { name: 'night.desk' }).click();
    await deleteOpened(page, 'User “night.desk” deleted');
    await expect(page.getByRole('link', { name: 'night.desk' })).toHaveCount(0);
    expect(isAsked(site, 'POST /createuser/')).toBe(1);
  },
);

test('departments are listed, made, changed and deleted', { tag: '@long' }, async ({ open, site }) => {
  const page = await open('/department-management');
  await page.getByRole('link', { name: 'Add department' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night shift');
  await page.getByRole('checkbox', { name: 'Daily Logs: view' }).check();
  await save(page);
  await expect(page.getByText('Department “Night shift” saved')).toBeVisible();

  await page.getByRole('link', { name: 'Night shift', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Daily Logs: view' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night desk');
  await save(page);
  await expect(page.getByText('Department “Night desk” saved')).toBeVisible();

  await page.getByRole('link', { name: 'Night desk', exact: true }).click();
  await deleteOpened(page, 'Department “Night desk” deleted');
  await expect(page.getByRole('link', { name: 'Night desk', exact: true })).toHaveCount(0);
  expect(site.backend.records.departments).toHaveLength(2);
});

test(
  'banners are listed, changed without their picture, made with one, and deleted',
  { tag: '@long' },
  async ({ open, site }) => {
    const page = await open('/add-banner-dashboard');
    await page.getByRole('link', { name: 'Monsoon offer' }).click();
    await expect(page.getByRole('listitem', { name: 'picture 1' }).getByRole('presentation')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Monsoon week');
    await save(page);
    await expect(page.getByText('Banner updated successfully!')).toBeVisible();
    expect(site.backend.bodiesOf('PUT /updatebanner/7')).toMatchObject([{ banners: [{ id: 71, image: {} }] }]);

    await page.goto('/add-banner-dashboard/create-new-banner');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('New line');
    await chooseOption(page, 'Type', 'Announcement');
    await typeDay(page, 'First day', '01112026');
    await typeDay(page, 'Last day', '30112030');
    await page.getByRole('button', { name: 'Add video' }).click();
    await page.getByLabel('Link of the video').fill('https://video.example/line');
    await save(page);
    await expect(page.getByText('Banner created successfully!')).toBeVisible();

    await page.goto('/add-banner-dashboard');
    await page.getByRole('link', { name: 'New line' }).click();
    await deleteOpened(page, 'Banner “New line” deleted');
    await expect(page.getByRole('link', { name: 'Monsoon week' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New line' })).toHaveCount(0);
  },
);

test('notifications are listed, made, changed and deleted', { tag: '@long' }, async ({ open, site }) => {
  const page = await open('/notification-management');
  await expect(page.getByRole('row', { name: /Late trains/ })).toContainText('20-11-2031 10:07 AM');
  await page.getByRole('link', { name: 'Add notification' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Ring line opens');
  await page.getByLabel('Text', { exact: true }).fill('From Monday.');
  // A day less than a year ahead.
  const day = new Date(Date.now() + 300 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await typeDay(page, 'Date', day.split('-').reverse().join(''));
  await page.getByRole('group', { name: 'Time (IST)' }).getByRole('spinbutton', { name: 'Hours' }).click();
  await page.keyboard.type('0800A');
  // A time that was typed and not added is included.
  await save(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Notification “Ring line opens” saved')).toBeVisible();
  expect(site.backend.bodiesOf('POST /notification/create/')).toMatchObject([
    { schedule_times: [`${day}T02:30:00.000Z`] },
  ]);

  await page.getByRole('link', { name: 'Ring line opens' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Ring line is open');
  await save(page);
  await expect(page.getByText('Notification “Ring line is open” saved')).toBeVisible();

  await page.getByRole('link', { name: 'Ring line is open' }).click();
  await deleteOpened(page, 'Notification “Ring line is open” deleted');
  await expect(page.getByRole('link', { name: 'Ring line is open' })).toHaveCount(0);
});

test(
  'pages of content are listed, changed without their picture, made and deleted',
  { tag: '@long' },
  async ({ open, site }) => {
    const page = await open('/cms-management');
    await page.getByRole('link', { name: 'Fares' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Fares and passes');
    await save(page);
    await expect(page.getByText('Page “Fares and passes” saved')).toBeVisible();
    expect(site.backend.bodiesOf('PUT /contentUpdate/9')).toMatchObject([{ image: {}, userid: 1 }]);

    await page.getByRole('link', { name: 'Add page' }).click();
    await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Cycles on trains');
    await page.getByRole('textbox', { name: 'Text' }).fill('At weekends.');
    await save(page);
    await expect(page.getByText('Page “Cycles on trains” saved')).toBeVisible();

    await page.getByRole('link', { name: 'Cycles on trains' }).click();
    await deleteOpened(page, 'Page “Cycles on trains” deleted');
    await expect(page.getByRole('link', { name: 'Cycles on trains' })).toHaveCount(0);
    const deletions = site.backend.asked.filter(({ call }) => call.startsWith('PATCH /deletecontent/'));
    expect(deletions.map(({ body }) => body)).toEqual([{ userid: 1 }]);
  },
);

test(
  'what this operator lacks is asked once, leaves the menu, and a sign-in elsewhere ends the session',
  { tag: '@long' },
  async ({ open, site }) => {
    const page = await open('/');
    await expect(page.getByRole('heading', { name: 'Welcome, kavya' })).toBeVisible();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    await expect(pages.getByRole('link', { name: 'Daily Logs' })).toHaveCount(0);
    await page.goto(`${site.address}/daily-logs`);
    await expect(page.getByText('This server does not support this screen.')).toBeVisible();

    site.backend.revoke();
    // An open request of the page may have brought the alert already, which covers the menu.
    // The journey opens two pages, because fresh answers are not requested again.
    await page.locator('nav a[href="/department-management"]').dispatchEvent('click');
    await page.locator('nav a[href="/admin-management-dashboard/admin-and-permissions"]').dispatchEvent('click');
    await expect(page.getByText(/your account is logged in from another device/)).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Session expired. Please log in again.')).toBeVisible();
    expect(isAsked(site, 'PATCH /userlogout/')).toBe(1);
  },
);

test(
  'Forgot your password? is not offered any more once this operator was found to send no links',
  { tag: '@long' },
  async ({ page, site }) => {
    await page.goto(`${site.address}/login`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Username or e-mail').fill('kavya');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(/does not support/)).toBeVisible();

    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveCount(0);
  },
);
