/** A column of a file: its heading, and what stands in it for a record. */
export interface ExportColumn<T> {
  readonly label: string;
  readonly value: (record: T) => string | number | null | undefined;
}

/** What makes a spreadsheet read a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Digits that a spreadsheet would round, or strip of their zeros: ids. */
const ID_OF_DIGITS = /^(?:0\d+|\d{12,})$/;

const cell = (value: string | number | null | undefined): string => {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  // A leading apostrophe is how a spreadsheet is told that what follows is text.
  const inert = FORMULA.test(text) || ID_OF_DIGITS.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

/** A CSV file of some records: every one of them, nothing in it that a spreadsheet would run. */
export const toCsv = <T>(columns: readonly ExportColumn<T>[], records: readonly T[]): string => {
  const head = columns.map(({ label }) => cell(label));
  const body = records.map((record) => columns.map(({ value }) => cell(value(record))));
  // Without the mark at its start, Excel takes UTF-8 for the machine's own code page.
  return `\uFEFF${[head, ...body].map((row) => row.join(',')).join('\r\n')}\r\n`;
};
