import { lazy, type ComponentType } from 'react';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Waits until the network is back, the person presses "Try again", or the time is up. */
const untilNextTry = (ms: number) =>
  new Promise<void>((resolve) => {
    const next = () => {
      clearTimeout(timer);
      window.removeEventListener('online', next);
      waiting.delete(next);
      notify();
      resolve();
    };
    const timer = setTimeout(next, ms);
    window.addEventListener('online', next);
    waiting.add(next);
    notify();
  });

/** The state of failed files of the console, for `useSyncExternalStore`, and their immediate retry. */
export const failedFiles = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  hasAny: (): boolean => waiting.size > 0,
  tryAgain: (): void => {
    for (const next of [...waiting]) next();
  },
};

/** Loads a file, and repeats that as long as it fails. */
const persistently = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      await untilNextTry(wait);
    }
  }
};

/**
 * React's `lazy` for a part whose file may fail to load: offline, or after a new version was installed.
 * React caches a failed import, so the import is repeated until it succeeds; the content of the page stays.
 */
export const lazyWithRetry = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => persistently(load).then((component) => ({ default: component })));
