import { CSV_MARK, csvLines, csvText } from '../../../contract/csvText';
import type { Column, ColumnType } from '../../../contract/reports/columns';
import type { FileOrder, Packed, Scalar } from './protocol';
import { localTime } from '../../../contract/localTime';

const heading = ({ type, label }: Column): string =>
  csvText(type === 'money' ? `${label} (₹)` : type === 'instant' ? `${label} (+05:30)` : label);

/** A value in the form for programs: ISO days and times, numbers without grouping, rupees with their paise. */
const cell = (type: ColumnType, value: Scalar | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return csvText(value);
  if (type === 'instant') return localTime(value).toISOString().slice(0, 19).replace('T', ' ');
  return type === 'money' ? (value / 100).toFixed(2) : String(value);
};

/**
 * A CSV file (RFC 4180, UTF-8) as a stream of texts, made as its rows arrive.
 * It has a heading and every row, and nothing else that would confuse a program.
 */
export const csvStream = async function* (
  { columns }: Pick<FileOrder, 'columns'>,
  pages: AsyncIterable<readonly Packed[]>,
): AsyncGenerator<string> {
  const types = Object.values(columns).map(({ type }) => type);
  yield `${CSV_MARK}${csvLines([Object.values(columns).map(heading)])}`;
  for await (const page of pages)
    yield csvLines(page.map(([, ...values]) => types.map((type, index) => cell(type, values[index]))));
};
