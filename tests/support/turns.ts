import { act } from '@testing-library/react';

/** Lets all ready work run: some turns of the event loop, without a clock. */
export const turns = (count = 50): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });
