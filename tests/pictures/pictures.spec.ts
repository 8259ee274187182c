import type { Page } from '@playwright/test';
import { expect, test } from '../journeys/support/journey';

interface Picture {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  readonly address: string;
  /** Opens the pictured state from the address. */
  readonly show: (page: Page) => Promise<void>;
}

const settled = async (page: Page) => {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
};

const pictures: readonly Picture[] = [
  {
    name: 'start',
    colorScheme: 'light',
    address: '/',
    show: (page) => expect(page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible(),
  },
  {
    name: 'rider',
    colorScheme: 'dark',
    address: '/customers-management',
    show: async (page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible();
    },
  },
  {
    name: 'department',
    colorScheme: 'light',
    address: '/department-management/add-department',
    show: async (page) => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night Operations');
      await page.getByRole('checkbox', { name: 'Banner: view' }).check();
    },
  },
  {
    name: 'overdue',
    colorScheme: 'dark',
    address: '/report-dashboard/qr-ticket-txn-failed?filter=%7B%22overdue%22%3Atrue%7D',
    show: (page) => expect(page.getByRole('table').getByRole('link').first()).toBeVisible(),
  },
];

for (const { name, colorScheme, address, show } of pictures)
  test(`${name}, ${colorScheme}`, async ({ visitor }) => {
    const { page, open } = await visitor({
      viewport: { width: 1280, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    await open(address);
    await show(page);
    await settled(page);
    await page.mouse.move(0, 0);
    await page.screenshot({ path: `docs/pictures/${name}-${colorScheme}.jpg`, type: 'jpeg', quality: 82 });
  });
