import type { Page } from '@playwright/test';
import { chooseOption } from './support/chooseOption';
import { expectUsableByEverybody } from './support/everybody';
import { expect, test } from './support/journey';

const rules = '/loyalty-dashboard/qr-code-loyalty';
/** Saves, and confirms the shown cost. */
const saveAfterAsking = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Save these rules?' });
  await expect(question.getByText(/^Points earned in/)).toBeVisible();
  await question.getByRole('button', { name: 'Save', exact: true }).click();
};
const cellOf = (page: Page, name: string, list = 'Distance slabs') =>
  page.getByRole('grid', { name: list }).getByRole('gridcell', { name });

test('a slab is split by keyboard and from a spreadsheet, tried on a trip, and saved', async ({ visitor }) => {
  const { page, context, open } = await visitor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(rules);
  await expect(cellOf(page, 'Points, row 2: 3')).toBeVisible();

  await test.step('points are typed, taken back, and typed again', async () => {
    // Another journey on this product may have changed them.
    const before = (await cellOf(page, 'Points, row 1').locator('span').first().textContent()) ?? '';
    await cellOf(page, 'Points, row 1').click();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(cellOf(page, 'Points, row 2')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(cellOf(page, before)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(cellOf(page, 'Points, row 1: 2')).toBeVisible();
  });

  await test.step('a slab shrinks, and what a spreadsheet copied fills the room', async () => {
    await cellOf(page, 'To (km), row 3').click();
    await page.keyboard.type('15');
    await page.keyboard.press('Tab');
    await expect(cellOf(page, 'Points, row 3')).toBeFocused();
    await expect(page.getByText('No points from 15 km to 20 km.')).toBeVisible();
    await page.getByRole('button', { name: 'Add row to Distance slabs' }).click();
    await expect(cellOf(page, 'From (km), row 5')).toBeFocused();
    await page.evaluate(() => navigator.clipboard.writeText('From\tTo\tPoints\n15 km\t18\t7\n18\t20.0\t8\n'));
    await page.keyboard.press('ControlOrMeta+v');
    await expect(cellOf(page, 'To (km), row 6: 20')).toBeVisible();
    await expect(page.getByText(/^Pasted 2 rows/)).toBeVisible();
    await expect(page.getByText('No points from')).toHaveCount(0);
  });

  await test.step('the rules are tried before they are saved', async () => {
    await page.getByRole('textbox', { name: 'Distance (km)' }).fill('16.2');
    await chooseOption(page, 'Ticket type', 'Return');
    await expect(page.getByText('16.2 km, Return, ₹40')).toBeVisible();
    await expect(page.getByText('→ 12 points')).toBeVisible();
    await expect(page.getByText('Distance slabs: 15 km to 18 km')).toBeVisible();
  });

  await test.step('and are still there after a reload', async () => {
    await saveAfterAsking(page);
    await expect(page.getByText('Distance created successfully!')).toBeVisible();
    await page.reload();
    await expect(cellOf(page, 'From (km), row 4: 15')).toBeVisible();
    await expect(cellOf(page, 'Points, row 1: 2')).toBeVisible();
  });
});

test('an overlap is told at the cell and kept from being saved; one that comes from elsewhere is refused in the same words', async ({
  visitor,
}) => {
  const { page, open } = await visitor();
  await open('/loyalty-dashboard/recharge-card-amount');
  const list = 'Recharge amounts';
  const words = 'Overlaps ₹300 to ₹500: end at ₹300 or below';

  await cellOf(page, 'To (₹), row 1', list).click();
  await page.keyboard.type('350');
  await expect(page.getByRole('textbox', { name: 'To (₹), row 1' })).toHaveAccessibleDescription(`was 300 ${words}`);
  await expect(page.getByRole('link', { name: 'Recharge amounts: To (₹), row 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cellOf(page, 'To (₹), row 1: 300', list)).toBeFocused();

  // The back end reports the same fault where a browser does not: the body is changed in transit.
  await page.route('**/console/recharge-points', (route) => {
    const sent = route.request().postDataJSON() as { readonly rows: readonly { readonly to_amount: number | null }[] };
    const rows = sent.rows.map((row) => (row.to_amount === 300 ? { ...row, to_amount: 350 } : row));
    return route.continue({ postData: JSON.stringify({ ...sent, rows }) });
  });
  await cellOf(page, 'Points, row 1', list).click();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await saveAfterAsking(page);
  await expect(page.getByText('Not saved: ₹100 to ₹300.')).toBeVisible();
  await expect(cellOf(page, 'To (₹), row 1', list)).toHaveAccessibleDescription(words);
});

for (const [name, options] of [
  ['at a desk', { viewport: { width: 1440, height: 900 } }],
  ['at 360 px', { viewport: { width: 360, height: 760 }, hasTouch: true }],
] as const)
  test(`the rules can be read and edited by everybody ${name}`, { tag: '@looks' }, async ({ visitor }) => {
    const { page, open } = await visitor(options);
    await open(rules);
    await expect(cellOf(page, 'Points, row 1', 'Price ranges')).toBeVisible();

    const points = cellOf(page, 'Points, row 2', 'Price ranges');
    if ('hasTouch' in options) await points.tap();
    else await points.dblclick();
    await page.getByRole('textbox', { name: 'Points, row 2' }).fill('1.5');
    await page.keyboard.press('Enter');

    await expect(points).toHaveAccessibleDescription('was 1 Use a whole number');
    await expectUsableByEverybody(page, `the rules ${name}`);
  });
