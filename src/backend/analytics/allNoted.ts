import { tracedRiders } from './activeRiders';
import { summed } from './daySources';
import { notedOf } from './daySums';
import type { Noted } from './notedDays';

/** Everything that is recomputed by day, in the order in which all of it is. */
export const allNoted: readonly Noted[] = [...summed.map(notedOf), tracedRiders];
