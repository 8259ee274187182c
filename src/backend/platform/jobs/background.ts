import { detachedFromCall } from '../runningCall';

/** Work that no call waits for; only closing does. */
export interface Background {
  readonly run: (work: () => Promise<void>) => void;
  /** Resolves when nothing runs any more. */
  readonly idle: () => Promise<void>;
}

/** Starts work at once and passes errors to `onFailure`. */
export const createBackground = (onFailure: (error: unknown) => void): Background => {
  const running = new Set<Promise<void>>();
  return {
    run: (work) => {
      // Separate from the call that began it: its client may leave before this is done.
      const job: Promise<void> = detachedFromCall(work)
        .catch(onFailure)
        .finally(() => running.delete(job));
      running.add(job);
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
