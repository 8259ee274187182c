/** The maximum number of hits of one kind, and of all kinds together. */
export const MAX_HITS_PER_KIND = 5;
export const MAX_HITS = 20;
/** One more hit than shown is fetched, to know whether there are more. */
export const FETCHED_PER_KIND = MAX_HITS_PER_KIND + 1;
