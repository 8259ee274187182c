// A rival for data directories. It tries to own one directory per moment, at the same moments as its rivals.
// It prints those that it won, and keeps them until it is stopped.
import { join } from 'node:path';

const [, , built, dataDir, startAt, rounds] = process.argv;
/** @typedef {typeof import('../../../src/backend/platform/db/pglite/owner')} OwnerModule */
const { claimDataDir, DataDirInUse } = await /** @type {Promise<OwnerModule>} */ (import(`${built}/owner.js`));

for (let round = 0; round < Number(rounds); round += 1) {
  while (Date.now() < Number(startAt) + round * 15); // busy waiting: a timer would fire too early or too late
  try {
    claimDataDir(join(String(dataDir), String(round)));
    process.stdout.write(`won ${round}\n`);
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
  }
}
process.stdout.write('over\n');
setInterval(() => undefined, 1000);
