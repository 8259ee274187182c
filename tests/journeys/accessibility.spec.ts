import { expectUsableByEverybody } from './support/everybody';
import { goOn } from './support/goOn';
import { expect, test } from './support/journey';
import { outerPages } from './support/pages';

/** Every page of the signed-in console, by address and its heading. */
const inner = [
  ['/', 'Revenue'], // the page after the sign-in
  ['/department-management', 'Department'],
  ['/department-management/add-department', 'Add department'],
  ['/department-management/edit-department?id=1', 'Administration'],
  ['/admin-management-dashboard/admin-and-permissions', 'Admin Management'],
  ['/admin-management-dashboard/create-user', 'Add user'],
  ['/my-account', 'My account'],
  ['/admin-management-dashboard/edit-user/1', /./],
  ['/no-such-page', /./],
] as const;

test('every page can be used by everybody', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor({ reducedMotion: 'reduce' });
  for (const [address, button, title] of outerPages) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expectUsableByEverybody(page, address);
  }

  await open('/');
  for (const [address, heading] of inner) {
    await goOn(page, address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectUsableByEverybody(page, address);
  }
});

test(
  'what has the focus never lies under the bars, at 200 % on a small screen',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor({ viewport: { width: 640, height: 400 } });
    await open('/admin-management-dashboard/create-user');
    await page.getByLabel('Username').focus();

    const hidden: string[] = [];
    for (let step = 0; step < 9; step += 1) {
      hidden.push(
        ...(await page.evaluate(() => {
          const focused = document.activeElement as HTMLElement;
          // Tab from the last field gives the focus to the browser.
          if (focused === document.body) return [];
          const { left, top, width, height } = focused.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          const field = focused.closest('.MuiFormControl-root') ?? focused;
          const isSeen = field.contains(seen) || (seen?.contains(field) ?? false);
          return isSeen
            ? []
            : [focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.innerText];
        })),
      );
      await page.keyboard.press('Tab');
    }

    expect(hidden).toEqual([]);
  },
);

test('a long name leaves room for the other columns of a list', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor({ viewport: { width: 700, height: 740 } });
  await open('/department-management/add-department');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('W'.repeat(60));
  await page.getByRole('button', { name: 'Save' }).click();
  // Departments of other journeys may fill the first page.
  await page.getByRole('searchbox').fill('WWW');

  await expect(page.getByRole('link', { name: /^WWW/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Users' })).toBeInViewport({ ratio: 1 });
});
