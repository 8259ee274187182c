/**
 * What makes a spreadsheet run a cell: the signs that begin a formula, the full-width ones among them, at its start or after
 * what is not seen there (blanks, line breaks, zero-width and control characters).
 */
const FORMULA = /^(?:[\s\p{C}\p{Z}]*[=+\-@＝＋－＠−﹢﹣﹦﹫]|[\t\r\n])/u;
/** Digits that a spreadsheet would round, or strip of their zeros: ids. */
const ID_OF_DIGITS = /^(?:0\d+|\d{12,})$/;
/** What most cells are, and what is none of the above: it is told at a glance, files have millions of them. */
const PLAIN = /^[A-Za-z][\w .:/()-]*$/;

/** A text as a cell of a CSV file: nothing in it runs as a formula, ids of digits stay text, and what separates cells is quoted. */
export const csvText = (text: string): string => {
  if (PLAIN.test(text)) return text;
  // A leading apostrophe tells a spreadsheet that what follows is text.
  const inert = FORMULA.test(text) || ID_OF_DIGITS.test(text) ? `'${text}` : text;
  // A semicolon or a tab separates cells where a machine's settings say so.
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

/** What a CSV file begins with: without it, Excel takes UTF-8 for the machine's own code page. */
export const CSV_MARK = '\uFEFF';

/** Lines of a CSV file, made of cells that are quoted where they have to be. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.join(',')}\r\n`).join('');
