import { Failure } from '../../../contract/failure';

/** The number of heavy statements that run at once: in all, and per person. */
export interface QueueLimits {
  readonly atOnce: number;
  readonly aPerson: number;
  /** The longest wait, in milliseconds; after it the caller gets a request to retry. */
  readonly longestWaitMs: number;
}

/** Queues of heavy statements, one per person. */
export interface QueryQueues {
  /** Resolves when it is this person's turn, with a function that ends the turn. Rejects when they leave or wait too long. */
  readonly enter: (person: string, signal?: AbortSignal) => Promise<() => void>;
}

interface Waiting {
  readonly person: string;
  readonly begin: () => void;
}

const tooBusy = (): Failure =>
  new Failure('The server is busy. Try again in a few seconds.', {
    status: 503,
    retryAfter: 5,
  });

/** Makes the queues: the next turn goes to the queue with the fewest running statements, so no user blocks another. */
export const createQueryQueues = ({ atOnce, aPerson, longestWaitMs }: QueueLimits): QueryQueues => {
  const running = new Map<string, number>();
  let inAll = 0;
  let waiting: readonly Waiting[] = [];

  const runningOf = (person: string): number => running.get(person) ?? 0;
  const begin = (person: string): (() => void) => {
    inAll += 1;
    running.set(person, runningOf(person) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      inAll -= 1;
      const left = runningOf(person) - 1;
      if (left > 0) running.set(person, left);
      else running.delete(person);
      callNext();
    };
  };
  const callNext = (): void => {
    if (inAll >= atOnce) return;
    const free = waiting.filter(({ person }) => runningOf(person) < aPerson);
    const [next] = free.toSorted((a, b) => runningOf(a.person) - runningOf(b.person));
    next?.begin();
  };

  return {
    enter: (person, signal) =>
      new Promise((resolve, reject) => {
        if (inAll < atOnce && runningOf(person) < aPerson) return resolve(begin(person));
        const leave = (): void => {
          waiting = waiting.filter((each) => each !== mine);
          clearTimeout(late);
          signal?.removeEventListener('abort', leaveLine);
        };
        const mine: Waiting = {
          person,
          begin: () => {
            leave();
            resolve(begin(person));
          },
        };
        const leaveLine = (): void => {
          leave();
          reject(signal?.reason as Error);
        };
        const late = setTimeout(() => {
          leave();
          reject(tooBusy());
        }, longestWaitMs);
        signal?.addEventListener('abort', leaveLine, { once: true });
        waiting = [...waiting, mine];
      }),
  };
};
