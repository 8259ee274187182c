import { rm } from 'node:fs/promises';
import { sampleFilesMade, signInAt } from '../../support/remote';
import { FILLED_DATA, startProduct } from './product';

/**
 * Starts the product once before all journeys, so that sample data and its files are made once.
 * Each worker begins with a copy.
 */
const fill = async (): Promise<() => Promise<void>> => {
  const { address, dataDir, end } = await startProduct();
  await sampleFilesMade(await signInAt(address));
  await end();
  process.env[FILLED_DATA] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
};

export default fill;
