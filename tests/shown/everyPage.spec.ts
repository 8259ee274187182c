import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '../../src/contract';
import { axeSource, findInPage, findingsOf, withoutFalseAlarms, type Finding } from '../journeys/support/axe';
import { lookAt, sidewaysOf, type Look } from '../journeys/support/everybody';
import { expect, test, type Visitor } from '../journeys/support/journey';
import { plainTexts, speaks } from '../journeys/support/languages';
import { measured } from '../journeys/support/measured';
import { otherBrowsers } from '../journeys/support/otherBrowser';
import { addressOf, everyPage } from '../journeys/support/pages';
import { signInAt } from '../support/remote';

interface Form extends Look {
  readonly language?: string;
}

const DESK = { colorScheme: 'light', viewport: { width: 1440, height: 900 } } as const;

/** The forms in which each page is checked. Those of a language are last: the page is opened again in it. */
const forms: readonly Form[] = [
  { name: 'wide', ...DESK },
  { name: 'dark', ...DESK, colorScheme: 'dark' },
  { name: '360 px', ...DESK, viewport: { width: 360, height: 740 } },
  { name: '400%', ...DESK, viewport: { width: 320, height: 256 } },
  { name: 'forced colours', ...DESK, isForced: true },
  { name: 'Hindi', ...DESK, language: 'hi' },
  { name: 'en-XA', ...DESK, language: 'en-XA' },
];

const open = async (page: Visitor['page'], address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
};

// The sample has no page of the app that is still a draft.
test.beforeAll(async ({ product }) => {
  const { call } = await signInAt(product.address);
  const body = { content_title: 'Cycles on trains', content_description: '<p>Folded ones.</p>', image: {} };
  await call(contract['content-drafts'].create, { body: { ...body, content_id: null, based_on: null } });
});

for (const each of everyPage)
  test(each.address, async ({ visitor, product }) => {
    const { page, context, open: signedIn } = await visitor({ reducedMotion: 'reduce', viewport: DESK.viewport });
    if (each.kind !== 'sign-in') await signedIn('/my-account');
    const address = await addressOf(page, each);
    let spoken: string | undefined = '';
    for (const form of forms)
      await test.step(form.name, async () => {
        if (form.language !== spoken) {
          if (form.language !== undefined) {
            await lookAt(page, form);
            await speaks(context, product.address, form.language);
          }
          await open(page, address);
          spoken = form.language;
        }
        await lookAt(page, form);
        const findings = await findingsOf(page);
        measured('axe', { page: each.address, form: form.name, title: await page.title(), findings });
        expect.soft(findings, form.name).toEqual([]);
        expect.soft(await sidewaysOf(page), `scrolls sideways, ${form.name}`).toBeLessThanOrEqual(0);
        if (form.language === 'en-XA' && each.kind !== 'sign-in') {
          // The heading of a record is its name, and one's own account is called as one is.
          const name = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent();
          const names = each.records || each.kind === 'own' ? [name?.trim(), product.demo.username] : [];
          const plain = (await plainTexts(page)).filter((text) => !names.includes(text));
          expect.soft(plain, 'texts without a message').toEqual([]);
        }
      });
  });

const startFirefox = otherBrowsers['Firefox ESR'];
if (startFirefox)
  test('every page of the menu in Firefox', async ({ product }) => {
    const folder = await mkdtemp(join(tmpdir(), 'metro-firefox-'));
    const browser = await startFirefox(folder);
    const click = async (selector: string) => {
      await expect
        .poll(async () => (await browser.find(`document.querySelector('${selector}')`)) !== undefined)
        .toBe(true);
      await (await browser.find(`document.querySelector('${selector}')`))?.click();
    };
    const isThere = (selector: string) =>
      expect.poll(() => browser.ask(`document.querySelector('${selector}') !== null`)).toBe(true);
    try {
      await browser.open(`${product.address}/login`);
      await click('.sign-in__demo button');
      await click('.sign-in__submit');
      await isThere('nav');
      for (const { address } of everyPage.filter(({ kind }) => kind === 'dashboard' || kind === 'list')) {
        await browser.open(product.address + address);
        await isThere('main h1');
        await expect
          .poll(() => browser.ask(`document.querySelectorAll('.MuiSkeleton-root, .RaLoading-root').length`))
          .toBe(0);
        await browser.run(await axeSource);
        const found = (await browser.ask(`(${String(findInPage)})()`)) as readonly Finding[];
        const findings = withoutFalseAlarms(found);
        measured('axe', { page: address, form: 'Firefox', findings });
        expect.soft(findings, address).toEqual([]);
      }
      expect(browser.complaints, 'the browser console stays clean').toEqual([]);
    } finally {
      await browser.quit();
      await rm(folder, { recursive: true, force: true });
    }
  });
