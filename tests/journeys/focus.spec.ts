import type { Page } from '@playwright/test';
import { chooseOption } from './support/chooseOption';
import { expect, test } from './support/journey';

/** Returns the element with the focus: its role or tag, and its name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === document.body) return 'BODY';
    const name = element?.getAttribute('aria-label') ?? element?.textContent.trim().slice(0, 60) ?? '';
    return `${element?.tagName} ${name}`.trim();
  });

/** Expects the focus within the page once the page is at rest. */
const expectFocusInPage = async (page: Page, after: string): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => focused(page), after).not.toBe('BODY');
};

/** Holds the answers to a call until they are released. */
const heldBack = async (page: Page, call: string | RegExp) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(call, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return letGo;
};

test(
  'Save and Delete keep the focus while they work, and hand it to the list',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor();
    await open('/department-management/add-department');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Focus Desk');
    const save = page.getByRole('button', { name: 'Save' });
    const letCreate = await heldBack(page, /createdepartment/);
    await save.press('Enter');
    await expect(save).toBeDisabled();
    await expect(save).toBeFocused();
    await page.keyboard.press('Enter');
    letCreate();
    await expect(page.getByRole('heading', { level: 1, name: 'Department' })).toBeFocused();

    await page.getByRole('searchbox').fill('Focus Desk');
    await page.getByRole('link', { name: 'Focus Desk' }).press('Enter');
    await page.getByRole('button', { name: 'Delete' }).press('Enter');
    const yes = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
    const letDelete = await heldBack(page, /deletedepartment/);
    await yes.press('Enter');
    await expect(yes).toBeDisabled();
    await expect(yes).toBeFocused();
    letDelete();
    await expect(page.getByRole('heading', { level: 1, name: 'Department' })).toBeFocused();
  },
);

test(
  'a save that is refused leaves the focus on the first field, or on Save beside the reason',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor();
    await open('/department-management/add-department');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(name).toBeFocused();

    await name.fill('Focus Refused');
    await page.route(/createdepartment/, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'The depot is closed' } }),
    );
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'The depot is closed' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  },
);

test(
  'what is taken away hands the focus to what comes next: filters, drafts, views, rows',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor();
    await open('/department-management');
    await page.getByRole('searchbox').fill('e');
    await page.getByRole('button', { name: /^Remove filter Search/ }).press('Enter');
    await expect(page.getByRole('button', { name: 'Clear all' })).toBeHidden();
    await expectFocusInPage(page, 'a filter was taken off');

    await page.getByRole('button', { name: /^Export/ }).press('Enter');
    await expect(page.getByText(/departments exported/)).toBeVisible();
    await expectFocusInPage(page, 'a list was exported');

    await page.goto('/admin-management-dashboard/admin-and-permissions');
    const actions = page.getByRole('button', { name: 'Actions for ananya.krishnan' });
    await actions.press('Enter');
    await page.getByRole('menuitem', { name: 'Suspend' }).press('Enter');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByText('Undone')).toBeVisible();
    await expect(actions).toBeFocused();

    await page.goto('/bussinessHours');
    await page.getByRole('button', { name: /^Delete Republic Day/ }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectFocusInPage(page, 'a dialog was opened');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Delete Republic Day/ })).toBeFocused();

    await page.getByRole('button', { name: 'Add exception' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Add exception' })).toBeFocused();
  },
);

test(
  'rows of a form are removed one after the other without losing the place',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor();
    await open('/add-banner-dashboard/create-new-banner');
    const add = page.getByRole('button', { name: 'Add video' });
    await add.press('Enter');
    await add.press('Enter');
    await page.getByRole('button', { name: 'Move video 2 up' }).press('Enter');
    await expectFocusInPage(page, 'a row was moved to the top');
    await page.getByRole('button', { name: 'Remove video 1' }).press('Enter');
    await expectFocusInPage(page, 'a row was removed');
  },
);

test(
  'a link that is sent again and a note that is left keep the focus in the page',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor();
    await open('/admin-management-dashboard/create-user');
    await page.getByRole('textbox', { name: 'Username' }).fill('focus.invited');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('focus.invited@harbourmetro.example');
    await page.getByLabel('Mobile number').fill('9876501288');
    await page.getByRole('radio', { name: /link to set the password/ }).check();
    await chooseOption(page, 'Department', 'Finance');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText(/^User “focus\.invited” invited/)).toBeVisible();
    await expectFocusInPage(page, 'somebody was invited');
    await page.getByRole('searchbox').fill('focus.invited');
    const actions = page.getByRole('button', { name: 'Actions for focus.invited' });
    await actions.press('Enter');
    await page.getByRole('menuitem', { name: 'Send the link again' }).press('Enter');
    await expect(page.getByText(/share this link with focus\.invited/).last()).toBeVisible();
    await expectFocusInPage(page, 'a link was sent again');

    await page.goto('/report-dashboard/qr-ticket-order-detail');
    await page.getByRole('row').nth(1).getByRole('link').first().press('Enter');
    const notes = page.getByRole('region', { name: 'Notes' });
    await notes.getByRole('textbox', { name: 'Note' }).fill('The gate was open.');
    await notes.getByRole('button', { name: 'Add note' }).press('Enter');
    await expect(notes.getByText('The gate was open.')).toBeVisible();
    await expectFocusInPage(page, 'a note was left');
  },
);

test(
  'a double click on what asks opens its dialog and leaves it open; a click beside it closes it',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor({ viewport: { width: 1280, height: 720 } });
    await open('/department-management/edit-department?id=2');
    const dialog = page.getByRole('dialog');

    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (await page.getByRole('button', { name: 'Delete' }).boundingBox()) ?? {};
    const pressed = [x + width / 2, y + height / 2] as const;
    await page.mouse.dblclick(...pressed);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await page.waitForTimeout(600);
    await expect(dialog).toHaveCount(1);

    await page.mouse.click(20, 500);
    await expect(dialog).toHaveCount(0);
  },
);
