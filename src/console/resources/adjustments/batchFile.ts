import { parseCsv } from 'hucre/csv';
import type { BatchLine } from '../../../contract/endpoints/pointsBatches';
import { MOST_BATCH_ROWS } from '../../../contract/limits';
import { t } from '../../language/t';

/** The columns of a file of points, in the order in which one without a head has them. */
export const BATCH_COLUMNS = ['mobile', 'points', 'reason'] as const;

/** The largest file that is read, in bytes: 5,000 lines have no more than a tenth of it. */
const MOST_BYTES = 5 * 1024 * 1024;

const names: Readonly<Record<(typeof BATCH_COLUMNS)[number], RegExp>> = {
  mobile: /^(?:mobile|phone)/i,
  points: /^points?$/i,
  reason: /^reason$/i,
};

const textOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Reads a CSV file of points: with a head in any order, or without one in ours. Throws a sentence where it is none. */
export const readBatchFile = async (file: Blob): Promise<readonly BatchLine[]> => {
  if (file.size > MOST_BYTES) throw new Error(t('The file is larger than 5 MB. Choose a CSV file of points.'));
  const text = textOf(await file.arrayBuffer());
  if (text.includes('\0')) throw new Error(t('This is no CSV file. Save the sheet as CSV, then choose it again.'));
  const rows = parseCsv(text).map((row) => row.map((value) => String(value ?? '').trim()));
  const head = rows[0] ?? [];
  const found = BATCH_COLUMNS.map((column) => head.findIndex((title) => names[column].test(title)));
  const hasHead = found.some((index) => index >= 0);
  const lacking = hasHead ? BATCH_COLUMNS.find((_, index) => found[index] === -1) : undefined;
  if (lacking) throw new Error(t('The file has no column {column}.', { column: lacking }));
  const places = hasHead ? found : [0, 1, 2];
  const lines = rows.flatMap((row, index): BatchLine[] => {
    const [mobile = '', points = '', reason = ''] = places.map((place) => row[place] ?? '');
    const isEmpty = row.every((value) => value === '');
    // An apostrophe is how spreadsheets keep a number as text.
    const number = mobile.replace(/^'/, '').slice(0, 40);
    return isEmpty || (hasHead && index === 0)
      ? []
      : [
          {
            line: index + 1,
            mobile: number,
            points: points.replace(/,/g, '').slice(0, 20),
            reason: reason.slice(0, 80),
          },
        ];
  });
  if (lines.length === 0) throw new Error(t('The file has no lines.'));
  if (lines.length > MOST_BATCH_ROWS)
    throw new Error(t('The file has {count} lines; use at most 5,000.', { count: lines.length }));
  return lines;
};
