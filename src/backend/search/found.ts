/** The most hits of one kind, and of all kinds together. */
export const MAX_HITS_PER_KIND = 5;
export const MAX_HITS = 20;
/** One more than the shown number is fetched, to show that more exist. */
export const FETCHED_PER_KIND = MAX_HITS_PER_KIND + 1;

/** A pattern for LIKE that matches a beginning. */
export const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
