import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOCK_SHIFT_MS } from '../support/shiftedDate.cjs';
import { expect, test as journey } from './support/journey';
import { otherBrowsers, type Found, type OtherBrowser } from './support/otherBrowser';
import { REAL_CLOCK, startProduct } from './support/product';

/** These browsers use the machine's clock, also where the suite has another. */
const test = journey.extend<object, object>({
  product: [
    async ({}, use) => {
      const product = await startProduct(CLOCK_SHIFT_MS === 0 ? {} : REAL_CLOCK);
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

const queries = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');

/**
 * In the page: the first element of a role and name, scrolled to the middle of the window.
 * Null while there is none, or while it moves.
 */
const AT_REST = `(role, name, within) => {
  const element = window.TestingLibraryDom.queryAllByRole(within ?? document.body, role, { name })[0];
  if (!element) return null;
  element.scrollIntoView({ block: 'center' });
  const { x, y } = element.getBoundingClientRect();
  const place = x + ' ' + y;
  if (element.dataset.seenAt === place) return element;
  element.dataset.seenAt = place;
  return null;
}`;

/** A list has opened and closed by then. */
const OPENING_MS = 3_000;

/** Finds elements by role and name, as a person's eyes or screen reader do, and waits for them. */
const eyesAt = async (browser: OtherBrowser) => {
  const script = await readFile(queries, 'utf8');
  const see = async (role: string, name: string | RegExp, within = 'undefined'): Promise<Found> => {
    let found: Found | undefined;
    const named = name instanceof RegExp ? String(name) : JSON.stringify(name);
    await expect(async () => {
      await browser.run(`if (!window.TestingLibraryDom) {${script}}`);
      found = await browser.find(`(${AT_REST})(${JSON.stringify(role)}, ${named}, ${within})`);
      expect(found, `${role} ${named}`).toBeDefined();
    }).toPass();
    return found as Found;
  };
  const click = async (role: string, name: string | RegExp, within?: string) => (await see(role, name, within)).click();
  const count = (selector: string): Promise<unknown> =>
    browser.ask(`document.querySelectorAll(${JSON.stringify(selector)}).length`);
  const textOf = (role: string, name: string): Promise<unknown> =>
    browser.ask(
      `window.TestingLibraryDom.getByRole(document.body, ${JSON.stringify(role)}, { name: ${JSON.stringify(name)} }).textContent`,
    );
  return {
    see,
    click,
    count,
    type: async (role: string, field: string | RegExp, text: string, within?: string) => {
      await click(role, field, within);
      await browser.type(text);
    },
    // A list that is still opening moves under the press, which is then repeated.
    choose: (field: string, option: string) =>
      expect(async () => {
        if ((await count('[role=listbox]')) === 0) await click('combobox', field);
        await click('option', option);
        await expect.poll(() => count('[role=listbox]'), { timeout: OPENING_MS }).toBe(0);
        await see('combobox', field);
        expect(await textOf('combobox', field)).toBe(option);
      }).toPass(),
    text: (expected: string | RegExp) => expect.poll(() => browser.ask('document.body.innerText')).toMatch(expected),
  };
};

const dayFromNow = (days: number) =>
  new Date(Date.now() + (days * 24 + 5.5) * 60 * 60 * 1000).toISOString().slice(0, 10).split('-').reverse().join('');

/** A picture of 1,200 × 600 pixels, rendered by the browser itself. */
const drawPicture = async (browser: OtherBrowser, path: string) => {
  const url = await browser.ask(
    `(() => { const canvas = document.createElement('canvas'); canvas.width = 1200; canvas.height = 600; const pen = canvas.getContext('2d'); pen.fillStyle = 'teal'; pen.fillRect(0, 0, 1200, 600); return canvas.toDataURL('image/png'); })()`,
  );
  await writeFile(path, Buffer.from(String(url).split(',')[1] ?? '', 'base64'));
};

for (const [name, start] of Object.entries(otherBrowsers))
  test(
    `${name} shows a dashboard and a list, saves a form with days and a picture, and keeps a report file`,
    { tag: '@looks' },
    async ({ product }, testInfo) => {
      const folder = await mkdtemp(join(tmpdir(), 'metro-browser-'));
      const browser = await start(folder);
      const { see, click, type, choose, count, text } = await eyesAt(browser);
      try {
        await test.step('signs in, and the dashboard draws its charts', async () => {
          await browser.open(product.address);
          await click('button', /sample sign-in/);
          await click('button', 'Sign in');
          await see('heading', 'Revenue');
          await expect.poll(() => count('main svg[role] path, main figure svg path')).toBeGreaterThan(3);
        });
        await test.step('a list is searched', async () => {
          await click('link', 'Department');
          await see('heading', 'Department');
          await type('searchbox', /Search/, 'Marketing');
          await see('link', 'Marketing');
        });
        await test.step('a banner is made of days and a picture', async () => {
          await click('link', /^Banner Management/);
          await click('link', /Add/);
          await type('textbox', 'Name', `Made in ${name}`);
          await choose('Type', 'Event');
          const group = (label: string) =>
            `window.TestingLibraryDom.getByRole(document.body, 'group', { name: ${JSON.stringify(label)} })`;
          await type('spinbutton', 'Day', dayFromNow(500), group('First day'));
          await type('spinbutton', 'Day', dayFromNow(510), group('Last day'));
          await click('button', 'Add picture');
          const picture = join(folder, 'wide.png');
          await drawPicture(browser, picture);
          const field = await browser.find(`document.querySelector('main input[type=file]')`);
          await field?.choose(picture);
          await text(/1,200 × 600 pixels/);
          await type('textbox', 'Picture description', 'A teal ferry');
          await click('button', 'Save');
          await text('Banner created successfully!');
        });
        await test.step('a report file is kept', async () => {
          await browser.open(`${product.address}/report-dashboard/downloads`);
          await click('button', /^Download .*Report/);
          await expect
            .poll(async () => (await readdir(folder)).find((file) => /\.(xlsx|csv|pdf)$/.test(file)))
            .toBeDefined();
        });
        expect(browser.complaints, 'the browser console stays clean').toEqual([]);
      } catch (error) {
        await testInfo.attach('seen', { body: await browser.picture(), contentType: 'image/png' });
        await writeFile(testInfo.outputPath('seen.png'), await browser.picture());
        throw error;
      } finally {
        await browser.quit();
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
