import { typedNumber } from '../../../contract/typedNumber';
import { t } from '../../language/t';
import { numberFormat } from '../words/numberFormat';

/** A column of an editable grid. The cells of every kind are kept as text, the way they are typed. */
export interface GridColumn {
  /** The field of the record. */
  readonly name: string;
  /** The heading above it, with its unit: `From (km)`. */
  readonly label: string;
  /** A `switch` holds `On` or `Off`. */
  readonly kind: 'number' | 'text' | 'switch';
  /** What an empty cell means, where it may be empty: `and above`. */
  readonly empty?: string;
  /** True where its text names the row: it is fixed once the row is saved, and lines that are pasted find their row by it. */
  readonly isKey?: boolean;
}

/** The text of a switch that is on. */
export const ON = 'On';
/** The text of a switch that is off. */
export const OFF = 'Off';

/** The text of a number that the server sent and that cannot be read. */
export const UNREAD = '–';

const OPEN_END = /^(and (above|more|over|up)|& above|above|onwards|no limit|open|max|∞|\+)$/i;
const YES = /^(on|yes|y|true|active|1)$/i;
const NO = /^(off|no|n|false|inactive|0)$/i;

/** The number that a cell holds: null where it is empty, NaN where the text is none. */
export const numberOf = (column: GridColumn, text: string): number | null => {
  const trimmed = text.trim();
  if (trimmed === '' || (column.empty !== undefined && OPEN_END.test(trimmed))) return null;
  return typedNumber(trimmed);
};

/** A cell's text as it is kept once it was entered: `₹1,200` as `1200`. What can't be read stays as it was typed. */
export const tidied = (column: GridColumn, text: string): string => {
  const trimmed = text.trim();
  if (column.kind === 'switch') return NO.test(trimmed) ? OFF : ON;
  if (column.kind === 'text') return trimmed;
  const value = numberOf(column, trimmed);
  if (value === null) return '';
  return Number.isNaN(value) ? trimmed : String(value);
};

/** A cell's text as it is shown: numbers in groups, an empty cell by what it means. */
export const shownText = (column: GridColumn, text: string, locale: string): string => {
  if (column.kind === 'switch') return text === OFF ? t('Off') : t('On');
  if (column.kind === 'text') return text;
  const value = numberOf(column, text);
  if (value === null) return column.empty ?? '';
  return Number.isNaN(value) ? text : numberFormat(locale, { maximumFractionDigits: 10 }).format(value);
};

/** True when a text from elsewhere can be taken into a column; an empty text leaves a switch as it is. */
export const isTakenBy = (column: GridColumn, text: string): boolean => {
  if (column.kind === 'switch') return YES.test(text.trim()) || NO.test(text.trim());
  return column.kind === 'text' || !Number.isNaN(numberOf(column, text));
};

/** The cells of a record. */
export const cellsOf = (
  columns: readonly GridColumn[],
  record: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    columns.map(({ name, kind }) => {
      const value = record[name];
      if (kind === 'switch') return [name, value === true ? ON : OFF];
      // What the server sent and cannot be read is not what an empty cell means.
      if (Number.isNaN(value)) return [name, UNREAD];
      return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : ''];
    }),
  );

/** What the cells of a row mean: numbers, texts, true or false. A cell that is empty and should not be is undefined. */
export const valuesOf = (
  columns: readonly GridColumn[],
  cells: Readonly<Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(
    columns.map((column): [string, unknown] => {
      const text = cells[column.name] ?? '';
      if (column.kind === 'switch') return [column.name, text === ON];
      if (column.kind === 'text') return [column.name, text.trim()];
      return [column.name, numberOf(column, text) ?? (column.empty === undefined ? undefined : null)];
    }),
  );
