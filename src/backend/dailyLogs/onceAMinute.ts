/** What is the same within so many milliseconds of an entry is counted, and told by the next one. */
const COUNTING_MS = 60_000;
/** So many are counted here; one that is forgotten has an entry again. */
const MOST_COUNTED = 10_000;

interface Counted {
  readonly loggedAt: number;
  unsaid: number;
}

/** Writes an entry, which says how many there were like it since the last one. */
type Write = (unsaid: number) => Promise<void>;

/**
 * Writes what is done again and again into the daily log once a minute: the log cannot be cleared, and a caller can go on without end
 * (docs/decisions/0014). Each process counts for itself.
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
      // What was not written covers nothing.
      counted.delete(key);
      throw error;
    }
  };
};
