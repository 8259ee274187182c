import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/console/app/paths';
import { rawKeysIn } from '../support/rawKeys';
import { test } from './support/journey';
import { memberOf } from './support/memberOf';

interface FormRow {
  readonly at: string;
  /** The steps before Save is pressed, where an untouched form would not be refused. */
  readonly spoil?: (page: Page) => Promise<void>;
  readonly save?: string;
  /** The fields that need attention, in the order of the form. */
  readonly fields: readonly string[];
}

/** Opens the first record, or the first whose row has this text. */
const firstRecord = async (page: Page, saying?: string) => {
  const rows = page.getByRole('table').getByRole('row');
  const row = saying === undefined ? rows.nth(1) : rows.filter({ hasText: saying }).first();
  await row.getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
};
const emptied =
  (...labels: readonly string[]) =>
  async (page: Page) => {
    await firstRecord(page);
    for (const label of labels) await page.getByLabel(label, { exact: true }).first().fill('');
  };

/** Every form of the signed-in console. */
const forms: readonly FormRow[] = [
  { at: '/department-management/add-department', fields: ['Name'] },
  { at: '/department-management', spoil: emptied('Name'), fields: ['Name'] },
  {
    at: '/admin-management-dashboard/create-user',
    fields: ['Username', 'E-mail', 'Mobile number', 'Password', 'Department'],
  },
  {
    at: '/admin-management-dashboard/admin-and-permissions',
    spoil: emptied('Username', 'E-mail'),
    fields: ['Username', 'E-mail'],
  },
  {
    at: '/add-banner-dashboard/create-new-banner',
    spoil: async (page) => {
      await page.getByRole('button', { name: 'Add picture' }).click();
      await page.getByRole('button', { name: 'Add video' }).click();
    },
    fields: [
      'Name',
      'Type',
      'First day',
      'Last day',
      'Picture 1: Picture',
      'Picture 1: Picture description',
      'and 1 more',
    ],
  },
  {
    at: '/add-banner-dashboard',
    spoil: async (page) => {
      await firstRecord(page);
      // A day input alone: its group cannot take the focus, its first part can.
      const day = page.getByRole('group', { name: 'First day' }).getByRole('spinbutton', { name: 'Day' });
      await day.click();
      await page.keyboard.press('Backspace');
    },
    fields: ['First day'],
  },
  {
    at: '/add-banner-dashboard',
    spoil: async (page) => {
      await page.getByRole('button', { name: 'Ad settings' }).click();
      await page.getByLabel('Maximum banners shown').fill('0');
    },
    fields: ['Maximum banners shown'],
  },
  { at: '/notification-management/add-notification', fields: ['Title', 'Text', 'Chosen times'] },
  {
    at: '/notification-management',
    // A push that phones have shown is not overwritten, so this one is sent in five days at the earliest.
    spoil: async (page) => {
      await firstRecord(page, 'Track work on Sunday');
      for (const label of ['Title', 'Text']) await page.getByLabel(label, { exact: true }).first().fill('');
    },
    fields: ['Title', 'Text'],
  },
  { at: '/cms-management/create-content', fields: ['Title', 'Text'] },
  {
    at: '/cms-management',
    spoil: async (page) => {
      await firstRecord(page);
      await page.getByLabel('Title', { exact: true }).fill('');
      await page.getByRole('textbox', { name: 'Text' }).click();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
    },
    fields: ['Title', 'Text'],
  },
  {
    at: '/loyalty-dashboard/redeem-points/add-rule',
    spoil: async (page) => {
      await page.getByLabel('Minimum balance').fill('');
      for (const box of await page.getByRole('group', { name: 'Can be spent on' }).getByRole('checkbox').all())
        await box.uncheck();
    },
    fields: ['Effective from', 'Minimum balance', 'Can be spent on'],
  },
  {
    at: '/loyalty-dashboard/qr-code-loyalty',
    spoil: async (page) => {
      await page.getByRole('button', { name: 'Add row to Ticket types' }).click();
      await page.keyboard.type('Tourist');
      await page.keyboard.press('Enter');
    },
    fields: ['Ticket types: Points, row 4'],
  },
  {
    at: '/loyalty-dashboard/recharge-card-amount',
    spoil: async (page) => {
      await page.getByRole('gridcell', { name: /^Points, row 1/ }).click();
      await page.keyboard.type('5000');
      await page.keyboard.press('Enter');
    },
    fields: ['Recharge amounts: Points, row 1'],
  },
  {
    at: '/loyalty-dashboard/loyalty-debit-credit',
    spoil: async (page) => {
      const mobile = await memberOf(page);
      await page.getByLabel('Customer’s mobile number').fill(mobile.slice(0, 6));
      await page.getByRole('option', { name: new RegExp(mobile) }).click();
    },
    save: 'Continue…',
    fields: ['Credit or debit', 'Points', 'Reason', 'Remark'],
  },
  {
    at: '/bussinessHours',
    spoil: async (page) => {
      await page.getByRole('button', { name: 'Edit the week' }).click();
      await page.getByRole('textbox', { name: 'Monday, first train' }).fill('');
      await page.getByRole('textbox', { name: 'Monday, last train' }).fill('');
    },
    fields: ['Monday, first train', 'Monday, last train'],
  },
  {
    at: '/bussinessHours',
    spoil: async (page) => {
      await page.getByRole('button', { name: 'Add exception' }).click();
      await page.getByRole('dialog', { name: 'Add an exception' }).waitFor();
    },
    fields: ['Name', 'First day', 'Last day', 'The exception, first train', 'The exception, last train'],
  },
];

/** Returns the element with the focus, by the label that its link has, and checks that nothing covers it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement;
    const invalid = here?.closest('[aria-invalid="true"]') ?? here;
    if (!here || !invalid?.matches('[aria-invalid="true"]')) return 'the focus is on no field that needs attention';
    const { left, top, width, height } = here.getBoundingClientRect();
    const seen = document.elementFromPoint(left + Math.min(width, 40) / 2, top + Math.min(height, 20) / 2);
    const field = here.closest('label, fieldset, [role=group], .MuiFormControl-root') ?? here;
    return field.contains(seen) || seen?.contains(here)
      ? 'a field in view'
      : `covered by ${seen?.outerHTML.slice(0, 90)}`;
  });

test('every form that makes something new is among those that are walked', { tag: '@looks' }, () => {
  const made = paths.filter(({ inside }) => inside.endsWith('/create')).map(({ outside }) => outside);
  expect(made.filter((path) => !forms.some(({ at }) => at === path))).toEqual([]);
});

for (const [index, { at, spoil, save = 'Save', fields }] of forms.entries())
  test(`a refused save is seen: ${at}, ${index + 1}`, { tag: '@looks' }, async ({ visitor }) => {
    const { page, open } = await visitor({ reducedMotion: 'reduce', viewport: { width: 1280, height: 720 } });
    await open(at);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await spoil?.(page);
    await page.getByRole('button', { name: save, exact: true }).click();

    const list = page.getByRole('group', { name: 'Fields that need attention' });
    const links = list.getByRole('link');
    await expect(list).toBeVisible();
    // Messages of fields are not repeated in a box of their own.
    await expect(page.getByRole('main').or(page.getByRole('dialog')).locator('.MuiAlert-standardError')).toHaveCount(1);
    const said = await page.locator('[role=dialog], main').last().innerText();
    expect(said.split('\n').flatMap(rawKeysIn), 'raw keys').toEqual([]);
    expect(said).not.toContain('YYYY-MM-DD');
    await expect(links).toHaveText(fields.filter((field) => !field.startsWith('and ')));
    for (const field of fields.filter((each) => each.startsWith('and '))) await expect(list).toContainText(field);
    expect(await focused(page), 'after Save').toBe('a field in view');
    const first = await page.evaluate(() => document.activeElement?.outerHTML);

    for (const link of (await links.all()).toReversed()) {
      await link.click();
      expect(await focused(page), (await link.textContent()) ?? '').toBe('a field in view');
    }
    expect(await page.evaluate(() => document.activeElement?.outerHTML), 'Save went to the first').toBe(first);
  });

test(
  'a note of success stands in its box, and never lies over the save bar',
  { tag: '@looks' },
  async ({ visitor }) => {
    for (const viewport of [
      { width: 1280, height: 720 },
      { width: 360, height: 740 },
    ]) {
      const { page, open } = await visitor({ reducedMotion: 'reduce', viewport });
      await open('/loyalty-dashboard/qr-code-loyalty');
      await page
        .getByRole('gridcell', { name: /^Points, row 1/ })
        .first()
        .click();
      await page.keyboard.type(String(2 + (viewport.width % 3)));
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      const note = page.getByText('KM updated successfully!');
      await expect(note).toBeVisible();

      const content = note.locator('xpath=ancestor-or-self::*[contains(@class,"MuiSnackbarContent-root")]');
      const [text, box, look] = [
        await note.boundingBox(),
        await content.boundingBox(),
        await content.evaluate((element) => getComputedStyle(element).backgroundColor),
      ];
      expect(look, 'the box of a note').toMatch(/^rgb\(/);
      expect(text && box && text.x >= box.x && text.x + text.width <= box.x + box.width, 'a note in its box').toBe(
        true,
      );
      const bar = await page
        .getByRole('button', { name: 'Save', exact: true })
        .locator('xpath=ancestor::*[contains(@class,"MuiPaper")][1]')
        .boundingBox();
      expect(box && bar && box.y + box.height, `${viewport.width} px`).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  },
);
