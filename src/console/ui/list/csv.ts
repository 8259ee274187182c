import { CSV_MARK, csvLines, csvText } from '../../../contract/csvText';
import type { DataColumn, FileWriter } from '../../data/wholeLists/wholeLists';
import { asText, fieldReader } from '../../data/wholeLists/values';
import { formatTime } from '../words/time';

type Cell = string | number | null | undefined;

/**
 * A column of a file: its heading, and its content for a record.
 * The content is computed here, or beside the rows (`source`).
 */
export type ExportColumn<T> = { readonly label: string; readonly value: (record: T) => Cell } | DataColumn;

/** True for a column that is data, which can be written beside the rows. */
export const isDataColumn = <T>(column: ExportColumn<T>): column is DataColumn => 'source' in column;

const cell = (value: Cell): string => (typeof value === 'number' ? String(value) : csvText(value ?? ''));

const asCell = (value: unknown): Cell => {
  if (value === null || value === undefined || typeof value === 'number') return value;
  return typeof value === 'object' ? JSON.stringify(value) : asText(value);
};

const valueOf = <T>(column: ExportColumn<T>): ((record: T) => Cell) => {
  if (!isDataColumn(column)) return column.value;
  const read = fieldReader(column.source) as (record: T) => unknown;
  if (column.kind === 'time') return (record) => formatTime(read(record) as string | undefined);
  if (column.kind === 'money')
    return (record) => {
      const paise = read(record);
      return typeof paise === 'number' ? paise / 100 : '';
    };
  return (record) => asCell(read(record));
};

const head = <T>(columns: readonly ExportColumn<T>[]): string =>
  `${CSV_MARK}${csvLines([columns.map(({ label }) => cell(label))])}`;

const body = <T>(columns: readonly ExportColumn<T>[], records: readonly T[]): string => {
  const values = columns.map(valueOf);
  return csvLines(records.map((record) => values.map((value) => cell(value(record)))));
};

/** A CSV file of some records: all of them, without anything that a spreadsheet would run. */
export const toCsv = <T>(columns: readonly ExportColumn<T>[], records: readonly T[]): string =>
  head(columns) + body(columns, records);

/** The same file in parts, for the place of the rows: a worker or this thread. */
export const csvWriter: FileWriter = { head, body };
