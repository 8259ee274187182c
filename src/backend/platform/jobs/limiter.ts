import type { Failure } from '../../../contract/failure';

/** Runs work under a limit of concurrency, in the order of the calls. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes a limiter: `atOnce` calls run at once, `mostWaiting` more wait; further ones are refused by `refusal`. */
export const createLimiter = (atOnce: number, mostWaiting: number, refusal: () => Failure): Limiter => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (waiting.length >= mostWaiting) throw refusal();
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
