import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FILLED_DATA, startProduct } from './product';

const fileCount = async (dataDir: string): Promise<number> =>
  (await readdir(join(dataDir, 'files')).catch(() => [])).length;

/** Starts the product once before all journeys, so that sample data and its files are made once: each worker begins with a copy. */
const fill = async (): Promise<() => Promise<void>> => {
  const { dataDir, end } = await startProduct();
  for (let before = -1, now = 0; before !== now;) {
    before = now;
    await sleep(1500);
    now = await fileCount(dataDir);
  }
  await end();
  process.env[FILLED_DATA] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
};

export default fill;
