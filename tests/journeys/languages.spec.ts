import { faultsOf } from './support/axe';
import budgets from './support/budgets.json' with { type: 'json' };
import { goOn } from './support/goOn';
import { expect, test } from './support/journey';
import { plainTexts, speaks } from './support/languages';
import { memberOf } from './support/memberOf';
import { everyPage } from './support/pages';

// The administrator's language applies in every browser.
test.use({ isAlone: true });

test('Hindi is chosen before anybody has signed in: a department, a report, points, and English again', async ({
  visitor,
  product,
}) => {
  const { page } = await visitor({ viewport: { width: 1280, height: 720 } });
  const main = page.getByRole('main');

  await test.step('the sign-in page, and a refused sign-in', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await page.getByRole('textbox', { name: 'यूज़रनेम' }).fill(product.demo.username);
    await page.getByLabel('पासवर्ड', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'साइन इन करें' }).click();
    await expect(page.getByRole('alert')).toHaveText(/\p{Script=Devanagari}/u);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('पासवर्ड', { exact: true }).fill(product.demo.password);
    await page.getByRole('button', { name: 'साइन इन करें' }).click();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'डैशबोर्ड', exact: true })).toBeVisible();
  });

  await test.step('a department is refused without a name, and saved with one', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'विभाग', exact: true }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'विभाग' })).toBeVisible();
    await expect(page).toHaveTitle(/^विभाग · /);
    await page.getByRole('link', { name: 'विभाग जोड़ें' }).click();
    await page.getByRole('button', { name: 'सहेजें', exact: true }).click();
    await expect(page.getByText('नाम लिखें').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'नाम', exact: true }).fill('रात की पाली');
    await page.getByRole('button', { name: 'सहेजें', exact: true }).click();
    await expect(page.getByRole('link', { name: 'रात की पाली', exact: true })).toBeVisible();
  });

  await test.step('the file of a report is requested', async () => {
    await page.goto('/report-dashboard/qr-ticket-detail');
    await main.getByRole('button', { name: 'रिपोर्ट माँगें' }).click();
    await expect(page.getByRole('dialog').getByText(/\d+ टिकट/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'माँगें', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'डाउनलोड पर जाएँ' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'डाउनलोड' })).toBeVisible();
    await expect(main.getByRole('row', { name: /QR टिकट वाइज़ रिपोर्ट/ }).first()).toBeVisible();
  });

  await test.step('points are credited', async () => {
    const mobile = await memberOf(page);
    await page.goto('/loyalty-dashboard/loyalty-debit-credit');
    await page.getByLabel('ग्राहक का मोबाइल नंबर').fill(mobile.slice(0, 6));
    await page.getByRole('option', { name: new RegExp(mobile) }).click();
    await page.getByLabel('+ जमा: पॉइंट जोड़ें').check();
    await page.getByRole('textbox', { name: 'पॉइंट' }).fill('7');
    await page.getByRole('combobox', { name: 'कारण' }).click();
    await page.getByRole('option', { name: 'सेवा में कमी की भरपाई' }).click();
    await page.getByLabel('टिप्पणी').fill('लिफ़्ट बंद थी');
    await page.getByRole('button', { name: 'जमा करें…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'जमा', exact: true }).click();
    await expect(page.getByText(/को 7 पॉइंट दिए गए: \d+ → \d+।/)).toBeVisible();
  });

  await test.step('the user menu leads back to English, and the choice outlives the session', async () => {
    await page.getByRole('button', { name: /admin/ }).click();
    await page.getByRole('menuitem', { name: 'लॉग आउट' }).click();
    await expect(page.getByRole('button', { name: 'साइन इन करें' })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('a language that was chosen on one device is that of the next one that the person signs in on', async ({
  visitor,
  product,
}) => {
  const { page, context } = await visitor();
  await speaks(context, product.address, 'hi');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/console/my-preferences') && answer.ok());
  await page.goto('/department-management');
  await page.getByRole('textbox', { name: 'यूज़रनेम' }).fill(product.demo.username);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(product.demo.password);
  await page.getByRole('button', { name: 'साइन इन करें' }).click();
  await kept;

  const { page: next } = await visitor();
  await next.goto('/department-management');
  await next.getByRole('textbox', { name: 'Username' }).fill(product.demo.username);
  await next.getByLabel('Password', { exact: true }).fill(product.demo.password);
  await next.getByRole('button', { name: 'Sign in' }).click();

  await expect(next.getByRole('main').getByRole('heading', { level: 1, name: 'विभाग' })).toBeVisible();
  await expect(next.locator('html')).toHaveAttribute('lang', 'hi');
});

const forms = everyPage.filter(({ kind, records }) => kind === 'form' && !records).map(({ address }) => address);

test(
  'in the pseudo-locale every page says all that it says by messages, and has room for longer ones',
  { tag: '@looks' },
  async ({ visitor, product }) => {
    const { page, context, open } = await visitor({ reducedMotion: 'reduce', viewport: { width: 1280, height: 720 } });
    await open('/bussinessHours');
    await speaks(context, product.address, 'en-XA');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
    for (const address of [...Object.keys(budgets).filter((path) => path !== '/login'), ...forms]) {
      await goOn(page, address);
      expect.soft(await plainTexts(page), address).toEqual([]);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 720 });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(sideways, `${address} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
      }
      expect.soft(await faultsOf(page), `${address} at 360`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
  },
);
