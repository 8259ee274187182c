const ASCII = /^[\0-\x7f]*$/;

/** Text as it is searched: without case and accents. */
export const folded = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words that are typed into a search. */
export const wordsOf = (search: string): readonly string[] => folded(search.trim()).split(/\s+/).filter(Boolean);
