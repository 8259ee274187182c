import type { FileStore } from './files/store';

/** The making of files, as the rest of the back end sees it. */
export interface ReportQueue {
  /** There is something new to make. */
  readonly wake: () => void;
  /** Stops making this file, if it is made here. */
  readonly abandon: (id: number) => void;
  readonly store: FileStore;
  /** Begins to look for work by itself, to ask for the nightly reports and to clear up. */
  readonly start: () => void;
  /** Asks for the nightly reports if it is time, and clears up what has expired. */
  readonly tidy: () => Promise<void>;
  /** Resolves when nothing is being made here and nothing waits. */
  readonly idle: () => Promise<void>;
  /** Stops: what is being made is given back for another process, or for the next start. */
  readonly stop: () => Promise<void>;
}
