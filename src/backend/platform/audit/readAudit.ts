import { and, eq, gte, sql } from 'drizzle-orm';
import { rowOf } from '../../../contract';
import { flagsNeeded } from '../../../contract/endpoint';
import { moduleOf, type Flag } from '../../../contract/permissions';
import type { ReportPageName } from '../../../contract/reports/pages';
import { dayAt, startOfDay } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { audit } from './audit';
import { createRepetitionCounter } from './onceAMinute';
import { takeLockOf } from '../db/locks';
import { auditLog as log } from '../db/schema';
import type { Origin, Person, World } from '../world';

/** A list with data of riders. */
export type RiderList =
  | 'customers'
  | 'ratings'
  | 'feedback'
  | 'loyalty-accounts'
  | 'loyalty-adjustments'
  | ReportPageName;

/** The reader, and the origin of the call. */
export interface Reading {
  readonly who: Person;
  readonly from: Origin;
}

/** Returns true where a count may be about a single rider: with a search or an id, a count reveals data too. */
export const namesRiders = ({ filter }: { readonly filter?: Readonly<Record<string, unknown>> }): boolean =>
  ['q', 'id', 'customer_id'].some((field) => filter?.[field] !== undefined);

/** The maximum number of notes of this day that are remembered here; a dropped one is looked up in the log. */
const MAX_NOTED = 10_000;

const auditEntryOf = (entity: RiderList) => {
  const row = rowOf(entity, 'getList');
  const [flag] = row ? flagsNeeded(row) : [];
  return { module: moduleOf(flag as Flag), action: 'getList', entity } as const;
};

const note = (db: World['db'], { who, from }: Reading, entity: RiderList): Promise<void> =>
  db.transaction(async (tx) => {
    const auditEntry = auditEntryOf(entity);
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
          eq(log.action, auditEntry.action),
          eq(log.result, 'done'),
          eq(log.address, from.address),
        ),
      )
      .limit(1);
    if (!known) await audit(tx, { who, from }, auditEntry);
  });

/**
 * Audits reading a whole list of riders, before it is read: it is as much data as a file.
 * Further readings within a minute are counted; the next entry contains the count.
 */
export const createWholeListReadAudit = ({ db }: Pick<World, 'db'>, entity: RiderList) => {
  const onceAMinute = createRepetitionCounter();
  return ({ who, from }: Reading): Promise<void> =>
    onceAMinute(`${who.userId} ${from.address}`, from.at, (unsaid) =>
      audit(
        db,
        { who, from },
        {
          ...auditEntryOf(entity),
          after: { whole: true, ...(unsaid > 0 && { read_in_between: unsaid }) },
        },
      ),
    );
};

/**
 * Audits reading pages of a list of riders, before they are read: once a day (at +05:30) per person, list and address,
 * since pages are read again and again.
 */
export const createListReadAudit = ({ db }: Pick<World, 'db'>, entity: RiderList) => {
  let noted: { readonly day: Day; readonly readers: Set<string> } | undefined;
  return async ({ who, from }: Reading): Promise<void> => {
    const day = dayAt(from.at);
    if (noted?.day !== day || noted.readers.size >= MAX_NOTED) noted = { day, readers: new Set() };
    const { readers } = noted;
    const reader = `${who.userId} ${who.username} ${from.address}`;
    if (readers.has(reader)) return;
    await note(db, { who, from }, entity);
    readers.add(reader);
  };
};
