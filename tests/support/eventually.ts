import { vi } from 'vitest';

/** Tries again until it holds, with the patience that a shared machine takes: vitest's own waits for a second. */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { timeout: 60_000, interval: 20 });
