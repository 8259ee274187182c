import type { Locator, Page } from '@playwright/test';
import { faultsOf } from './support/axe';
import { chooseOption } from './support/chooseOption';
import { expectUsableByEverybody } from './support/everybody';
import { expect, replacePassword, test } from './support/journey';
import { memberOf } from './support/memberOf';

const at = '/loyalty-dashboard/loyalty-debit-credit';
const password = 'Harbour-lights-at-9';
// A member of the sample's staff, independent of its administrator.
const SECOND = 'meenakshi.rangarajan';

const fill = async (page: Page, mobile: string, kind: RegExp, points: number) => {
  await page.getByLabel('Customer’s mobile number').fill(mobile.slice(0, 6));
  await page.getByRole('option', { name: new RegExp(mobile) }).click();
  await page.getByLabel(kind).check();
  await page.getByRole('textbox', { name: 'Points' }).fill(String(points));
  await chooseOption(page, 'Reason', 'Service recovery');
  await page.getByLabel('Remark').fill('Lift was out of order');
};
const rows = (page: Page, mobile: string, points: string): Locator =>
  page.getByRole('table').getByRole('row').filter({ hasText: mobile }).filter({ hasText: points });

test('points are put right by two people, once each, and undone by a linked entry', async ({ visitor, product }) => {
  const { page, open } = await visitor();
  await open(at);
  await expect(page.getByRole('heading', { name: 'Credit/Debit Points' })).toBeVisible();
  const mobile = await memberOf(page);

  await test.step('a credit that is sent twice is entered once', async () => {
    await fill(page, mobile, /Credit: add/, 200);
    await page.getByRole('button', { name: 'Credit…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Credit' }).dblclick();
    await expect(page.getByText(/^200 points credited to/)).toBeInViewport();
    await expect(rows(page, mobile, '+200')).toHaveCount(1);
  });

  await test.step('a lost answer is told, and trying again does not enter it twice', async () => {
    let isLost = false;
    await page.route('**/console/loyalty-adjustments', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await fill(page, mobile, /Credit: add/, 30);
    await page.getByRole('button', { name: 'Credit…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Credit' }).click();
    await expect(page.getByRole('dialog').getByText(/No answer from the server/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^30 points credited to/)).toBeInViewport();
    await expect(rows(page, mobile, '+30')).toHaveCount(1);
  });

  await test.step('a debit past the balance is told at its field', async () => {
    await fill(page, mobile, /Debit: deduct/, 5000);
    await expect(page.getByText(/Use at most .* the available balance/)).toBeVisible();
    await page.getByRole('button', { name: 'Debit…' }).click();
    await expect(page.getByRole('textbox', { name: 'Points' })).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    // The chosen rider's field has a button of that name at the pointer.
    await page.getByText('Clear', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Customer’s mobile number')).toHaveValue('');
  });

  await test.step('a large credit waits, and its maker can’t decide', async () => {
    await fill(page, mobile, /Credit: add/, 1500);
    await page.getByRole('button', { name: 'Credit…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Credit' }).click();
    await expect(page.getByText(/is pending approval until/)).toBeVisible();
    await expect(page.getByText('You entered this. Someone else must approve it.')).toBeVisible();
  });

  await test.step('somebody whom the maker makes for it can’t decide, and is told why', async () => {
    await page.goto('/admin-management-dashboard/create-user');
    await page.getByRole('textbox', { name: 'Username' }).fill('second.person');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('second.person@harbourmetro.example');
    await page.getByLabel('Mobile number').fill('9876501299');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await chooseOption(page, 'Department', 'Administration');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User “second.person” saved')).toBeVisible();

    const { page: second, signIn: signInAsSecond } = await visitor({ viewport: { width: 360, height: 740 } });
    await second.goto(at);
    await signInAsSecond({ username: 'second.person', password });
    await replacePassword(second, password, `${password}-of-mine`);
    const waiting = second
      .getByRole('region', { name: 'Pending approval' })
      .getByRole('listitem')
      .filter({ hasText: mobile });
    await expect(waiting.getByText(/You cannot decide: in the last 30 days, .* same person/)).toBeVisible();
    await expect(waiting.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    // The history has loaded below it.
    await second.waitForLoadState('networkidle');
    expect(await faultsOf(second)).toEqual([]);
  });

  await test.step('a second person approves it', async () => {
    const { page: second, signIn: signInAsSecond } = await visitor({ viewport: { width: 360, height: 740 } });
    await second.goto('/forgot-password');
    await second.getByLabel('Username or e-mail').fill(SECOND);
    await second.getByRole('button', { name: 'Send the link' }).click();
    await expect(second.getByRole('status')).toBeVisible();
    await second.goto(await product.resetLink(SECOND));
    await second.getByLabel('New password').fill(password);
    await second.getByRole('button', { name: 'Set the password' }).click();
    await expect(second.getByRole('status')).toContainText('Your password has been changed');
    await second.goto(at);
    await signInAsSecond({ username: SECOND, password });
    const section = second.getByRole('region', { name: 'Pending approval' });
    const waiting = section.getByRole('listitem').filter({ hasText: mobile });
    await waiting.getByRole('button', { name: 'Approve' }).click();
    const question = second.getByRole('dialog', { name: 'Approve this entry?' });
    expect(await faultsOf(second)).toEqual([]);
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(second.getByText('Approved: points entered')).toBeVisible();
    await expect(waiting).toHaveCount(0);
    const sideways = await second.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
  });

  await test.step('an entry is reversed, and each leads to the other', async () => {
    await page.goto(at);
    await rows(page, mobile, '+30')
      .getByRole('button', { name: /[AP]M$/ })
      .click();
    await page.getByRole('button', { name: 'Reverse' }).click();
    const question = page.getByRole('dialog', { name: 'Reverse this entry?' });
    await question.getByLabel('Remark').fill('Entered for the wrong customer');
    await question.getByRole('button', { name: 'Reverse' }).click();
    await expect(page.getByText('Reversed by an opposite entry')).toBeVisible();
    await page.getByRole('button', { name: /the reversal of/ }).click();
    await expect(page.getByRole('button', { name: /the credit of/ })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(rows(page, mobile, '\u221230')).toHaveCount(1);
  });
});

test('the rules of redemption can be read and written by everybody', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor({ reducedMotion: 'reduce' });
  await open('/loyalty-dashboard/redeem-points');
  await expect(page.getByRole('region', { name: 'In force now' })).toBeVisible();
  await expectUsableByEverybody(page, 'the rules');

  await page.getByRole('link', { name: 'Add redemption rule' }).click();
  await expect(page.getByLabel('Value of a point')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Effective from' })).toBeVisible();

  await expectUsableByEverybody(page, 'a new rule');
});
