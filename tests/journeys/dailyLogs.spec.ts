import { faultsOf } from './support/axe';
import { expect, test } from './support/journey';

test('one finds one’s own change in the daily log and opens what it changed', async ({ visitor }) => {
  const { page, open } = await visitor({ viewport: { width: 1440, height: 900 } });
  await open('/department-management/add-department');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night Desk');
  await page.getByRole('checkbox', { name: 'Banner: view' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Department “Night Desk” saved')).toBeVisible();

  await test.step('the search narrows the log to it, and the address keeps that', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Daily Logs' }).click();
    await page.getByRole('searchbox', { name: 'Search entries' }).fill('night desk');
    await expect(page.getByRole('row', { name: /Night Desk/ })).toHaveCount(1);
    await expect(page).toHaveURL(/night/);
    await page.reload();
    await expect(page.getByRole('row', { name: /Night Desk/ })).toHaveCount(1);
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('the entry says what was granted, and leads to the department', async () => {
    await page
      .getByRole('row', { name: /Night Desk/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/daily-logs\/\d+$/);
    await expect(page.getByRole('row', { name: /Banner: view .*Granted/ })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Night Desk/ })
      .click();
    await expect(page).toHaveURL(/edit-department\?id=\d+$/);
  });

  await test.step('permission changes and failed sign-ins are views of their own', async () => {
    await page.goto('/daily-logs');
    await page.getByRole('button', { name: 'Permission changes' }).click();
    await expect(page.getByRole('row', { name: /Night Desk/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Failed sign-ins' }).click();
    await expect(page.getByRole('row', { name: /Night Desk/ })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Sign in .*Refused/ })).toHaveCount(10);
  });
});

test('the log is exported whole, and the export stands in the log', async ({ visitor }) => {
  const { page, open } = await visitor({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await open('/daily-logs');
  await page.getByRole('button', { name: /^Export \d/ }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  expect((await file).suggestedFilename()).toBe('daily-log.csv');
  await expect(page.getByText(/entr(y|ies) exported/)).toBeVisible();
  await page.getByRole('button', { name: 'Exports' }).click();
  await expect(page.getByText(/^Exported/).first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
