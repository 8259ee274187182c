import { and, eq, gte, sql } from 'drizzle-orm';
import { rowOf } from '../../contract';
import { flagsNeeded } from '../../contract/endpoint';
import { moduleOf, type Flag } from '../../contract/permissions';
import { dayAt, startOfDay } from '../../contract/reports/range';
import { audit } from '../dailyLogs/audit';
import { takeLockOf } from '../jobs/locks';
import { auditLog as log } from '../schema';
import type { Origin, Person, World } from '../world';

/** A list that tells of riders, all of them in one answer. */
export type RiderList = 'customers' | 'ratings' | 'feedback';

const deedOf = (entity: RiderList) => {
  const row = rowOf(entity, 'getList');
  const [flag] = row ? flagsNeeded(row) : [];
  return { module: moduleOf(flag as Flag), action: 'getList', entity } as const;
};

/**
 * Writes into the daily log that somebody reads a whole list of riders: once a person, list, address and day (at +05:30), since the
 * console reads it again whenever it has gone stale.
 */
export const noteWholeRead = (
  { db }: Pick<World, 'db'>,
  { who, from }: { readonly who: Person; readonly from: Origin },
  entity: RiderList,
): Promise<void> =>
  db.transaction(async (tx) => {
    const deed = deedOf(entity);
    await takeLockOf(tx, `read:${entity}:${who.userId}`);
    const [known] = await tx
      .select({ id: log.id })
      .from(log)
      .where(
        and(
          eq(sql`lower(${log.username})`, who.username.toLowerCase()),
          gte(log.at, startOfDay(dayAt(from.at))),
          eq(log.userId, who.userId),
          eq(log.entity, entity),
          eq(log.action, deed.action),
          eq(log.result, 'done'),
          eq(log.address, from.address),
        ),
      )
      .limit(1);
    if (!known) await audit(tx, { who, from }, deed);
  });
