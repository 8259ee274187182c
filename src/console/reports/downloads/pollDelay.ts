const FIRST_MS = 3_000;
const SLOWEST_MS = 60_000;
const SLOWER_EACH_TIME = 1.4;
/** So many calls are as polite as one; a list that takes more is read less often. */
const POLITE_CALLS = 4;

/** How long to wait before a list with files in the making is read again, in milliseconds: longer with each try. */
export const pollDelay = (tries: number, calls = 1): number =>
  Math.round(Math.min(SLOWEST_MS, FIRST_MS * SLOWER_EACH_TIME ** tries) * Math.max(1, calls / POLITE_CALLS));
