import type { FileStore } from '../../src/backend/platform/files/store';
import type { ReportQueue } from '../../src/backend/platform/files/reportQueue';

/** A queue over a store of files that makes none: requests wait. */
export const restingQueue = (store: FileStore): ReportQueue => ({
  store,
  wake: () => undefined,
  abandon: () => undefined,
  start: () => undefined,
  tidy: () => Promise.resolve(),
  idle: () => Promise.resolve(),
  stop: () => Promise.resolve(),
});
