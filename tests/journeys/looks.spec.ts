import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe';
import { goOn } from './support/goOn';
import { expect, test } from './support/journey';

/**
 * Pages of each kind: charts, a list, a grid of permissions, a grid of rules.
 * Also a form with pictures, files, and a page with a search.
 */
const pages = [
  '/revenue-dashboard',
  '/customers-management',
  '/department-management/edit-department?id=1',
  '/loyalty-dashboard/qr-code-loyalty',
  '/add-banner-dashboard/create-new-banner',
  '/report-dashboard/qr-ticket-detail',
  '/loyalty-dashboard/loyalty-debit-credit',
] as const;

const atRest = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

const expectNothingSideways = async (page: Page, what: string): Promise<void> => {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
};

test('at 400% no bar stays over the page, and a dialog is the whole screen', { tag: '@looks' }, async ({ visitor }) => {
  test.slow();
  const { page, open } = await visitor({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });
  await open(pages[0]);
  for (const address of pages) {
    await goOn(page, address);
    expect.soft(await faultsOf(page), address).toEqual([]);
    await expectNothingSideways(page, address);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    const pinned = await page.evaluate(() =>
      [...document.querySelectorAll('header, main *')]
        .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position) && each.checkVisibility())
        .map((each) => ({ each, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 200 && box.height > 24 && box.top < 256 && box.bottom > 0)
        .map(({ each, box }) => `${each.tagName}.${each.className} ${Math.round(box.top)}–${Math.round(box.bottom)}`),
    );
    expect.soft(pinned, `${address} has bars over it`).toEqual([]);
  }

  await page.goto('/department-management/edit-department?id=2');
  await atRest(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  expect([box?.width, box?.height]).toEqual([320, 256]);
  expect.soft(await faultsOf(page), 'a dialog').toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
});

test(
  'with colours that the system paints, buttons have an edge and what is chosen a mark',
  { tag: '@looks' },
  async ({ visitor }) => {
    const { page, open } = await visitor({ forcedColors: 'active', reducedMotion: 'reduce' });
    await open(pages[0]);
    for (const address of pages.slice(0, 5)) {
      await goOn(page, address);
      expect.soft(await faultsOf(page), address).toEqual([]);
      const unmarked = await page.evaluate(() => {
        const shown = (selector: string) =>
          [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
        const edgeless = shown('.MuiButton-root').filter((each) => getComputedStyle(each).borderTopStyle === 'none');
        const current = shown('nav [aria-current=page], [role=group] > [aria-pressed=true]').filter((each) => {
          const { outlineStyle, borderBottomStyle } = getComputedStyle(each);
          return outlineStyle === 'none' && borderBottomStyle === 'none';
        });
        const tabs = shown('.MuiTabs-indicator').filter(
          (each) => getComputedStyle(each).backgroundColor === getComputedStyle(document.body).backgroundColor,
        );
        return [...edgeless, ...current, ...tabs].map((each) => `${each.className} ${each.textContent}`);
      });
      expect.soft(unmarked, address).toEqual([]);
    }
  },
);

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `what is open over a page can be used by everybody, and edges and prompts are seen, in the ${colorScheme}`,
    { tag: '@looks' },
    async ({ visitor }) => {
      const { page, open } = await visitor({
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 720 },
      });
      await open('/report-dashboard/qr-ticket-detail');
      await atRest(page);
      for (const [name, what] of [
        ['Columns', page.getByRole('dialog', { name: 'Columns' })],
        ['Views', page.getByRole('menu')],
        ['Request report', page.getByRole('dialog')],
        [/^Account of/, page.getByRole('dialog', { name: 'Account' })],
      ] as const) {
        await page.getByRole('button', { name }).first().click();
        await expect(what.first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect.soft(what.first(), `${String(name)} is open`).toBeInViewport({ ratio: 1 });
        // A menu over the page is in none of its landmarks, and need not be (docs/accessibility.md).
        const faults = (await faultsOf(page)).filter((fault) => !/^region: .*MuiPaper-elevation8/.test(fault));
        expect.soft(faults, `${name} is open`).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(what).toHaveCount(0);
      }
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      expect.soft(await faultsOf(page), 'the keys').toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: /Find|Search/ }).last()).toBeVisible();
      expect.soft(await faultsOf(page), 'the search').toEqual([]);
      await page.keyboard.press('Escape');

      const pale: string[] = [];
      for (const address of [pages[1], pages[4], pages[6], '/admin-management-dashboard/create-user']) {
        await goOn(page, address);
        pale.push(
          ...(await page.evaluate(() => {
            type Colour = readonly [number, number, number, number];
            const read = (text: string): Colour => {
              const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
              return [red, green, blue, alpha];
            };
            const luminance = ([red, green, blue]: Colour) =>
              [red, green, blue]
                .map((value) => value / 255)
                .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
                .reduce((sum, value, at) => sum + value * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
            const groundOf = (element: Element | null): Colour => {
              for (let each = element; each; each = each.parentElement) {
                const ground = read(getComputedStyle(each).backgroundColor);
                if (ground[3] === 1) return ground;
              }
              return [255, 255, 255, 1];
            };
            const over = (ink: Colour, ground: Colour): Colour => {
              const mix = (at: 0 | 1 | 2) => ink[at] * ink[3] + ground[at] * (1 - ink[3]);
              return [mix(0), mix(1), mix(2), 1];
            };
            const contrast = (ink: Colour, ground: Colour): number => {
              const [a = 0, b = 0] = [luminance(over(ink, ground)), luminance(ground)].sort((x, y) => y - x);
              return (a + 0.05) / (b + 0.05);
            };
            const shown = (selector: string) =>
              [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
            const least = (
              elements: readonly Element[],
              ink: (each: Element) => string,
              needed: number,
              what: string,
            ) =>
              elements.flatMap((each) => {
                const found = contrast(read(ink(each)), groundOf(each.parentElement));
                return found < needed ? [`${what} ${found.toFixed(2)} ${each.id || each.className}`] : [];
              });
            return [
              ...least(
                shown('fieldset.MuiOutlinedInput-notchedOutline, fieldset.MuiPickersOutlinedInput-notchedOutline'),
                (each) => getComputedStyle(each).borderTopColor,
                3,
                'edge',
              ),
              ...least(
                shown('input[placeholder]'),
                (each) => getComputedStyle(each, '::placeholder').color,
                4.5,
                'prompt',
              ),
              ...least(
                shown('.MuiSwitch-root :not(.Mui-checked) + .MuiSwitch-track'),
                (each) => getComputedStyle(each).backgroundColor,
                3,
                'switch',
              ),
              ...least(
                shown('.tick-box > input:not([aria-disabled]) + svg, .MuiCheckbox-root:not(.Mui-disabled)'),
                (each) => getComputedStyle(each).color,
                3,
                'box',
              ),
            ];
          })),
        );
      }
      expect(pale).toEqual([]);
    },
  );

test('in a window of 1280 × 720 the whole menu is seen', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor({ viewport: { width: 1280, height: 720 } });
  await open(pages[2]);
  const last = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Loyalty Management' });
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('the actions over the permissions are seen beside the last module', { tag: '@looks' }, async ({ visitor }) => {
  const { page, open } = await visitor({ viewport: { width: 1280, height: 720 } });
  await open('/department-management/add-department');
  const grid = page.getByRole('grid', { name: 'Permissions of this department' });
  await grid.hover();
  await page.mouse.wheel(0, 450);
  await expect(grid.getByRole('checkbox', { name: 'Loyalty Management: view' })).toBeInViewport({ ratio: 1 });
  const head = grid.getByText('view', { exact: true });
  await expect(head).toBeInViewport({ ratio: 1 });
  const [bar, place] = [await page.getByRole('banner').boundingBox(), await head.boundingBox()];
  expect(place?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
});

test('with text of twice the size nothing is cut off', { tag: '@looks' }, async ({ visitor }) => {
  const { page, context, open } = await visitor({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
  await open('/bussinessHours');
  await context.addInitScript(() => {
    const style = document.createElement('style');
    style.textContent = 'html { font-size: 200% !important }';
    new MutationObserver((_, observer) => {
      observer.disconnect();
      document.documentElement.append(style);
    }).observe(document, { childList: true });
  });
  // Titles are in full on the page that they link to, so they may be cut with an ellipsis.
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main :not(svg, svg *, fieldset, fieldset *)')]
        .filter((element) => {
          const { overflowX, overflowY, textOverflow, webkitLineClamp, clip } = getComputedStyle(element);
          if (clip !== 'auto' || element.clientWidth < 4 || webkitLineClamp !== 'none' || textOverflow === 'ellipsis')
            return false;
          const [wide, high] = [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
          return (/hidden|clip/.test(overflowX) && wide > 8) || (/hidden|clip/.test(overflowY) && high > 8);
        })
        .map((element) => `${element.className}: ${element.textContent.trim().slice(0, 60)}`),
    );
  const pages = [
    ...['/revenue-dashboard', '/calendar', '/loyalty-dashboard/redeem-points', '/report-dashboard/downloads'],
    ...['/admin-management-dashboard/admin-and-permissions', '/department-management/add-department'],
  ];
  await page.goto('/bussinessHours');
  for (const address of pages) {
    await goOn(page, address);
    expect.soft(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect.soft(await cut(), address).toEqual([]);
    await expectNothingSideways(page, address);
  }
  await page.goto('/revenue-dashboard');
  const label = page.getByRole('group', { name: 'Payment success' }).getByText('Payment success', { exact: true });
  expect(await label.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});
