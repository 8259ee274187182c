import type { BrowserContext, Page } from '@playwright/test';

/** Sets a language in a browser, as if chosen earlier. */
export const speaks = (context: BrowserContext, address: string, language: string): Promise<void> =>
  context.addCookies([{ name: 'language', value: language, url: address }]);

/** Texts of MUI, react-admin and Intl: Hindi has them, and the pseudo-locale keeps them. */
const OF_LIBRARIES =
  /^(?:Go to (?:first|previous|next|last) page|Choose (?:date|time)|(?:Day|Month|Year|Hours|Minutes|Meridiem|YYYY|MM|DD)$|Select (?:all|this row)|Clear value|Rows per page|Open$|Close$|Clear$|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)$|[A-Z][a-z]+ \d{4}$)/;

/** Returns labels, headings, buttons and sentences without accented letters: they are no messages yet. */
export const plainTexts = async (page: Page): Promise<readonly string[]> => {
  const found = await page.evaluate(() => {
    const isPlain = (text: string) => /[a-z]{3}/i.test(text) && !/[[\]·]/.test(text);
    // Text that people have written: cells, names in text, previews of the app.
    const isData = (element: Element) =>
      element.closest('td, bdi, [dir="auto"], [contenteditable], tbody th, li, dd, svg, [role="img"], figure');
    const texts: string[] = [];
    const said =
      'button, thead th, label, legend, h1, h2, h3, dt, [role="tab"], .MuiFormHelperText-root, nav a, [role="status"]';
    for (const element of document.querySelectorAll(`main :is(${said}), ${said}`)) {
      const text = (element.textContent ?? '').trim();
      if (!isData(element) && isPlain(text)) texts.push(text);
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-description'])
      for (const element of document.querySelectorAll(`main [${name}], header [${name}], nav [${name}]`)) {
        const text = element.getAttribute(name) ?? '';
        if (!isData(element) && isPlain(text)) texts.push(text);
      }
    return texts;
  });
  return [...new Set(found)].filter((text) => !OF_LIBRARIES.test(text));
};
