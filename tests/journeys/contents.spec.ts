import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe';
import { handsAt, task } from './support/hands';
import { expect, test } from './support/journey';

const sound = async (page: Page) => {
  expect.soft(await faultsOf(page)).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, 'scrolls sideways').toBeLessThanOrEqual(0);
};

test('a page is written with headings, lists and a link, changed, and deleted', async ({ visitor }) => {
  const { page, open } = await visitor({ viewport: { width: 1440, height: 900 } });
  await open('/cms-management');
  await expect(page.getByRole('link', { name: 'About Harbour Metro' })).toBeVisible();
  await sound(page);
  const text = page.getByRole('textbox', { name: 'Text' });
  const phone = page.getByRole('region', { name: 'Preview of the page on a phone' });

  await test.step('it is written by keyboard, with the buttons over the text', async () => {
    await page.getByRole('link', { name: 'Add page' }).click();
    // The editor loads after the page.
    await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Cycles on trains');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await page.keyboard.type('When you may\n');
    await page.keyboard.press('Shift+Tab');
    for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Bulleted list' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('At weekends\nAfter eight\n\nAsk our care desk');
    for (let letters = 0; letters < 9; letters += 1) await page.keyboard.press('Shift+ArrowLeft');
    await page.getByRole('button', { name: 'Link' }).click();
    await page.getByLabel('Address').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter an address that begins with https://, mailto: or tel:')).toBeVisible();
    await page.getByLabel('Address').fill('care@harbourmetro.example');
    await page.keyboard.press('Enter');
    await expect(phone.getByRole('heading', { name: 'When you may' })).toBeVisible();
    await expect(phone.getByRole('listitem')).toHaveText(['At weekends', 'After eight']);
    await sound(page);
  });

  await test.step('a link of the preview leads nobody away', async () => {
    const link = phone.getByRole('link', { name: 'care desk' });
    await expect(link).toHaveAttribute('href', 'mailto:care@harbourmetro.example');
    await link.click();
    await expect(page).toHaveURL('/cms-management/create-content');
  });

  await test.step('what was undone comes back with redo', async () => {
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' today');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(text).not.toContainText('today');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(text).toContainText('care desk today');
  });

  await test.step('it is saved as it was written', async () => {
    const sent = page.waitForRequest('**/content/create');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Page “Cycles on trains” saved')).toBeVisible();
    expect((await sent).postDataJSON()).toMatchObject({
      content_title: 'Cycles on trains',
      content_description: expect.stringMatching(
        /^<h2>When you may<\/h2><ul><li><p>At weekends<\/p><\/li><li><p>After eight<\/p><\/li><\/ul><p>Ask our <a .*href="mailto:care@harbourmetro\.example">care desk<\/a>.* today.*<\/p>$/,
      ),
      image: { name: '', content: '' },
    });
  });

  await test.step('its text is changed, and still there after a reload', async () => {
    await page.getByRole('link', { name: 'Cycles on trains' }).click();
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await expect(page.getByText('Changed: text')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Page “Cycles on trains” saved')).toBeVisible();
    await page.getByRole('link', { name: 'Cycles on trains' }).click();
    await page.reload();
    await expect(text).toContainText('care desk today!');
  });

  await test.step('and it is deleted', async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Page “Cycles on trains” deleted')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cycles on trains' })).toHaveCount(0);
  });
});

test(
  'on a phone in the dark a page with its picture can be read and edited',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor({ colorScheme: 'dark', viewport: { width: 360, height: 740 } });
    await open('/cms-management');
    await expect(page.getByRole('link', { name: 'About Harbour Metro' })).toBeVisible();
    await sound(page);

    await page.getByRole('link', { name: 'About Harbour Metro' }).click();

    await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('Three lines, forty stations');
    await expect(page.getByRole('region', { name: 'Preview of the page on a phone' }).locator('img')).toBeVisible();
    await sound(page);
  },
);

test('the editor is fetched with the form and not with the list', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor();
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  await open('/cms-management');
  await expect(page.getByRole('link', { name: 'About Harbour Metro' })).toBeVisible();
  expect(scripts.filter((url) => url.includes('rich-text'))).toEqual([]);

  await page.getByRole('link', { name: 'Add page' }).click();

  await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
  expect(scripts.filter((url) => url.includes('rich-text'))).toHaveLength(1);
});

test(
  'a page that was changed by mistake is restored in three clicks from the list',
  { tag: '@task' },
  async ({ visitor }) => {
    const { page, open } = await visitor({ viewport: { width: 1280, height: 720 } });
    await open('/cms-management/create-content');
    await page.getByRole('textbox', { name: 'Title' }).fill('Lost umbrellas');
    await page.getByRole('textbox', { name: 'Text' }).fill('We keep what you lose for ninety days.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Lost umbrellas' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('We keep nothing.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL('/cms-management');

    const hands = handsAt(page);
    await task(hands, 'a page is restored as it was', 3, async (aside) => {
      await hands.click(page.getByRole('link', { name: 'Lost umbrellas' }));
      await hands.click(page.getByRole('button', { name: 'History' }));
      const history = page.getByRole('dialog', { name: 'History of this page' });
      await expect(history.getByRole('insertion').first()).toContainText('nothing.');
      await aside(() => sound(page));
      await hands.click(history.getByRole('button', { name: 'Restore this' }));

      await expect(page.getByText(/^The page was restored as of /)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('We keep what you lose for ninety days.');
    });
  },
);
