import { tracedRiders } from './activeRiders';
import { summed } from './daySources';
import { notedOf } from './daySums';
import type { Noted } from './notedDays';

/** All sums by day, in the order of recomputing. */
export const allNoted: readonly Noted[] = [...summed.map(notedOf), tracedRiders];
