/** Repetitions within this many milliseconds of an entry are only counted; the next entry contains the count. */
const COUNTING_MS = 60_000;
/** The maximum number of repetitions that are counted here; a dropped one gets an entry again. */
const MAX_COUNTED = 10_000;

interface Counted {
  readonly loggedAt: number;
  unsaid: number;
}

/** Writes an entry; `unsaid` is the number of repetitions since the last one. */
type Write = (unsaid: number) => Promise<void>;

/**
 * Logs a repeated action once a minute, with a count: the log cannot be cleared, and callers can repeat without end
 * (docs/decisions/0014). Each process counts separately.
 */
export const createRepetitionCounter = () => {
  const counted = new Map<string, Counted>();
  return async (key: string, at: Date, write: Write): Promise<void> => {
    const before = counted.get(key);
    if (before && at.getTime() - before.loggedAt < COUNTING_MS) {
      before.unsaid += 1;
      return;
    }
    if (counted.size >= MAX_COUNTED) counted.clear();
    counted.set(key, { loggedAt: at.getTime(), unsaid: 0 });
    try {
      await write(before?.unsaid ?? 0);
    } catch (error) {
      // After a failed write, the next repetition is logged.
      counted.delete(key);
      throw error;
    }
  };
};
