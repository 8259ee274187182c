/** Repetitions within so many milliseconds of an entry are counted, and the next entry holds the count. */
const COUNTING_MS = 60_000;
/** The most repetitions that are counted here; a dropped one gets an entry again. */
const MOST_COUNTED = 10_000;

interface Counted {
  readonly loggedAt: number;
  unsaid: number;
}

/** Writes an entry with the number of repetitions since the last one. */
type Write = (unsaid: number) => Promise<void>;

/**
 * Writes a repeated action into the daily log once a minute.
 * The log cannot be cleared, and a caller can repeat without end (docs/decisions/0014). Each process counts for itself.
 */
export const createOnceAMinute = () => {
  const counted = new Map<string, Counted>();
  return async (key: string, at: Date, write: Write): Promise<void> => {
    const before = counted.get(key);
    if (before && at.getTime() - before.loggedAt < COUNTING_MS) {
      before.unsaid += 1;
      return;
    }
    if (counted.size >= MOST_COUNTED) counted.clear();
    counted.set(key, { loggedAt: at.getTime(), unsaid: 0 });
    try {
      await write(before?.unsaid ?? 0);
    } catch (error) {
      // An entry that was not written covers nothing.
      counted.delete(key);
      throw error;
    }
  };
};
