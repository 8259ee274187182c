/** The hits of one kind, at most, and of all kinds together. */
export const MOST_OF_A_KIND = 5;
export const MOST_HITS = 20;

/** A pattern for LIKE that finds what begins so. */
export const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
