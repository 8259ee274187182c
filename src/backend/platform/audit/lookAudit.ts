import { eq } from 'drizzle-orm';
import { audit } from './audit';
import { parseRowId } from '../refusals/commonRefusals';
import { customers } from '../db/schema';
import type { World } from '../world';
import type { Reading } from './readAudit';

/** Looks at the same rider from one address within this many milliseconds count as one. */
const LOOKING_MS = 15 * 60_000;
/** The maximum number of looks that are remembered here; a dropped one is noted again. */
const MAX_LOOKS = 10_000;

// All calls about a rider share these looks, one map per database of this process.
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
 * Logs a look at a rider, whichever call it was (docs/decisions/0136): once per address while the look lasts.
 * An unknown rider is not logged.
 */
export const auditRiderLook = async (
  { db }: Pick<World, 'db'>,
  { who, from }: Reading,
  riderId: number,
): Promise<void> => {
  if (parseRowId(riderId) === undefined) return;
  const noted = looks.get(db) ?? new Map<string, number>();
  looks.set(db, noted);
  if (noted.size >= MAX_LOOKS) noted.clear();
  const look = `${who.userId} ${riderId} ${from.address}`;
  const at = from.at.getTime();
  if (at - (noted.get(look) ?? -LOOKING_MS) < LOOKING_MS) return;
  noted.set(look, at);
  try {
    if (!(await writeLook(db, { who, from }, riderId))) noted.delete(look);
  } catch (error) {
    // After a failed write, the next look is logged.
    noted.delete(look);
    throw error;
  }
};
