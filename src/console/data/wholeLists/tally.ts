import { dayAt } from '../../../contract/reports/range';
import { inTallyOrder, type Tally, type TallyRequest } from '../../../contract/tally';
import { asText, isMissing, fieldReader, type Row } from './values';

const dayOf = (moment: unknown): string | null => {
  const date = new Date(String(moment));
  return Number.isNaN(date.getTime()) ? null : dayAt(date);
};

/** Counts some rows by a field, and takes the mean of another. */
export const tallyRows = (rows: Iterable<Row>, { by, per, average }: TallyRequest): Tally => {
  const read = fieldReader(by);
  const readNumber = fieldReader(average ?? '');
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
