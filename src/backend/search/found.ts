/** The hits of one kind, at most, and of all kinds together. */
export const MOST_OF_A_KIND = 5;
export const MOST_HITS = 20;
/** One more than is shown is looked for: that there are more is said. */
export const LOOKED_FOR = MOST_OF_A_KIND + 1;

/** A pattern for LIKE that finds what begins so. */
export const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
