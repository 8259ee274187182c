/** The most hits of one kind, and of all kinds together. */
export const MOST_OF_A_KIND = 5;
export const MOST_HITS = 20;
/** One more than the shown number is fetched, to show that more exist. */
export const LOOKED_FOR = MOST_OF_A_KIND + 1;

/** A pattern for LIKE that matches a beginning. */
export const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
