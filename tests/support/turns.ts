import { act } from '@testing-library/react';

/** Lets everything that is ready to happen do so: some turns of the event loop, and no clock. */
export const turns = (count = 50): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });
