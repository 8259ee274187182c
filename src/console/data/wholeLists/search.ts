import { folded, INSTANT, type Row } from './values';

const HIDDEN = new Set(['id', 'useruuid']);

// What nobody sees as it stands in the record is not found: ids, and moments, which are shown at +05:30.
const searchable = (row: Row): string => {
  let text = '';
  for (const name in row) {
    const value: unknown = row[name];
    if (HIDDEN.has(name)) continue;
    if (typeof value === 'number' || (typeof value === 'string' && !INSTANT.test(value))) text += `${value}\n`;
  }
  return folded(text);
};

/** The words of what is typed into a search. */
export const wordsOf = (search: string): readonly string[] => folded(search.trim()).split(/\s+/).filter(Boolean);

/** True where whatever has these words has had those before: somebody went on typing. */
export const isRefined = (words: readonly string[], former: readonly string[]): boolean =>
  former.every((old) => words.some((word) => word.includes(old)));

/** The searchable texts of rows, folded at the first search and kept. */
export const createSearch = (rows: readonly Row[]) => {
  let kept: readonly string[] | undefined;
  return {
    /** Of the rows at these indices, those that have every word somewhere in their texts. */
    among: (found: Uint32Array, words: readonly string[]): Uint32Array => {
      const texts = (kept ??= rows.map(searchable));
      return found.filter((row) => words.every((word) => (texts[row] ?? '').includes(word)));
    },
    /** Folds the texts ahead of the first search. */
    warm: () => void (kept ??= rows.map(searchable)),
  };
};
