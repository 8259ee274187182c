import type { FileStore } from './store';

/** The making of files, for the rest of the back end. */
export interface ReportQueue {
  /** Announces a new request. */
  readonly wake: () => void;
  /** Stops making this file, if it is being made here. */
  readonly abandon: (id: number) => void;
  readonly store: FileStore;
  /** Begins to look for work automatically, to request the nightly reports and to clear up. */
  readonly start: () => void;
  /** Requests the nightly reports if it is time, and clears up expired files. */
  readonly tidy: () => Promise<void>;
  /** Resolves when no file is being made here and no request waits. */
  readonly idle: () => Promise<void>;
  /** Stops: files in progress are released for another process, or for the next start. */
  readonly stop: () => Promise<void>;
}
