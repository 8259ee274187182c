import { collator } from '../../../contract/collator';

/** Returns a page of rows sorted by a text, in the same order as the console sorts whole lists. Equal texts are sorted by id. */
export const pageByText = <F extends string, T extends Readonly<Record<F, string>> & { readonly id: number }>(
  rows: readonly T[],
  field: F,
  [first, last]: readonly [number, number],
): { readonly rows: readonly T[]; readonly total: number } => {
  const ordered = rows.toSorted((one, other) => collator.compare(one[field], other[field]) || one.id - other.id);
  return { rows: ordered.slice(first, last + 1), total: rows.length };
};
