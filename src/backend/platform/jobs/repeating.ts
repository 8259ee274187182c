/**
 * Repeats work, so many milliseconds apart, one run after another; `atStart`: the first run begins at once.
 * Returns a function that stops, after running work.
 */
export const repeatEvery = (
  milliseconds: number,
  work: () => Promise<unknown>,
  onFailure: (error: Error) => void,
  atStart = false,
): (() => Promise<void>) => {
  let turn: Promise<unknown> = atStart ? work().catch(onFailure) : Promise.resolve();
  const timer = setInterval(() => {
    turn = turn.then(work).catch(onFailure);
  }, milliseconds).unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
};

/** Repeated work of a server, without a caller. */
export interface Job {
  /** The name in the metrics. */
  readonly name: string;
  /** The milliseconds between two rounds. */
  readonly every: number;
  /** True where the first round begins with the server. */
  readonly atStart?: true;
  /** A round. `fail` reports a failure that does not end it; `ending` is aborted when the server stops. */
  readonly work: (fail: (error: Error) => void, ending: AbortSignal) => Promise<unknown>;
}

/** The observer of jobs: of their failures, and of each round without one. */
export interface JobsObserver {
  readonly onFailure: (error: Error) => void;
  readonly onDone?: ((job: string) => void) | undefined;
}

/** Starts jobs. Returns a function that stops them, after their running rounds. */
export const runJobs = (jobs: readonly Job[], { onFailure, onDone }: JobsObserver): (() => Promise<void>) => {
  const ending = new AbortController();
  const stops = jobs.map(({ name, every, atStart, work }) => {
    const round = async (): Promise<void> => {
      let isDone = true;
      const fail = (error: Error): void => {
        isDone = false;
        onFailure(error);
      };
      await work(fail, ending.signal).catch(fail);
      if (isDone) onDone?.(name);
    };
    return repeatEvery(every, round, onFailure, atStart);
  });
  return async () => {
    ending.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
};
