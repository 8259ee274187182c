import { XLSX_MAX_ROWS_PER_SHEET, writeXlsxStream, type CellValue, type ColumnDef } from 'hucre/xlsx';
import type { ColumnType } from '../../../contract/reports/columns';
import type { Packed, Scalar } from '../reportData';
import type { FileOrder, TotalLine } from './protocol';
import { localTime } from './values';

// `@` is a spreadsheet's own "this is text": a cell that begins with = + - @ stays text even when somebody edits it.
const TEXT = { format: '@', width: 18 };

const looks: Readonly<Record<ColumnType, { readonly format: string; readonly width: number }>> = {
  money: { format: '#,##0.00', width: 14 },
  instant: { format: 'dd-mm-yyyy hh:mm AM/PM', width: 20 },
  day: { format: 'dd-mm-yyyy', width: 12 },
  period: { ...TEXT, width: 12 },
  id: { ...TEXT, width: 24 },
  mobile: { ...TEXT, width: 13 },
  text: TEXT,
  status: { ...TEXT, width: 14 },
  attention: { ...TEXT, width: 20 },
  number: { format: '#,##0', width: 11 },
  points: { format: '#,##0', width: 11 },
  km: { format: '0.00', width: 8 },
  yesNo: { ...TEXT, width: 9 },
};

const cell = (type: string, value: Scalar | undefined): CellValue => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return type === 'money' ? value / 100 : type === 'instant' ? localTime(value) : value;
  if (type === 'day') return new Date(`${value}T00:00:00.000Z`);
  return value;
};

const totalCells = (order: FileOrder): CellValue[] => {
  const byName = new Map(order.totals.map((total) => [total.name, total]));
  const cells = Object.entries(order.columns).map(([name, { type }]) => cell(type, byName.get(name)?.value ?? null));
  return cells[0] === null ? ['Total', ...cells.slice(1)] : cells;
};

const totalLine = ({ label, type, value }: TotalLine): CellValue[] => [
  type === 'money' ? `${label} (₹)` : label,
  cell(type, value),
];

const aboutRows = (order: FileOrder): CellValue[][] => [
  totalCells(order),
  [],
  ...order.about.map(([label, text]): CellValue[] => [label, text]),
  ...order.totals.map(totalLine),
];

/**
 * A spreadsheet as a stream of bytes, made as its rows come: the rows under a frozen heading, and after them a sheet with
 * the totals under the same headings and what the file is about.
 */
export const xlsxStream = (order: FileOrder, rows: AsyncIterable<Packed>): ReadableStream<Uint8Array> => {
  const types = Object.values(order.columns).map(({ type }) => type);
  const columns = Object.values(order.columns).map(({ label, type }): ColumnDef => ({
    header: type === 'money' ? `${label} (₹)` : label,
    numFmt: looks[type].format,
    width: looks[type].width,
  }));
  const about = aboutRows(order);
  // hucre begins a new sheet when one is full: the rows' is full after their last, and nothing written fills it up.
  const room = Math.min(XLSX_MAX_ROWS_PER_SHEET, Math.max(order.count, about.length) + 1);

  const all = async function* (): AsyncGenerator<CellValue[]> {
    let written = 0;
    for await (const [, ...values] of rows) {
      written += 1;
      yield values.map((value, index) => cell(types[index] ?? 'text', value));
    }
    const inSheet = room - 1;
    const left = written === 0 ? inSheet : (inSheet - (written % inSheet)) % inSheet;
    for (let empty = 0; empty < left; empty += 1) yield [];
    yield* about;
  };

  return writeXlsxStream(all(), {
    name: 'Report',
    columns,
    freezePane: { rows: 1 },
    maxRowsPerSheet: room,
  });
};
