import type { Page } from '@playwright/test';
import { chooseOption } from './support/chooseOption';
import { expect, replacePassword, test } from './support/journey';

/**
 * The answer to the last automatic call of a page.
 * After it, a person's own action detects the sign-in elsewhere.
 */
const lastOwnCall = (page: Page) => page.waitForResponse('**/api/console/waiting');

const alertText = 'You have been logged out because your account is logged in from another device.';

test('a sign-in elsewhere ends this one, in every tab, and what was typed is offered back', async ({
  visitor,
  product,
}) => {
  const { page, context, signIn } = await visitor();
  const asked = lastOwnCall(page);
  await page.goto('/department-management/add-department');
  await signIn(product.demo);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a department');
  await page.getByRole('checkbox', { name: 'Banner: delete' }).check();
  const other = await context.newPage();
  const otherAsked = lastOwnCall(other);
  await other.goto('/admin-management-dashboard/admin-and-permissions');
  await expect(other.getByRole('heading', { name: 'Admin Management' })).toBeVisible();
  await Promise.all([asked, otherAsked]);

  const elsewhere = await visitor();
  await elsewhere.page.goto('/');
  await elsewhere.signIn(product.demo);
  await expect(elsewhere.page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();

  await page.getByRole('button', { name: 'Save' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText(alertText);
  await expect(other.getByRole('alertdialog')).toContainText(alertText);
  expect(await context.cookies()).toEqual([]);

  await other.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(other.getByRole('status')).toHaveText('Session expired. Please log in again.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status')).toHaveText('Session expired. Please log in again.');

  await signIn(product.demo);
  await expect(page).toHaveURL('/department-management/add-department');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half a department');
  await expect(page.getByRole('checkbox', { name: 'Banner: delete' })).toBeChecked();
});

test('a draft is offered after a reload, and to nobody else', async ({ visitor, product }) => {
  const { page, context, signIn } = await visitor();
  await page.goto('/department-management/add-department');
  await signIn(product.demo);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Reloaded');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.waitForTimeout(2_500);
  await page.reload();

  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Reloaded');

  await page.waitForTimeout(2_500);
  await page.goto('/admin-management-dashboard/create-user');
  await page.getByRole('textbox', { name: 'Username' }).fill('second.admin');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('second.admin@harbourmetro.example');
  await page.getByLabel('Mobile number').fill('9876501299');
  await page.getByLabel('Password', { exact: true }).fill('Another-evening-9');
  await chooseOption(page, 'Department', 'Administration');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User “second.admin” saved')).toBeVisible();
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page
    .getByRole('dialog', { name: /unsaved/ })
    .getByRole('button', { name: 'Logout' })
    .click();
  await expect(page).toHaveURL('/login');

  await signIn({ username: 'second.admin', password: 'Another-evening-9' });
  await replacePassword(page, 'Another-evening-9', 'My-own-evening-10');
  await expect(page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/department-management/add-department');
  await expect(tab.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
  await expect(tab.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});
