import type { Queries } from '../backend/world';

/** What a part of the sample is written with: the transaction in which all of it is written, and the clock. */
export interface FillWorld {
  readonly db: Queries;
  readonly now: () => Date;
}
