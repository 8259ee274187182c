/** Rounds of work, one after another: waking it during a round makes one more. */
export interface WorkLoop {
  readonly wake: () => void;
  /** Resolves when no round runs. */
  readonly idle: () => Promise<void>;
  /** Prevents further rounds. */
  readonly end: () => void;
  readonly isEnded: () => boolean;
}

/** Makes a loop that sleeps until it is woken; errors of a round go to `onFailure`. */
export const createWorkLoop = (round: () => Promise<void>, onFailure: (error: unknown) => void): WorkLoop => {
  let working: Promise<void> | undefined;
  let again = false;
  let ended = false;

  const work = async (): Promise<void> => {
    while (again && !ended) {
      again = false;
      await round();
    }
  };

  const wake = (): void => {
    again = true;
    if (ended || working) return;
    working = work()
      .catch(onFailure)
      .finally(() => {
        working = undefined;
        if (again && !ended) wake();
      });
  };

  return {
    wake,
    idle: async () => {
      while (working) await working;
    },
    end: () => {
      ended = true;
    },
    isEnded: () => ended,
  };
};
