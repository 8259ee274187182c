import { typedNumber } from '../../../../contract/typedNumber';
import { t } from '../../../language/t';
import { numberFormat } from '../../../ui/words/numberFormat';

/** A column of an editable grid. The cells of every kind are kept as text, as they are typed. */
export interface GridColumn {
  /** The field of the record. */
  readonly name: string;
  /** The heading above the column, with its unit: `From (km)`. */
  readonly label: string;
  /** A `switch` holds `On` or `Off`. */
  readonly kind: 'number' | 'text' | 'switch';
  /** The maximum number of decimals of a number; two by default. */
  readonly decimals?: number;
  /** The meaning of an empty cell, if the column allows one: `and above`. */
  readonly empty?: string;
  /** True if the text of the column names the row. It is fixed once the row is saved, and pasted lines find their row by it. */
  readonly isKey?: boolean;
}

/** The text of a switch that is on. */
export const ON = 'On';
/** The text of a switch that is off. */
export const OFF = 'Off';

/** The text of an unreadable number of the server. */
export const UNREAD = '–';

const OPEN_END = /^(and (above|more|over|up)|& above|above|onwards|no limit|open|max|∞|\+)$/i;
const YES = /^(on|yes|y|true|active|1)$/i;
const NO = /^(off|no|n|false|inactive|0)$/i;

/** The number of a cell: null if it is empty, NaN if the text is none. */
export const cellNumberOf = (column: GridColumn, text: string): number | null => {
  const trimmed = text.trim();
  if (trimmed === '' || (column.empty !== undefined && OPEN_END.test(trimmed))) return null;
  return typedNumber(trimmed, column.decimals);
};

/** The text of a cell in its kept form: `1200` for `₹1,200`. An unreadable text stays as typed. */
export const tidied = (column: GridColumn, text: string): string => {
  const trimmed = text.trim();
  if (column.kind === 'switch') return NO.test(trimmed) ? OFF : ON;
  if (column.kind === 'text') return trimmed;
  const value = cellNumberOf(column, trimmed);
  if (value === null) return '';
  return Number.isNaN(value) ? trimmed : String(value);
};

/** The text of a cell as it is displayed: numbers in groups, an empty cell by its meaning. */
export const cellDisplayText = (column: GridColumn, text: string, locale: string): string => {
  if (column.kind === 'switch') return text === OFF ? t('Off') : t('On');
  if (column.kind === 'text') return text;
  const value = cellNumberOf(column, text);
  if (value === null) return column.empty ?? '';
  return Number.isNaN(value) ? text : numberFormat(locale, { maximumFractionDigits: 10 }).format(value);
};

/** True if a column accepts a pasted text; an empty text leaves a switch unchanged. */
export const isTakenBy = (column: GridColumn, text: string): boolean => {
  if (column.kind === 'switch') return YES.test(text.trim()) || NO.test(text.trim());
  return column.kind === 'text' || !Number.isNaN(cellNumberOf(column, text));
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
      // An unreadable value of the server is not an empty cell.
      if (Number.isNaN(value)) return [name, UNREAD];
      return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : ''];
    }),
  );

/**
 * The values of the cells of a row: numbers, texts, true or false.
 * A cell that must not be empty, but is, gives undefined; a text that is no number stays, and the contract refuses it.
 */
export const valuesOf = (
  columns: readonly GridColumn[],
  cells: Readonly<Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(
    columns.map((column): [string, unknown] => {
      const text = cells[column.name] ?? '';
      if (column.kind === 'switch') return [column.name, text === ON];
      if (column.kind === 'text') return [column.name, text.trim()];
      const value = cellNumberOf(column, text) ?? (column.empty === undefined ? undefined : null);
      return [column.name, Number.isNaN(value) ? text.trim() : value];
    }),
  );
