/**
 * The beginnings that make a spreadsheet run a cell: the signs of a formula, full-width ones included.
 * They count at the start, or after invisible characters (blanks, line breaks, zero-width and control characters).
 */
const FORMULA = /^(?:[\s\p{C}\p{Z}]*[=+\-@＝＋－＠−﹢﹣﹦﹫]|[\t\r\n])/u;
/** A number of so many digits that a spreadsheet would round it. */
const LONG = /^\d{12,}$/;
/** A number in the forms of a spreadsheet, brackets for less than zero. */
const NUMBER = /^(?:(?=.*\d)[\d,]*(?:\.\d*)?(?:e[+-]?\d+)?%?|\([\d.,]+\))$/i;
const isChangedNumber = (text: string): boolean =>
  NUMBER.test(text) && (LONG.test(text) || String(Number(text)) !== text);

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/**
 * Texts that a spreadsheet converts to a day, a time or a fraction.
 * Examples are `3-4`, `1/2/26`, `MAR1`, `1 Jan`, `12:30`, `5 PM`, `0 1/2`.
 */
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
/** Days in the form of our own files, which are right as days. */
const OUR_DAY = /^(?:\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4})$/;
/** Most cells match this, and then none of the patterns above: one quick test, since files have millions of cells. */
const PLAIN = /^(?!jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z][\w .:/()-]*$/i;

/** True for a text that a spreadsheet would run or show as another value. */
const isChanged = (text: string): boolean => {
  const bare = text.trim();
  return FORMULA.test(text) || isChangedNumber(bare) || (MOMENT.test(bare) && !OUR_DAY.test(bare));
};

/** A text as a cell of a CSV file, with separators quoted. Nothing in it runs as a formula or becomes a day or another number. */
export const csvText = (text: string): string => {
  if (PLAIN.test(text)) return text;
  // A leading apostrophe makes a spreadsheet read the rest as text.
  const inert = isChanged(text) ? `'${text}` : text;
  // A semicolon or a tab separates cells under some regional settings.
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

/** The beginning of a CSV file: without it, Excel takes UTF-8 for the machine's own code page. */
export const CSV_MARK = '\uFEFF';

/** Lines of a CSV file, made of cells that are quoted where necessary. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.join(',')}\r\n`).join('');
