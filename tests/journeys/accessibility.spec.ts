import { faultsOf } from './support/axe';
import { expect, test } from './support/journey';

const outer = [
  ['/login', 'Sign in'],
  ['/forgot-password', 'Send the link'],
  ['/forgot-password?token=x', 'Set the password'],
] as const;

/** Every page of the signed-in console, by address and the heading that stands on it. */
const inner = [
  ['/', /Welcome/],
  ['/department-management', 'Department'],
  ['/department-management/add-department', 'Add department'],
  ['/department-management/edit-department?id=1', 'Administration'],
  ['/admin-management-dashboard/admin-and-permissions', 'Admin Management'],
  ['/admin-management-dashboard/create-user', 'Add user'],
  ['/admin-management-dashboard/edit-user/1', /./],
  ['/no-such-page', /./],
] as const;

for (const look of [
  { name: 'wide and light', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: '360 px and dark', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const) {
  test(`every page can be used by everybody: ${look.name}`, async ({ visitor, product }) => {
    const { page, signIn } = await visitor(look);
    const checked = async (address: string) => {
      expect.soft(await faultsOf(page), address).toEqual([]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(sideways, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
    };

    for (const [address, button] of outer) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: button })).toBeVisible();
      await checked(address);
    }

    await page.goto('/login');
    await signIn(product.demo);
    await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
    for (const [address, heading] of inner) {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await checked(address);
    }
  });
}
