import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe';
import { chooseOption } from './support/chooseOption';
import { expectUsableByEverybody } from './support/everybody';
import { handsAt, task } from './support/hands';
import { expect, test } from './support/journey';

/** Returns a picture of this width and height, as from a camera, rendered by the browser itself. */
const photo = async (page: Page, width: number, height: number, colour: string): Promise<Buffer> => {
  const content = await page.evaluate(
    ([wide, high, fill]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      // The canvas is kept off the graphics card.
      // A machine without one emulates it, and a read of the canvas may then wait.
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context) context.fillStyle = fill;
      context?.fillRect(0, 0, wide, high);
      return canvas.toDataURL('image/jpeg');
    },
    [width, height, colour] as const,
  );
  return Buffer.from(content.slice(content.indexOf(',') + 1), 'base64');
};
const choose = async (page: Page, row: string, name: string, buffer: Buffer) =>
  page
    .getByRole('listitem', { name: row })
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer });
const dayFromNow = (days: number) =>
  new Date(Date.now() + (days * 24 + 5.5) * 60 * 60 * 1000).toISOString().slice(0, 10).split('-').reverse().join('');
const dayField = (page: Page, label: string) =>
  page.getByRole('group', { name: label }).getByRole('spinbutton', { name: 'Day' });

const typeDay = async (page: Page, label: string, day: string) => {
  await dayField(page, label).click();
  await page.keyboard.type(day);
};

test('a banner is made of two pictures and a video, put into order, repainted, looked at on a day, and deleted', async ({
  visitor,
}) => {
  const { page, open } = await visitor({ viewport: { width: 1440, height: 900 } });
  await open('/add-banner-dashboard/create-new-banner');

  await test.step('a picture of another ratio is cropped by keys, one that fits is taken as it is', async () => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ferry week');
    await chooseOption(page, 'Type', 'Event');
    await typeDay(page, 'First day', dayFromNow(400));
    await typeDay(page, 'Last day', dayFromNow(410));
    await page.getByRole('button', { name: 'Add picture' }).click();
    await choose(page, 'picture 1', 'square.jpg', await photo(page, 900, 900, 'teal'));
    const crop = page.getByRole('dialog', { name: 'Crop the picture' });
    await expect(crop.getByRole('button', { name: 'Use this part' })).toBeEnabled();
    await crop.getByRole('group', { name: /Arrow keys move it/ }).focus();
    await page.keyboard.press('ArrowDown');
    await crop.getByRole('slider', { name: 'Zoom' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await faultsOf(page)).toEqual([]);
    await crop.getByRole('button', { name: 'Use this part' }).click();
    await expect(page.getByRole('listitem', { name: 'picture 1' }).getByText(/pixels · 2:1/)).toBeVisible();
    await page.getByLabel('Picture description').fill('A teal ferry');
    await page.getByRole('button', { name: 'Add picture' }).click();
    await choose(page, 'picture 2', 'wide.jpg', await photo(page, 1200, 600, 'coral'));
    await expect(page.getByText('1,200 × 600 pixels')).toBeVisible();
    await page.getByLabel('Picture description').nth(1).fill('A coral ferry');
    await page.getByRole('button', { name: 'Add video' }).click();
    await page.getByLabel('Link of the video').fill('https://video.example/ferries');
  });

  await test.step('the second picture comes first, by keys alone', async () => {
    const handle = page
      .getByRole('listitem', { name: 'picture 2' })
      .getByRole('button', { name: 'Move picture 2', exact: true });
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/^(Picked up picture 2,|Now at) position 2 of 2/)).toBeAttached();
    // The arrow keys work from the next frame on.
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(/^Now at position 1 of 2/)).toBeAttached({ timeout: 1000 });
    }).toPass();
    await expect(page.getByText(/^Now at position 1 of 2/)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Picture description').first()).toHaveValue('A coral ferry');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Banner created successfully!')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
    await expect(page.getByRole('listitem', { name: 'picture 1' })).toHaveCount(0);
  });

  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));

  await test.step('one picture is replaced: that call is made, and no other that writes', async () => {
    await page.goto('/add-banner-dashboard');
    await page.getByRole('link', { name: 'Ferry week' }).click();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ferry week');
    await choose(page, 'picture 1', 'new.jpg', await photo(page, 1000, 500, 'gold'));
    await expect(page.getByText('1,000 × 500 pixels')).toBeVisible();
    calls.length = 0;
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Banner updated successfully!')).toBeVisible();
    expect(calls.filter((call) => /^(PUT|PATCH)/.test(call))).toEqual([
      expect.stringMatching(/^PATCH \/api\/updatebannerimage\/\d+$/),
    ]);
  });

  await test.step('on one of its days the phone shows it, and turns by keys', async () => {
    await page.goto('/add-banner-dashboard/preview-banner');
    await expect(page.getByRole('heading', { name: 'Preview banners' })).toBeVisible();
    await typeDay(page, 'Day', dayFromNow(405));
    await expect(page.getByRole('link', { name: 'Ferry week', exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Slide \d of \d: A coral ferry/ }).click();
    await expect(page.getByAltText('A coral ferry')).toBeInViewport();
    await page.getByRole('group', { name: /^Slides\./ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByAltText('A teal ferry')).toBeInViewport();
    await page.keyboard.press('ArrowRight');
    const video = page.getByRole('link', { name: /at video\.example/ });
    await expect(video).toHaveAttribute('rel', /noopener/);
    await expect(video).toHaveAttribute('target', '_blank');
  });

  await test.step('and it is deleted', async () => {
    await page.getByRole('link', { name: 'Ferry week', exact: true }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Delete banner “Ferry week”?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('Banner “Ferry week” deleted')).toBeVisible();
  });
});

test(
  'where motion is not wanted no slide turns by itself, and the button says Play',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor({ reducedMotion: 'reduce' });
    await open('/add-banner-dashboard/preview-banner');

    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  },
);

test('the banner screens can be used by everybody', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor({ reducedMotion: 'reduce' });
  const checked = async (where: string) => {
    await page.waitForLoadState('networkidle');
    await expectUsableByEverybody(page, where);
  };
  await open('/add-banner-dashboard');
  await expect(page.getByRole('link', { name: 'Monsoon timings' })).toBeVisible();
  await checked('list');

  for (const dialog of ['Ad settings', 'Change order']) {
    await page.getByRole('button', { name: dialog }).click();
    await expect(page.getByRole('dialog', { name: dialog }).getByRole('button', { name: /^Save/ })).toBeVisible();
    await checked(dialog);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await page.goto('/add-banner-dashboard/preview-banner');
  await expect(page.getByRole('button', { name: /^Slide 1 of/ })).toBeVisible();
  await checked('preview');

  await page.goto('/add-banner-dashboard/create-new-banner');
  await page.getByRole('button', { name: 'Add picture' }).click();
  await page.getByRole('button', { name: 'Add video' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose a picture', { exact: true }).last()).toBeVisible();
  await checked('create');

  await page.goto('/add-banner-dashboard/edit-banner/1');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Monsoon timings');
  await checked('edit');
});

test('last year’s banner is on again after four clicks, and ended after two', { tag: '@task' }, async ({ visitor }) => {
  const { page, open } = await visitor({ viewport: { width: 1440, height: 900 } });
  await open('/add-banner-dashboard');
  const hands = handsAt(page);

  const name = await task(hands, 'last year’s banner is shown again', 4, async () => {
    await hands.click(page.getByRole('button', { name: /^Expired/ }));
    await expect(page).toHaveURL(/Expired/);
    await expect(page.getByRole('row').nth(1).getByText('Expired')).toBeVisible();
    const menu = page.getByRole('button', { name: /^Actions for / }).first();
    const old = ((await menu.getAttribute('aria-label')) ?? '').replace('Actions for ', '');
    await hands.click(menu);
    await hands.click(page.getByRole('menuitem', { name: 'Duplicate' }));
    const copy = `Copy of ${old}`.slice(0, 60);
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(copy);
    await expect(page.getByText(/pixels/).first()).toBeVisible();
    await dayField(page, 'First day').focus();
    await hands.type(dayFromNow(-1));
    await dayField(page, 'Last day').focus();
    await hands.type(dayFromNow(20));
    await hands.click(page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Banner created successfully!')).toBeVisible();
    return copy;
  });

  await page.goto('/add-banner-dashboard');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Live')).toBeVisible();
  await task(hands, 'a banner ends today', 2, async () => {
    await hands.click(row.getByRole('button', { name: `Actions for ${name}` }));
    await hands.click(page.getByRole('menuitem', { name: 'End today' }));
    await expect(page.getByText(`Today is the last day of “${name}”`)).toBeVisible();
  });

  await test.step('Undo puts it back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone')).toBeVisible();
  });

  await test.step('and is deleted from its row', async () => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  });
});
