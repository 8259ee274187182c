import { Failure } from '../../contract/failure';

/** Runs pieces of work in turn, in the order of their calls. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes turns: so many run at once, so many more wait. Further ones are refused with a request to retry. */
export const createTurns = (atOnce: number, mostWaiting: number): InTurn => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (waiting.length >= mostWaiting)
      throw new Failure('Too many sign-ins at the moment. Try again in 5 seconds.', {
        status: 429,
        retryAfter: 5,
      });
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
