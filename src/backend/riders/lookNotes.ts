import { eq } from 'drizzle-orm';
import { audit } from '../dailyLogs/audit';
import { rowId } from '../http/refusals';
import { customers } from '../schema';
import type { Origin, Person, World } from '../world';

/** Two looks at the same rider within so many milliseconds are one. */
const LOOKING_MS = 15 * 60_000;
/** So many looks are remembered here; one that is forgotten is noted again. */
const MOST_LOOKS = 10_000;

// The calls that tell of a rider share what was noted, for each database that this process serves.
const looks = new WeakMap<World['db'], Map<string, number>>();

/**
 * Writes into the daily log that somebody looks at a rider, by whichever call, once for as long as they look (docs/decisions/0136). A
 * rider who is not there is not noted.
 */
export const noteLook = async (
  { db }: Pick<World, 'db'>,
  { who, from }: { readonly who: Person; readonly from: Origin },
  riderId: number,
): Promise<void> => {
  if (rowId(riderId) === undefined) return;
  const noted = looks.get(db) ?? new Map<string, number>();
  looks.set(db, noted);
  if (noted.size >= MOST_LOOKS) noted.clear();
  const look = `${who.userId} ${riderId}`;
  const at = from.at.getTime();
  if (at - (noted.get(look) ?? -LOOKING_MS) < LOOKING_MS) return;
  noted.set(look, at);
  const [rider] = await db
    .select({ name: customers.name, mobile: customers.mobile })
    .from(customers)
    .where(eq(customers.id, riderId));
  if (!rider) return void noted.delete(look);
  await audit(
    db,
    { who, from },
    {
      ...{ module: 'customerdetails', action: 'getOne', entity: 'customers', entityId: riderId },
      entityLabel: `${rider.name} ${rider.mobile}`.trim(),
    },
  );
};
