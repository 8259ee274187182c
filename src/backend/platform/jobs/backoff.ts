const FIRST_MS = 10_000;
const LONGEST_MS = 10 * 60_000;

/**
 * The wait after so many tries: doubled each time, half of it random so that retries spread.
 * It is never shorter than the other side requested.
 */
export const backoffMs = (attempts: number, askedMs = 0, chance: number = Math.random()): number => {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 16));
  return Math.max(askedMs, Math.round(full * (0.5 + chance / 2)));
};
