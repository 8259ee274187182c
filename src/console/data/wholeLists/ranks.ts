import { collator } from '../../../contract/collator';
import { sortKey } from './collation';
import { isMissing } from './values';

/** A column as its rows sort by it: each row's rank among the distinct values, `distinct` where its value is missing. */
export interface Ranks {
  readonly ranks: Uint32Array;
  readonly distinct: number;
}

type Compare = (a: unknown, b: unknown) => number;

const compareMixed: Compare = (a, b) => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (Array.isArray(a) && Array.isArray(b)) return a.length - b.length;
  return collator.compare(String(a), String(b));
};

/** So many values are looked at, or put in order, at once: a step of a few milliseconds. */
const SLICE = 20_000;

/** Whether a test holds for every value, a slice at a time. */
function* areAll<T>(values: readonly T[], test: (value: T) => boolean): Generator<void, boolean> {
  for (let from = 0; from < values.length; from += SLICE) {
    for (let at = from; at < Math.min(from + SLICE, values.length); at += 1) if (!test(values[at] as T)) return false;
    yield;
  }
  return true;
}

/** What sorts a slice, and in which order two slices are merged: numbers as numbers, texts in plain order. */
type Sort<T> = (slice: T[]) => Iterable<T>;
const sortNumbers: Sort<number> = (slice) => Float64Array.from(slice).sort();
const sortTexts: Sort<string> = (slice) => slice.sort();

/** Numbers or texts in order, a slice at a time: requests are answered between two steps. */
function* sortSteps<T extends string | number>(values: readonly T[], sort: Sort<T>): Generator<void, T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < values.length; from += SLICE) {
    runs.push([...sort(values.slice(from, from + SLICE))]);
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let place = 0; place < runs.length; place += 2) {
      const [one = [], other = []] = [runs[place], runs[place + 1]];
      const both: T[] = [];
      let [left, right] = [0, 0];
      while (left < one.length || right < other.length) {
        const isLeft = right >= other.length || (left < one.length && (one[left] as T) <= (other[right] as T));
        both.push((isLeft ? one[left++] : other[right++]) as T);
        if (both.length % SLICE === 0) yield;
      }
      merged.push(both);
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* rankNumbers(values: readonly unknown[], toNumber: (value: unknown) => number): Generator<void, Ranks> {
  const numbers = new Float64Array(values.length);
  const present: number[] = [];
  for (const [row, value] of values.entries()) {
    const number = isMissing(value) ? NaN : toNumber(value);
    numbers[row] = number;
    if (!Number.isNaN(number)) present.push(number);
    if (row % SLICE === SLICE - 1) yield;
  }
  const sorted = yield* sortSteps(present, sortNumbers);
  const places = Float64Array.from(sorted);
  let distinct = 0;
  for (const number of places)
    if (distinct === 0 || places[distinct - 1] !== number) {
      places[distinct] = number;
      distinct += 1;
    }
  const rankOf = (number: number): number => {
    let [low, high] = [0, distinct];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((places[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const ranks = new Uint32Array(values.length);
  for (const [row, number] of numbers.entries()) {
    ranks[row] = Number.isNaN(number) ? distinct : rankOf(number);
    if (row % SLICE === SLICE - 1) yield;
  }
  return { ranks, distinct };
}

/** Moments as the reader leaves them, and plain numbers: their order as text is their order as numbers. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DIGITS = /^\d{1,15}$/;

const rankBy = (distinct: Iterable<unknown>, compare: Compare): Map<unknown, number> => {
  const ranks = new Map<unknown, number>();
  let [rank, former] = [-1, undefined as unknown];
  for (const value of [...distinct].sort(compare)) {
    if (rank < 0 || compare(former, value) !== 0) rank += 1;
    ranks.set(value, rank);
    former = value;
  }
  return ranks;
};

function* rankTexts(texts: readonly string[]): Generator<void, Map<unknown, number>> {
  const keyOf = new Map<string, string>();
  const sample = new Map<string, string>();
  const others: string[] = [];
  const distinct = new Set<string>();
  for (const [place, text] of texts.entries()) {
    if (place % SLICE === SLICE - 1) yield;
    if (distinct.has(text)) continue;
    distinct.add(text);
    const key = sortKey(text);
    if (key === undefined) others.push(text);
    else {
      keyOf.set(text, key);
      sample.set(key, text);
    }
  }
  const keys = yield* sortSteps([...sample.keys()], sortTexts);
  others.sort(collator.compare);
  const rankOf = new Map<string, number>();
  const ranks = new Map<unknown, number>();
  let [rank, former, other] = [-1, undefined as string | undefined, 0];
  const place = (text: string): number => {
    if (former === undefined || collator.compare(former, text) !== 0) rank += 1;
    former = text;
    return rank;
  };
  for (const [at, key] of keys.entries()) {
    if (at % SLICE === SLICE - 1) yield;
    const text = sample.get(key) ?? '';
    for (; other < others.length && collator.compare(others[other] ?? '', text) < 0; other += 1)
      ranks.set(others[other], place(others[other] ?? ''));
    // Different keys are different texts: the collator need not be asked again, but beside one of the others.
    if (other > 0 || former === undefined) rankOf.set(key, place(text));
    else rankOf.set(key, (rank += 1));
    former = text;
  }
  for (; other < others.length; other += 1) ranks.set(others[other], place(others[other] ?? ''));
  let done = 0;
  for (const [text, key] of keyOf) {
    ranks.set(text, rankOf.get(key) ?? 0);
    done += 1;
    if (done % SLICE === 0) yield;
  }
  return ranks;
}

/** Ranks the values of a column, a slice at a time: missing ones last, numbers as numbers, lists by their length, all else as text. */
export function* rankSteps(values: readonly unknown[]): Generator<void, Ranks> {
  const present = values.filter((value) => !isMissing(value));
  yield;
  const are = (isOne: (value: unknown) => boolean) => areAll(present, isOne);
  if (yield* are((value) => typeof value === 'number')) return yield* rankNumbers(values, Number);
  const isText = yield* are((value) => typeof value === 'string');
  if (isText && (yield* are((value) => DIGITS.test(value as string)))) return yield* rankNumbers(values, Number);
  if (isText && (yield* are((value) => MOMENT.test(value as string))))
    return yield* rankNumbers(values, (value) => Date.parse(value as string));
  const rankOf = isText ? yield* rankTexts(present as string[]) : rankBy(new Set(present), compareMixed);
  let distinct = 0;
  for (const rank of rankOf.values()) distinct = Math.max(distinct, rank + 1);
  const ranks = new Uint32Array(values.length);
  for (const [row, value] of values.entries()) {
    ranks[row] = isMissing(value) ? distinct : (rankOf.get(value) ?? distinct);
    if (row % SLICE === SLICE - 1) yield;
  }
  return { ranks, distinct };
}

/** The rows of a column in order, those of one rank in the order of `base`; what is missing stays last in either direction. */
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
