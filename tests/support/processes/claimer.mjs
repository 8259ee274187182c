// A rival for data directories: at the same moments as its rivals, one moment a directory, it tries to own the next one,
// says which ones it won, and keeps them until it is stopped.
import { join } from 'node:path';

const [, , built, dataDir, startAt, rounds] = process.argv;
/** @typedef {typeof import('../../../src/backend/database/pglite/owner')} OwnerModule */
const { own, DataDirInUse } = await /** @type {Promise<OwnerModule>} */ (import(`${built}/owner.js`));

for (let round = 0; round < Number(rounds); round += 1) {
  while (Date.now() < Number(startAt) + round * 15); // waits awake: a timer would come too early or too late
  try {
    own(join(String(dataDir), String(round)));
    process.stdout.write(`won ${round}\n`);
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
  }
}
process.stdout.write('over\n');
setInterval(() => undefined, 1000);
