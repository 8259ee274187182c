/** Work that no call waits for; only closing does. */
export interface Background {
  readonly run: (work: () => Promise<void>) => void;
  /** Resolves when nothing runs any more. */
  readonly idle: () => Promise<void>;
}

/** Starts work at once and tells `onFailure` what was thrown. */
export const createBackground = (onFailure: (error: unknown) => void): Background => {
  const running = new Set<Promise<void>>();
  return {
    run: (work) => {
      const job: Promise<void> = work()
        .catch(onFailure)
        .finally(() => running.delete(job));
      running.add(job);
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
