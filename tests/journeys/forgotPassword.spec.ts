import { chooseOption } from './support/chooseOption';
import { handsAt, task } from './support/hands';
import { expect, replacePassword, test } from './support/journey';

const answer = 'If an account matches, a link has been sent to its registered e-mail. It works once, for 15 minutes.';

test('a forgotten password is set anew by the link, once, and ends the session', async ({ visitor, product }) => {
  const { page: admin, open } = await visitor();
  await open('/admin-management-dashboard/create-user');
  await admin.getByRole('textbox', { name: 'Username' }).fill('kiran.visitor');
  await admin.getByRole('textbox', { name: 'E-mail' }).fill('kiran.visitor@harbourmetro.example');
  await admin.getByLabel('Mobile number').fill('9876501277');
  await admin.getByLabel('Password', { exact: true }).fill('First-password-1');
  await chooseOption(admin, 'Department', 'Finance');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('User “kiran.visitor” saved')).toBeVisible();
  const kiran = await visitor();
  await kiran.page.goto('/');
  await kiran.signIn({ username: 'kiran.visitor', password: 'First-password-1' });
  await replacePassword(kiran.page, 'First-password-1', 'My-own-password-1');
  await expect(kiran.page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();

  const { page, signIn: signInAgain } = await visitor();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  for (const account of ['nobody.at.all', 'kiran.visitor@harbourmetro.example']) {
    await page.goto('/forgot-password');
    await page.getByLabel('Username or e-mail').fill(account);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status')).toHaveText(answer);
    await expect(page.getByText('This server sends no e-mail: ask its administrator for the link.')).toBeVisible();
  }
  const link = await product.resetLink('kiran.visitor');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Use at least 12 characters')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('Second-password-2');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('status')).toContainText('Your password has been changed');

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Third-password-33');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();

  await kiran.page.reload();
  await expect(kiran.page.getByRole('alertdialog')).toBeVisible();
  await page.goto('/login');
  await signInAgain({ username: 'kiran.visitor', password: 'Second-password-2' });
  await expect(page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
});

test('the page stands at its address however that is written', { tag: '@looks' }, async ({ visitor }) => {
  const { page } = await visitor();
  for (const address of ['/forgot-password/', '/Forgot-Password']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  }
});

test('one’s own password is changed in three clicks', { tag: '@task' }, async ({ visitor }) => {
  const { page: admin, open } = await visitor();
  await open('/admin-management-dashboard/create-user');
  await admin.getByRole('textbox', { name: 'Username' }).fill('own.password');
  await admin.getByRole('textbox', { name: 'E-mail' }).fill('own.password@harbourmetro.example');
  await admin.getByLabel('Mobile number').fill('9876501278');
  await admin.getByLabel('Password', { exact: true }).fill('First-password-1');
  await chooseOption(admin, 'Department', 'Finance');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('User “own.password” saved')).toBeVisible();
  const { page, signIn } = await visitor();
  await page.goto('/');
  await signIn({ username: 'own.password', password: 'First-password-1' });
  await replacePassword(page, 'First-password-1', 'My-own-password-1');
  const hands = handsAt(page);

  await task(hands, 'one’s own password is changed', 3, async () => {
    await hands.click(page.getByRole('button', { name: 'Account of own.password' }));
    await hands.click(page.getByRole('menuitem', { name: 'My account' }));
    await hands.fill(page.getByLabel('Current password', { exact: true }), 'My-own-password-1');
    await hands.fill(page.getByLabel('New password', { exact: true }), 'Second-password-2');
    await hands.click(page.getByRole('button', { name: 'Change password' }));

    await expect(page.getByText('Your password was changed. You stay signed in here.')).toBeVisible();
  });
  const { page: elsewhere, signIn: signInElsewhere } = await visitor();
  await elsewhere.goto('/login');
  await signInElsewhere({ username: 'own.password', password: 'Second-password-2' });
  await expect(elsewhere.getByRole('button', { name: 'Account of own.password' })).toBeVisible();
});
