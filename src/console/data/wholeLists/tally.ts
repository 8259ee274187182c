import { DISPLAY_OFFSET_MINUTES } from '../../../contract/limits';
import { inTallyOrder, type Tally, type TallyRequest } from '../../../contract/tally';
import { asText, isMissing, readerOf, type Row } from './values';

const DAY_MS = 24 * 60 * 60_000;
const dayOf = (moment: unknown): string | null => {
  const time = Date.parse(String(moment)) + DISPLAY_OFFSET_MINUTES * 60_000;
  return Number.isNaN(time) ? null : new Date(Math.floor(time / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
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
  const sorted = [...counts].sort(([a], [b]) => inTallyOrder(a, b)).map(([value, count]) => ({ value, count }));
  return { total, counts: sorted, ...(numbers > 0 && { average: sum / numbers }) };
};
