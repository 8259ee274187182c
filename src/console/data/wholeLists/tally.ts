import { DISPLAY_OFFSET_MINUTES } from '../../../contract/limits';
import { collator } from '../../../contract/collator';
import { asText, isMissing, readerOf, type Row } from './values';

/** What is counted over the filtered rows of a whole list. */
export interface TallyRequest {
  readonly filter?: Readonly<Record<string, unknown>>;
  /** The field whose values are counted. */
  readonly by: string;
  /** Counts moments by their day at +05:30, `YYYY-MM-DD`. */
  readonly per?: 'day';
  /** A number field whose mean is wanted. */
  readonly average?: string;
}

/** How often each value is there, in the order of the values, `null` (missing) last; the mean over the rows that have one. */
export interface Tally {
  readonly total: number;
  readonly counts: readonly { readonly value: string | number | null; readonly count: number }[];
  readonly average?: number;
}

const DAY_MS = 24 * 60 * 60_000;
const dayOf = (moment: unknown): string | null => {
  const time = Date.parse(String(moment)) + DISPLAY_OFFSET_MINUTES * 60_000;
  return Number.isNaN(time) ? null : new Date(Math.floor(time / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
};

const order = (a: string | number | null, b: string | number | null): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b)) || (a < b ? -1 : 1);
};

/** Counts some rows by a field, and takes the mean of another. */
export const tallyRows = (rows: Iterable<Row>, { by, per, average }: TallyRequest): Tally => {
  const read = readerOf(by);
  const readNumber = readerOf(average ?? '');
  const counts = new Map<string | number | null, number>();
  let [total, sum, numbers] = [0, 0, 0];
  for (const row of rows) {
    const value = read(row);
    const key = isMissing(value) ? null : per ? dayOf(value) : typeof value === 'number' ? value : asText(value);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    total += 1;
    const number = average === undefined ? undefined : readNumber(row);
    if (typeof number !== 'number') continue;
    sum += number;
    numbers += 1;
  }
  const sorted = [...counts].sort(([a], [b]) => order(a, b)).map(([value, count]) => ({ value, count }));
  return { total, counts: sorted, ...(numbers > 0 && { average: sum / numbers }) };
};
