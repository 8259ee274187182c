import { eq } from 'drizzle-orm';
import { audit } from '../dailyLogs/audit';
import { parseRowId } from '../http/refusals';
import { customers } from '../schema';
import type { World } from '../world';
import type { Reading } from './readNotes';

/** Two looks at the same rider from one address within so many milliseconds are one. */
const LOOKING_MS = 15 * 60_000;
/** The most looks that are remembered here; a dropped one is noted again. */
const MOST_LOOKS = 10_000;

// The calls about a rider share the noted looks, for each database that this process serves.
const looks = new WeakMap<World['db'], Map<string, number>>();

// Returns false for an unknown rider.
const writeLook = async (db: World['db'], reading: Reading, riderId: number): Promise<boolean> => {
  const [rider] = await db
    .select({ name: customers.name, mobile: customers.mobile })
    .from(customers)
    .where(eq(customers.id, riderId));
  if (!rider) return false;
  await audit(db, reading, {
    ...{ module: 'customerdetails', action: 'getOne', entity: 'customers', entityId: riderId },
    entityLabel: `${rider.name} ${rider.mobile}`.trim(),
  });
  return true;
};

/**
 * Writes a look at a rider into the daily log, by whichever call (docs/decisions/0136).
 * Each address is noted once, for as long as the look lasts. An unknown rider is not noted.
 */
export const noteLook = async ({ db }: Pick<World, 'db'>, { who, from }: Reading, riderId: number): Promise<void> => {
  if (parseRowId(riderId) === undefined) return;
  const noted = looks.get(db) ?? new Map<string, number>();
  looks.set(db, noted);
  if (noted.size >= MOST_LOOKS) noted.clear();
  const look = `${who.userId} ${riderId} ${from.address}`;
  const at = from.at.getTime();
  if (at - (noted.get(look) ?? -LOOKING_MS) < LOOKING_MS) return;
  noted.set(look, at);
  try {
    if (!(await writeLook(db, { who, from }, riderId))) noted.delete(look);
  } catch (error) {
    // A look that was not written does not cover the next one.
    noted.delete(look);
    throw error;
  }
};
