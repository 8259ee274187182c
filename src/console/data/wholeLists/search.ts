import { folded } from '../../../contract/searchWords';
import { INSTANT, type Row } from './values';

const HIDDEN = new Set(['id', 'useruuid', 'customer_id']);

// Ids and moments are not searched: screens show neither as it is in the record (moments are shown at +05:30).
const searchable = (row: Row): string => {
  let text = '';
  for (const name in row) {
    const value: unknown = row[name];
    if (HIDDEN.has(name)) continue;
    if (typeof value === 'number' || (typeof value === 'string' && !INSTANT.test(value))) text += `${value}\n`;
  }
  return folded(text);
};

/** True where the search was only typed further, so that every new match is among the former ones. */
export const isRefined = (words: readonly string[], former: readonly string[]): boolean =>
  former.every((old) => words.some((word) => word.includes(old)));

/** The number of rows that are folded in one step. */
const SLICE = 5_000;

/** Makes the searchable texts of rows, folded at the first search and kept. */
export const createSearch = (rows: readonly Row[]) => {
  const kept: string[] = [];
  const fold = (to: number) => {
    for (let row = kept.length; row < to; row += 1) kept.push(searchable(rows[row] as Row));
  };
  return {
    /** Returns the rows, of these indices, whose texts contain every word. */
    among: (found: Uint32Array, words: readonly string[]): Uint32Array => {
      fold(rows.length);
      return found.filter((row) => words.every((word) => (kept[row] ?? '').includes(word)));
    },
    /** Folds the texts before the first search, a slice at a time. */
    *warm(): Generator<void> {
      while (kept.length < rows.length) {
        fold(Math.min(rows.length, kept.length + SLICE));
        yield;
      }
    },
  };
};
