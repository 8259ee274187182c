import { collator } from '../../../contract/collator';
import { isMissing } from './values';

/** The sort ranks of a column: each row's rank among the distinct values, `distinct` for a missing value. */
export interface Ranks {
  readonly ranks: Uint32Array;
  readonly distinct: number;
}

type Compare = (a: unknown, b: unknown) => number;

const compareNumbers: Compare = (a, b) => Number(a) - Number(b);

const compareTexts: Compare = (a, b) => collator.compare(String(a), String(b));

const compareMixed: Compare = (a, b) => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (Array.isArray(a) && Array.isArray(b)) return a.length - b.length;
  return compareTexts(a, b);
};

const comparePlain: Compare = (a, b) => (String(a) < String(b) ? -1 : Number(String(a) > String(b)));

const DIGITS = /^\d{1,15}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const compareFor = (values: readonly unknown[]): Compare => {
  if (values.every((value) => typeof value === 'number')) return compareNumbers;
  if (!values.every((value) => typeof value === 'string')) return compareMixed;
  if (values.every((value) => DIGITS.test(value))) return compareNumbers;
  return values.every((value) => MOMENT.test(value)) ? comparePlain : compareTexts;
};

/** The number of values that are sorted in one step of some 20 ms. */
const SLICE = 5_000;

/** Sorts values in slices that one sort then merges: requests are answered between two steps. */
function* sortSteps(values: readonly unknown[], compare: Compare): Generator<void, readonly unknown[]> {
  const runs: unknown[][] = [];
  for (let from = 0; from < values.length; from += SLICE) {
    runs.push(values.slice(from, from + SLICE).sort(compare));
    yield;
  }
  return runs.flat().sort(compare);
}

/**
 * Ranks the values of a column, a slice at a time.
 * Missing ones are last; numbers sort as numbers, lists by their length, all else as text.
 */
export function* rankSteps(values: readonly unknown[]): Generator<void, Ranks> {
  const present = [...new Set(values.filter((value) => !isMissing(value)))];
  yield;
  const compare = compareFor(present);
  const sorted = yield* sortSteps(present, compare);
  const rankOf = new Map<unknown, number>();
  let distinct = 0;
  for (const [place, value] of sorted.entries()) {
    if (place === 0 || compare(sorted[place - 1], value) !== 0) distinct += 1;
    rankOf.set(value, distinct - 1);
  }
  yield;
  return { ranks: Uint32Array.from(values, (value) => rankOf.get(value) ?? distinct), distinct };
}

/**
 * Returns the rows of a column in order, those of equal rank in the order of `base`.
 * Missing values stay last in either direction.
 */
export const orderBy = ({ ranks, distinct }: Ranks, base: Uint32Array, isDescending: boolean): Uint32Array => {
  const place = (row: number): number => {
    const rank = ranks[row] ?? distinct;
    return isDescending && rank < distinct ? distinct - 1 - rank : rank;
  };
  const next = new Uint32Array(distinct + 2);
  for (const row of base) next[place(row) + 1] = (next[place(row) + 1] ?? 0) + 1;
  for (let rank = 1; rank < next.length; rank += 1) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  const order = new Uint32Array(base.length);
  for (const row of base) {
    const at = next[place(row)] ?? 0;
    order[at] = row;
    next[place(row)] = at + 1;
  }
  return order;
};
