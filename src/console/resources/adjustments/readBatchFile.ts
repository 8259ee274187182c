import { parseCsv } from 'hucre/csv';
import type { BatchLine } from '../../../contract/endpoints/pointsBatches';
import { MAX_BATCH_ROWS } from '../../../contract/limits';
import { t } from '../../language/t';

/** The columns of a file of points, in the order of a file without a head. */
export const BATCH_COLUMNS = ['mobile', 'points', 'reason'] as const;

/** The largest file that is read, in bytes: 5,000 lines have no more than a tenth of it. */
const MOST_BYTES = 5 * 1024 * 1024;

/** The titles of each column, the likeliest first. `Phone verified` and `Mobile verified` are not among them. */
const titles: Readonly<Record<(typeof BATCH_COLUMNS)[number], readonly RegExp[]>> = {
  mobile: [
    /^mobile$/i,
    /^mobile[\s_-]*(?:number|no|nr)\.?$/i,
    /^phone[\s_-]*(?:number|no|nr)?\.?$/i,
    /^(?:mobile|phone)[\s_-]*(?:number|no|nr)?\.?\s*[(,:/]/i,
  ],
  points: [/^points?$/i],
  reason: [/^reason$/i],
};

const decoded = (bytes: ArrayBuffer): string => {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Removes the wrapping that keeps a number a text in a spreadsheet: `="98…"` and `'98…`. */
const bareCell = (value: string | number | boolean | Date | null): string => {
  const text = String(value ?? '').trim();
  const [, quoted = text] = /^="(.*)"$/s.exec(text) ?? [];
  return quoted.replaceAll('""', '"').replace(/^'/, '').trim();
};

/** Returns the rows of a CSV file that are not blank, with their line numbers. `sep=;` on the first line names the separator. */
const numberedRows = (text: string) => {
  const [mark = '', delimiter] = /^sep=(.)(?:\r\n|\r|\n)/i.exec(text) ?? [];
  const rows = parseCsv(text.slice(mark.length), delimiter === undefined ? {} : { delimiter });
  return rows
    .map((row, index) => ({ line: index + (mark === '' ? 1 : 2), cells: row.map(bareCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
};

/** Shortens a text for sending. A cut text shows a mark, and is no longer a number. */
const atMost = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Returns the cells of a row in this many columns. More cells mean a comma in the last one, and stay in its text. */
const inColumns = (cells: readonly string[], count: number): readonly string[] => {
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  return filled.length > count ? [...filled.slice(0, count - 1), filled.slice(count - 1).join(',')] : filled;
};

/** Reads a CSV file of points: with a head in any order, or without one in ours. Throws a sentence for other files. */
export const readBatchFile = async (file: Blob): Promise<readonly BatchLine[]> => {
  if (file.size > MOST_BYTES) throw new Error(t('The file is larger than 5 MB. Choose a CSV file of points.'));
  const text = decoded(await file.arrayBuffer());
  if (text.includes('\0')) throw new Error(t('This is not a CSV file. Save the sheet as CSV, then choose it again.'));
  const rows = numberedRows(text);
  const head = rows[0]?.cells ?? [];
  const found = BATCH_COLUMNS.map(
    (column) =>
      titles[column].map((title) => head.findIndex((cell) => title.test(cell))).find((index) => index >= 0) ?? -1,
  );
  const hasHead = found.some((index) => index >= 0);
  const lacking = hasHead ? BATCH_COLUMNS.find((_, index) => found[index] === -1) : undefined;
  if (lacking) throw new Error(t('The file has no column {column}.', { column: lacking }));
  const places = hasHead ? found : [0, 1, 2];
  const lines = rows.slice(hasHead ? 1 : 0).map(({ line, cells }): BatchLine => {
    const row = inColumns(cells, hasHead ? head.length : places.length);
    const [mobile = '', points = '', reason = ''] = places.map((place) => row[place] ?? '');
    return { line, mobile: atMost(mobile, 40), points: atMost(points, 20), reason: atMost(reason, 80) };
  });
  if (lines.length === 0) throw new Error(t('The file has no lines.'));
  if (lines.length > MAX_BATCH_ROWS)
    throw new Error(t('The file has {count} lines. The maximum is 5,000.', { count: lines.length }));
  return lines;
};
