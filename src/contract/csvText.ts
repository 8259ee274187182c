/**
 * What makes a spreadsheet run a cell: the signs that begin a formula, the full-width ones among them, at its start or after
 * what is not seen there (blanks, line breaks, zero-width and control characters).
 */
const FORMULA = /^(?:[\s\p{C}\p{Z}]*[=+\-@＝＋－＠−﹢﹣﹦﹫]|[\t\r\n])/u;
/** Digits that a spreadsheet would round. */
const LONG = /^\d{12,}$/;
/** A number as a spreadsheet reads one, brackets for less than zero. */
const NUMBER = /^(?:(?=.*\d)[\d,]*(?:\.\d*)?(?:e[+-]?\d+)?%?|\([\d.,]+\))$/i;
const isChangedNumber = (text: string): boolean =>
  NUMBER.test(text) && (LONG.test(text) || String(Number(text)) !== text);

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** Texts that a spreadsheet takes for a day, a time or a fraction: `3-4`, `1/2/26`, `MAR1`, `1 Jan`, `12:30`, `5 PM`, `0 1/2`. */
const MOMENT = new RegExp(
  [
    String.raw`^(?:\d{1,4} ?[-/] ?\d{1,2}(?: ?[-/] ?\d{1,4})?`,
    String.raw`\d+ \d+/\d+`,
    String.raw`\d+:\d+(?::\d+)?(?: ?[ap]m?)?`,
    String.raw`\d{1,2} +[ap]m?`,
    String.raw`(?=.*\d)(?:\d{1,4}[-/ ,]*)?(?:${MONTH})[-/ ,.]*(?:\d{1,4})?(?:[-/ ,]+\d{1,4})?)$`,
  ].join('|'),
  'i',
);
/** Days as files write them themselves: as days they are right. */
const OUR_DAY = /^(?:\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4})$/;
/** What most cells are, and what is none of the above: it is told at a glance, files have millions of them. */
const PLAIN = /^(?!jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z][\w .:/()-]*$/i;

/** True for a text that a spreadsheet would run, or would show as another value than it is. */
const isChanged = (text: string): boolean => {
  const bare = text.trim();
  return FORMULA.test(text) || isChangedNumber(bare) || (MOMENT.test(bare) && !OUR_DAY.test(bare));
};

/** A text as a cell of a CSV file: nothing in it runs as a formula or becomes a day or another number; separators are quoted. */
export const csvText = (text: string): string => {
  if (PLAIN.test(text)) return text;
  // A leading apostrophe tells a spreadsheet that what follows is text.
  const inert = isChanged(text) ? `'${text}` : text;
  // A semicolon or a tab separates cells where a machine's settings say so.
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

/** What a CSV file begins with: without it, Excel takes UTF-8 for the machine's own code page. */
export const CSV_MARK = '\uFEFF';

/** Lines of a CSV file, made of cells that are quoted where they have to be. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.join(',')}\r\n`).join('');
