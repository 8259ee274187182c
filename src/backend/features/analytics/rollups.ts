import { activeRidersRollup } from './activeRiders';
import { daySourceNames } from './daySources';
import { rollupOf } from './daySums';
import type { Rollup } from './rollup';

/** All roll-ups, in the order of recomputing: a later one may read an earlier one. */
export const rollups: readonly Rollup[] = [...daySourceNames.map(rollupOf), activeRidersRollup];
