const FIRST_MS = 10_000;
const LONGEST_MS = 10 * 60_000;

/** What is late by more than this, in milliseconds, is not sent: a push of the morning is of no use at night. */
export const MOST_LATE_MS = 2 * 60 * 60 * 1000;

/**
 * How long to wait after so many tries: twice as long each time, half of it by chance, so that many do not come back at
 * once; and never less than the other side asked for.
 */
export const backoff = (attempts: number, askedMs = 0, chance: number = Math.random()): number => {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 16));
  return Math.max(askedMs, Math.round(full * (0.5 + chance / 2)));
};
