import type { ColumnType } from '../../../contract/reports/columns';
import type { FileOrder, Packed } from './protocol';
import { nameOfMonth, nameOfSheet } from './sheetNames';
import {
  bookParts,
  cellXml,
  headingXml,
  letters,
  columnFormats,
  sheetHead,
  sheetTail,
  styleOf,
  type NamedSheet,
} from './sheetXml';
import { localTime } from '../../../contract/localTime';
import { zipStream, type ZipPart } from './zip';

/** The maximum number of lines in a sheet of a spreadsheet. */
export const MAX_LINES = 1_048_576;

const headingOf = (type: string, label: string): string => (type === 'money' ? `${label} (₹)` : label);

interface Line {
  readonly label: string;
  readonly type: ColumnType;
  readonly value: string | number | null;
}

const lineXml = (line: number, { label, type, value }: Line): string =>
  `<row r="${line}">${cellXml(`A${line}`, styleOf('text', true), 'text', label)}${cellXml(`B${line}`, styleOf(type), type, value)}</row>`;

/** The lines above the rows of a sheet: the heading, and the totals over their columns. */
const topOf = (order: FileOrder, isSplit: boolean): { readonly text: string; readonly lines: number } => {
  const columns = Object.entries(order.columns);
  const word = isSplit ? 'Total of all sheets' : 'Total';
  const others = order.totals.filter(({ name }) => !(name in order.columns));
  const byName = new Map(order.totals.map(({ name, value }) => [name, value]));
  const cells = columns.map(([name, { type }], index) => {
    const value = byName.get(name) ?? null;
    const at = `${letters[index]}${others.length + 1}`;
    if (index === 0 && value === null) return cellXml(at, styleOf('text', true), 'text', word);
    return cellXml(at, styleOf(type, true), type, value);
  });
  const lines = others.map(({ label, type, value }, index) =>
    lineXml(index + 1, { label: `${word}: ${headingOf(type, label)}`, type, value }),
  );
  const headings = columns.map(([, { type, label }]) => headingOf(type, label));
  const last = others.length + 2;
  return {
    text: `${lines.join('')}<row r="${last - 1}">${cells.join('')}</row>${headingXml(last, headings)}`,
    lines: last,
  };
};

const aboutPart = (order: FileOrder): readonly string[] => {
  const lines: readonly Line[] = [
    ...order.about.map(([label, value]): Line => ({ label, type: 'text', value })),
    ...order.totals.map(({ label, type, value }): Line => ({ label: headingOf(type, label), type, value })),
  ];
  return [
    sheetHead(1, [34, 60]),
    headingXml(1, [order.title, order.days]),
    ...lines.map((line, index) => lineXml(index + 2, line)),
    sheetTail(),
  ];
};

/** Iterates the rows of pages one by one, with access to the next row. */
const cursorOf = (pages: AsyncIterable<readonly Packed[]>) => {
  const iterator = pages[Symbol.asyncIterator]();
  let page: readonly Packed[] = [];
  let at = 0;
  return {
    peek: (): Packed | undefined => page[at],
    take: () => void (at += 1),
    /** Loads the next row where one follows; false after the last. */
    fill: async (): Promise<boolean> => {
      while (at >= page.length) {
        const next = await iterator.next();
        if (next.done) return false;
        page = next.value;
        at = 0;
      }
      return true;
    },
  };
};

/**
 * A spreadsheet as a stream of bytes, made as its rows arrive.
 * It has totals and a bold heading that stay in view, filtered rows, and a sheet about the file.
 * More rows than fit on one sheet of `most` lines get a sheet per month.
 */
export const xlsxStream = (
  order: FileOrder,
  pages: AsyncIterable<readonly Packed[]>,
  most = MAX_LINES,
): AsyncIterable<Uint8Array> => {
  const columns = Object.entries(order.columns);
  const types = columns.map(([, { type }]) => type);
  const styles = types.map((type) => styleOf(type));
  const timeAt = columns.findIndex(([name]) => name === order.orderedBy) + 1;
  const isSplit = timeAt > 0 && order.count > most - topOf(order, false).lines;
  const top = topOf(order, isSplit);
  const last = letters[columns.length - 1] ?? 'A';
  const rows = cursorOf(pages);

  const monthOf = (row: Packed): string => {
    const at = row[timeAt];
    return typeof at === 'number' ? localTime(at).toISOString().slice(0, 7) : String(at).slice(0, 7);
  };
  const rowXml = (line: number, row: Packed): string => {
    let cells = '';
    for (let index = 0; index < types.length; index += 1)
      cells += cellXml(`${letters[index]}${line}`, styles[index] ?? 0, types[index] ?? 'text', row[index + 1]);
    return `<row r="${line}">${cells}</row>`;
  };
  const sheet = async function* (month: string | undefined, done: (area: string) => void): AsyncGenerator<string> {
    let line = top.lines;
    yield sheetHead(
      top.lines,
      types.map((type) => columnFormats[type].width),
    );
    yield top.text;
    for (let isOver = false; !isOver && (await rows.fill());) {
      let text = '';
      for (let row = rows.peek(); row && !isOver; row = rows.peek()) {
        isOver = line >= most || (month !== undefined && monthOf(row) !== month);
        if (isOver) break;
        line += 1;
        text += rowXml(line, row);
        rows.take();
      }
      yield text;
    }
    const area = `A${top.lines}:${last}${Math.max(line, top.lines)}`;
    yield sheetTail(area);
    done(area);
  };

  const parts = async function* (): AsyncGenerator<ZipPart> {
    const sheets: NamedSheet[] = [];
    const path = (): string => `xl/worksheets/sheet${sheets.length + 1}.xml`;
    do {
      await rows.fill();
      const first = rows.peek();
      const month = isSplit && first ? monthOf(first) : undefined;
      const taken = sheets.map(({ name }) => name);
      const name = month === undefined ? nameOfSheet(order) : nameOfMonth(order, month, taken);
      let area = '';
      yield { path: path(), text: sheet(month, (filled) => (area = filled)) };
      sheets.push({ name, area });
    } while (await rows.fill());
    yield { path: path(), text: aboutPart(order) };
    yield* bookParts([...sheets, { name: 'About this file' }]);
  };
  return zipStream(parts());
};
