import type { Queries } from '../backend/platform/db/sql';

/** The arguments of each part of the sample: the transaction that all parts share, and the clock. */
export interface FillWorld {
  readonly db: Queries;
  readonly now: () => Date;
}
