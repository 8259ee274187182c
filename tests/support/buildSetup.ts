import { build } from '../../src/launch/build.mjs';

/** Runs before tests of the built product: builds it where it is older than its sources. */
export const setup = (): Promise<void> => build();
