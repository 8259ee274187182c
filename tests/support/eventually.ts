import { vi } from 'vitest';

/** Retries until the check passes, with the patience that a shared machine requires: vitest's own waits for a second. */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { timeout: 60_000, interval: 20 });
