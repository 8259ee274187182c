import { chooseOption } from './support/chooseOption';
import { handsAt, task } from './support/hands';
import { expect, test } from './support/journey';

const password = 'Harbour-lights-at-9';

test('from a department to a user who sees only what it grants, until a grant is taken', async ({
  visitor,
  product,
}) => {
  const { page: admin, open } = await visitor();
  await open('/');

  await test.step('the administrator makes a department that may see departments and users', async () => {
    await admin.getByRole('link', { name: 'Department', exact: true }).first().click();
    await expect(admin).toHaveURL('/department-management');
    await admin.getByRole('link', { name: 'Add department' }).click();
    await expect(admin).toHaveURL('/department-management/add-department');
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Night Shift');
    await admin.getByRole('checkbox', { name: 'Department: view' }).check();
    await admin.getByRole('checkbox', { name: 'Admin Management: update' }).check();
    await expect(admin.getByRole('checkbox', { name: 'Admin Management: view' })).toBeChecked();
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('Department “Night Shift” saved')).toBeVisible();
    await expect(admin).toHaveURL('/department-management');
  });

  await test.step('and a user in it', async () => {
    await admin.goto('/admin-management-dashboard/create-user');
    await admin.getByRole('textbox', { name: 'Username' }).fill('meera.nair');
    await admin.getByRole('textbox', { name: 'E-mail' }).fill('meera.nair@harbourmetro.example');
    await admin.getByLabel('Mobile number').fill('9876501234');
    await admin.getByLabel('Password', { exact: true }).fill(password);
    await chooseOption(admin, 'Department', 'Night Shift');
    await expect(admin.getByRole('checkbox', { name: 'Admin Management: update' })).toBeChecked();
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('User “meera.nair” saved')).toBeVisible();
  });

  const { page: meera, signIn: signInAsMeera } = await visitor();
  await test.step('who signs in elsewhere and sees three pages, no more', async () => {
    await meera.goto('/');
    await signInAsMeera({ username: 'meera.nair', password });
    await meera.getByLabel('Current password', { exact: true }).fill(password);
    await meera.getByLabel('New password', { exact: true }).fill('Harbour-lights-at-10');
    await meera.getByRole('button', { name: 'Change password' }).click();
    await expect(meera.getByRole('heading', { name: 'Welcome, meera.nair' })).toBeVisible();
    const menu = meera.getByRole('navigation').getByRole('link');
    await expect(menu).toHaveText(['Admin Management', 'Feed Keys', 'Department']);
    await meera.goto('/department-management');
    await expect(meera.getByRole('link', { name: 'Night Shift', exact: true })).toBeVisible();
    await expect(meera.getByRole('link', { name: 'Add department' })).toHaveCount(0);
  });

  await test.step('until the grant is taken from the department', async () => {
    await admin.goto('/department-management');
    await admin.getByRole('link', { name: 'Night Shift', exact: true }).click();
    await expect(admin).toHaveURL(/\/department-management\/edit-department\?id=\d+$/);
    await admin.getByRole('checkbox', { name: 'Admin Management: view' }).uncheck();
    await expect(admin.getByRole('checkbox', { name: 'Admin Management: update' })).not.toBeChecked();
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('Department “Night Shift” saved')).toBeVisible();
  });

  await test.step('from the next step on the page is refused', async () => {
    await meera.getByRole('navigation').getByRole('link', { name: 'Admin Management' }).click();
    await expect(meera).toHaveURL('/');
    await expect(meera.getByRole('navigation').getByRole('link')).toHaveText(['Department']);
    await meera.goto('/admin-management-dashboard/admin-and-permissions');
    await expect(meera).toHaveURL('/');
  });

  await test.step('and all of it is still there after the power went', async () => {
    await product.kill();
    await product.restart();
    await meera.goto('/department-management');
    await expect(meera.getByRole('link', { name: 'Night Shift', exact: true })).toBeVisible();
  });
});

test('reload, Back, Forward and a new tab keep the department being edited', async ({ visitor }) => {
  const { page, context, open } = await visitor();
  await open('/department-management');
  await page.getByRole('link', { name: 'Finance', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveValue('Finance');
  const address = page.url();

  await page.reload();
  await expect(name).toHaveValue('Finance');

  await page.goBack();
  await expect(page).toHaveURL('/department-management');
  await page.goForward();
  await expect(page).toHaveURL(address);
  await expect(name).toHaveValue('Finance');

  const tab = await context.newPage();
  await tab.goto(address);
  await expect(tab.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Finance');

  await tab.goto('/department-management/edit-department');
  await expect(tab).toHaveURL('/department-management');
});

test('a new user in four clicks, a leaver suspended in two', { tag: '@task' }, async ({ visitor }) => {
  const { page, open } = await visitor();
  await open('/admin-management-dashboard/admin-and-permissions');
  const hands = handsAt(page);

  await task(hands, 'a new user is invited', 5, async () => {
    await hands.click(page.getByRole('link', { name: 'Add user' }));
    await hands.fill(page.getByRole('textbox', { name: 'Username' }), 'leela.iyer');
    await hands.fill(page.getByRole('textbox', { name: 'E-mail' }), 'leela.iyer@harbourmetro.example');
    await hands.fill(page.getByLabel('Mobile number'), '9876501235');
    await hands.click(page.getByRole('radio', { name: /link to set the password/ }));
    await hands.click(page.getByRole('combobox', { name: 'Department' }));
    await hands.click(page.getByRole('option', { name: 'Finance' }));
    await hands.click(page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('User “leela.iyer” invited. This server sends no e-mail')).toBeVisible();
  });

  await test.step('the invitation shows in the list', async () => {
    await page.getByRole('searchbox').fill('leela');
    await expect(page.getByRole('row', { name: /leela\.iyer/ }).getByText('Invited')).toBeVisible();
  });

  await task(hands, 'a leaver is suspended', 2, async () => {
    await hands.click(page.getByRole('button', { name: 'Actions for leela.iyer' }));
    await hands.click(page.getByRole('menuitem', { name: 'Suspend' }));
    await expect(page.getByRole('row', { name: /leela\.iyer/ }).getByText('Suspended')).toBeVisible();
  });
});
