import { collator } from '../../contract/collator';

type Numbered = { readonly id: number };

/** One page of rows in an order, as the console orders the whole list: those that are equal by their id. */
export const pageInOrder = <T extends Numbered>(
  rows: readonly T[],
  compare: (one: T, other: T) => number,
  [first, last]: readonly [number, number],
): { readonly rows: readonly T[]; readonly total: number } => {
  const ordered = rows.toSorted((one, other) => compare(one, other) || one.id - other.id);
  return { rows: ordered.slice(first, last + 1), total: rows.length };
};

/** One page of rows by a name of theirs. */
export const pageByName = <F extends string, T extends Readonly<Record<F, string>> & Numbered>(
  rows: readonly T[],
  field: F,
  range: readonly [number, number],
): { readonly rows: readonly T[]; readonly total: number } =>
  pageInOrder(rows, (one, other) => collator.compare(one[field], other[field]), range);
