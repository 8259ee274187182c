import { goOn } from './support/goOn';
import { expect, test } from './support/journey';
import { everyPage } from './support/pages';

/** Every list of the console. */
const lists = everyPage.filter(({ kind }) => kind === 'list').map(({ address }) => address);

/** Returns the faults that a person would see: split words, elements outside their card, a page that scrolls sideways. */
const untidy = (): readonly string[] => {
  const main = document.querySelector('main');
  if (!main) return ['no page'];
  const found: string[] = [];
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    // An id in a card may take two lines: a search for half of it finds nothing.
    if (!node.parentElement?.checkVisibility() || node.parentElement.closest('li .copied-id')) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\d\d-\d\d-\d{4}|[\p{L}\p{N}]+/gu)) {
      // A word wider than any column has to break: another journey leaves a name of 60 letters.
      if (word.length > 40) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1) found.push(`“${word}” is broken`);
    }
  }
  // A part that scrolls sideways has the rest of it there.
  const scrolls = (part: Element | null): boolean =>
    part !== null && (getComputedStyle(part).overflowX === 'auto' || (part !== main && scrolls(part.parentElement)));
  for (const card of main.querySelectorAll('.MuiCard-root, li'))
    for (const part of card.querySelectorAll('bdi, button, time, .MuiChip-root')) {
      if (part.closest('table, [role=grid]') || scrolls(part.parentElement)) continue;
      const over = part.getBoundingClientRect().right - card.getBoundingClientRect().right;
      if (over > 1) found.push(`${part.getAttribute('aria-label') ?? part.textContent} runs over its card`);
    }
  for (const id of main.querySelectorAll<HTMLElement>('li .copied-id > bdi'))
    if (id.scrollWidth - id.clientWidth > 1) found.push(`${id.textContent} is shortened`);
  for (const table of main.querySelectorAll('.RaDataTable-tableWrapper, .related-table')) {
    const isCut = table.scrollWidth - table.clientWidth - table.scrollLeft > 1;
    if (isCut !== (table.closest<HTMLElement>('[data-more]')?.dataset.more === 'true'))
      found.push(`the table ${isCut ? 'is cut without a shade' : 'has a shade and is whole'}`);
    const isShort = table.querySelectorAll('tbody > tr').length <= 10;
    if (isShort && table.scrollHeight - table.clientHeight > 1) found.push('ten rows scroll in themselves');
  }
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
    found.push('the page moves sideways');
  return [...new Set(found)];
};

// A page is opened at the first width, and resized to the second: it must fit both ways.
for (const [opened, made] of [
  [1440, 1024],
  [360, 1280],
] as const)
  test(
    `every list keeps its words whole and its things in their cards, opened at ${opened} px and then at ${made} px`,
    { tag: '@looks' },
    async ({ visitor }) => {
      const { page, open } = await visitor({ reducedMotion: 'reduce', viewport: { width: opened, height: 900 } });
      await open('/department-management');
      for (const at of lists) {
        await page.setViewportSize({ width: opened, height: 900 });
        await goOn(page, at);
        for (const width of [opened, made]) {
          await page.setViewportSize({ width, height: 900 });
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          await expect
            .soft(async () => expect(await page.evaluate(untidy), `${at} at ${width} px`).toEqual([]))
            .toPass();
        }
      }
    },
  );

/** Lists whose rows open a record with tables of its own. */
const withTables = [
  '/customers-management',
  '/report-dashboard/qr-ticket-order-detail',
  '/report-dashboard/qr-ticket-settlement',
];

test('a table that is wider than its room says so in opened records too', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor({ reducedMotion: 'reduce', viewport: { width: 620, height: 900 } });
  await open('/department-management');
  for (const at of withTables) {
    await page.goto(at);
    await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
    await page.locator('.related-table').first().waitFor();
    await page.waitForLoadState('networkidle');
    const shades = () =>
      page.locator('.related-table').evaluateAll((tables) =>
        tables.map((table) => ({
          isCut: table.scrollWidth - table.clientWidth > 1,
          isShaded: table.closest<HTMLElement>('[data-more]')?.dataset.more === 'true',
        })),
      );
    await expect(async () => {
      for (const { isCut, isShaded } of await shades()) expect(isShaded, at).toBe(isCut);
    }).toPass();
    // Wide cells simulate longer values: the rows of the day may all be short.
    await page.addStyleTag({ content: '.related-table td { min-width: 20rem }' });
    await expect.poll(shades, { message: `${at} with longer values` }).toContainEqual({ isCut: true, isShaded: true });
  }
});

const noWider = (scroller: Element): boolean => scroller.scrollWidth - scroller.clientWidth <= 1;

test(
  'in a window of 1280 × 720 every column of feedback, of report files and of what belongs to a record is in view',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor({ reducedMotion: 'reduce', viewport: { width: 1280, height: 720 } });
    await open('/report-dashboard/downloads');
    const list = page.locator('.RaDataTable-tableWrapper');
    const tables = page.locator('.related-table');
    await expect.soft(async () => expect(await list.evaluate(noWider), 'report files').toBe(true)).toPass();
    for (const at of ['/feed-Back', '/report-dashboard/qr-ticket-settlement']) {
      await page.goto(at);
      await page.getByRole('table').getByRole('row').nth(1).waitFor();
      if (at === '/feed-Back')
        await expect.soft(async () => expect(await list.evaluate(noWider), at).toBe(true)).toPass();
      await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
      await tables.first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const table of await tables.all())
        expect.soft(await table.evaluate(noWider), `opened from ${at}: ${await table.innerText()}`).toBe(true);
    }
  },
);

test(
  'a date in a sentence is never broken at 360 px, and what happened in the days of a dashboard is there whole',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } });
    await open('/revenue-dashboard');
    const events = page.getByRole('region', { name: 'Events on these days' });
    await events.getByRole('listitem').first().waitFor();
    const hidden = () =>
      events
        .getByRole('listitem')
        .evaluateAll((items) => items.filter((item) => item.closest('[tabindex="0"]') !== null).length);
    expect(await hidden(), 'in a part that scrolls by itself').toBe(0);
    const broken = async () => (await page.evaluate(untidy)).filter((fault) => fault.includes('broken'));
    expect.soft(await broken(), 'revenue').toEqual([]);
    await page.goto('/report-dashboard/qr-ticket-settlement');
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
    await page
      .getByText(/Business date \d/)
      .first()
      .waitFor();
    expect.soft(await broken(), 'a settlement').toEqual([]);
  },
);

test(
  'the grid of permissions says that more of it is to the side, until it is seen',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } });
    await open('/department-management/add-department');
    const grid = page.locator('.permission-grid');
    const shaded = page.locator('[data-more="true"]', { has: grid });
    await expect(shaded).toHaveCount(1);

    await grid.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expect(shaded).toHaveCount(0);
  },
);

test('the notice of a draft keeps its words whole in a dialog at 360 px', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } });
  await open('/add-banner-dashboard');
  const dialog = page.getByRole('dialog', { name: 'Ad settings' });
  await page.getByRole('button', { name: 'Ad settings' }).click();
  await dialog.getByLabel('Maximum banners shown').fill('7');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Ad settings' }).click();

  const words = dialog.getByText(/^You have an unsaved draft/);
  await expect(words).toBeVisible();
  expect((await words.boundingBox())?.width).toBeGreaterThan(120);
});
