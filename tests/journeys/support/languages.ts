import type { BrowserContext, Page } from '@playwright/test';

/** A browser where a language was chosen before. */
export const speaks = (context: BrowserContext, address: string, language: string): Promise<void> =>
  context.addCookies([{ name: 'language', value: language, url: address }]);

/** What MUI, react-admin and Intl say by themselves: Hindi has it, and the pseudo-locale leaves it. */
const OF_LIBRARIES =
  /^(?:Go to (?:first|previous|next|last) page|Choose (?:date|time)|(?:Day|Month|Year|Hours|Minutes|Meridiem|YYYY|MM|DD)$|Select (?:all|this row)|Clear value|Rows per page|Open$|Close$|Clear$|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)$|[A-Z][a-z]+ \d{4}$)/;

/** Labels, heads, buttons and sentences of a page in letters without an accent: no message has been made of them. */
export const plainTexts = async (page: Page): Promise<readonly string[]> => {
  const found = await page.evaluate(() => {
    const isPlain = (text: string) => /[a-z]{3}/i.test(text) && !/[[\]·]/.test(text);
    // What people have written: cells, names in text, pictures of what riders see.
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
