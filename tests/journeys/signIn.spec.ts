import { expect, test } from './support/journey';

test('a deep link before signing in leads there after signing in', async ({ visitor, product }) => {
  const { page, signIn } = await visitor();
  await page.goto('/department-management/add-department');

  await expect(page).toHaveURL('/login');
  await signIn(product.demo);

  await expect(page).toHaveURL('/department-management/add-department');
  await expect(page.getByRole('heading', { name: 'Add department' })).toBeVisible();
});

test('the sample sign-in fills itself in', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/');

  await page.getByRole('button', { name: /sample sign-in/ }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
});

test('a wrong password is told, and nothing is kept', async ({ visitor, product }) => {
  const { page, context, signIn } = await visitor();
  await page.goto('/login');

  await signIn({ ...product.demo, password: 'not the password' });

  await expect(page.getByRole('alert')).toContainText(/wrong|failed/i);
  await expect(page).toHaveURL('/login');
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(page.getByLabel('Username')).toHaveValue(product.demo.username);
  expect(await context.cookies()).toEqual([]);
});

test('opening any entry signed out navigates once, and never loops', async ({ visitor }) => {
  const { page } = await visitor();
  await page.addInitScript(() => {
    const counted = Object.assign(window, { navigations: 0 });
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history);
      history[name] = (...given: Parameters<History['pushState']>) => {
        counted.navigations += 1;
        original(...given);
      };
    }
  });

  for (const entry of ['/', '/department-management', '/admin-management-dashboard/create-user', '/no-such-page']) {
    await page.goto(entry);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => Number(Reflect.get(window, 'navigations')))).toBeLessThan(5);
  }
});

test('logging out says so, clears every cookie and the local storage, and closes the other tabs', async ({
  visitor,
  product,
}) => {
  const { page, context, signIn } = await visitor();
  await page.goto('/');
  await signIn(product.demo);
  await expect(page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/department-management');
  await expect(other.getByRole('heading', { name: 'Department' })).toBeVisible();

  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();

  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status')).toHaveText('Logout successful');
  await expect(other).toHaveURL('/login');
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([]);
});

test('the session ends at 15 hours without a click, in every tab', async ({ visitor, product }) => {
  const { page, context, signIn } = await visitor();
  await page.clock.install();
  await page.goto('/');
  await signIn(product.demo);
  await expect(page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/department-management');
  await expect(other.getByRole('heading', { name: 'Department' })).toBeVisible();

  await page.clock.fastForward('14:59:00');
  await expect(page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
  await page.clock.fastForward('01:10');

  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status')).toHaveText('Session expired. Please log in again.');
  await expect(other).toHaveURL('/login');
  expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([]);
});

test('a half-filled form does not hold on to a session that is over: nothing is asked', async ({
  visitor,
  product,
}) => {
  const { page, context, signIn } = await visitor();
  const asked: string[] = [];
  context.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.clock.install();
  await page.goto('/department-management/add-department');
  await signIn(product.demo);
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Half a name');

  await page.clock.fastForward('15:00:10');

  await expect(page).toHaveURL('/login');
  expect(asked).toEqual([]);
});

test('a login time that is missing counts as expired', async ({ visitor, product }) => {
  const { page, signIn } = await visitor();
  await page.goto('/');
  await signIn(product.demo);
  await expect(page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.reload();

  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('the licences of packages and fonts are handed on with the console', async ({ visitor }) => {
  const { page } = await visitor();
  const notices = await (await page.request.get('/third-party-notices.md')).text();

  expect(notices).toContain('react-admin');
  expect(notices.match(/SIL OPEN FONT LICENSE Version/g)).toHaveLength(2);
});
