import { collator } from '../../contract/collator';

/** One page of rows by a text of theirs, as the console orders the whole list: those of one text by their id. */
export const pageByText = <F extends string, T extends Readonly<Record<F, string>> & { readonly id: number }>(
  rows: readonly T[],
  field: F,
  [first, last]: readonly [number, number],
): { readonly rows: readonly T[]; readonly total: number } => {
  const ordered = rows.toSorted((one, other) => collator.compare(one[field], other[field]) || one.id - other.id);
  return { rows: ordered.slice(first, last + 1), total: rows.length };
};
