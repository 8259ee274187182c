import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { leaseUntil } from '../../platform/jobs/lease';
import { notifications, notificationTimes, users } from '../../platform/db/schema';
import { maySignInWith } from '../staff/accounts';
import type { World } from '../../platform/world';
import type { Queries } from '../../platform/db/sql';
import type { TimeRow } from './times';

type Clocked = Pick<World, 'db' | 'now'>;

/** The lease on a time: until it ends, no other process sends it. */
export interface Lease {
  readonly id: number;
  readonly leaseId: string;
}

/** A time taken for sending, with the text of its notification at that moment. */
export interface ClaimedTime extends Lease {
  readonly notificationId: number;
  readonly at: Date;
  readonly title: string;
  readonly text: string;
  /** The responsible account, and whether it may send notifications as of now. */
  readonly by: string;
  readonly maySend: boolean;
  /** The number of this try. */
  readonly attempts: number;
  /** The former status of the time: `sending` where its process died. */
  readonly previousState: TimeRow['state'];
  /** The outcome of the previous try. */
  readonly outcome: string;
}

const { id, notificationId, at, state, attempts, retryAt, outcome } = notificationTimes;

const isDue = (now: Date) =>
  or(
    and(eq(state, 'waiting'), lte(at, now), or(isNull(retryAt), lte(retryAt, now))),
    and(eq(state, 'sending'), or(isNull(notificationTimes.leaseUntil), lt(notificationTimes.leaseUntil, now))),
  );

// Old rows have no account to check.
const maySend = sql<boolean>`(${notifications.updatedBy} = '' or exists (
  select 1 from ${users} where ${users.id} = ${notifications.updatedById} and ${maySignInWith('notification_create', 'notification_update')}))`;

/**
 * Takes due times, the oldest first.
 * Time and notification are locked together, and a notification that is being changed is skipped: the sent text is
 * never half old, half new.
 */
export const claimDue = ({ db, now }: Clocked, most: number): Promise<readonly ClaimedTime[]> =>
  db.transaction(async (tx) => {
    const moment = now();
    const leaseId = randomUUID();
    const due = await tx
      .select({
        id,
        notificationId: notifications.id,
        at,
        attempts,
        previousState: state,
        outcome,
        title: notifications.title,
        text: notifications.description,
        by: notifications.updatedBy,
        maySend,
      })
      .from(notificationTimes)
      .innerJoin(notifications, eq(notifications.id, notificationId))
      .where(isDue(moment))
      .orderBy(asc(at), asc(id))
      .limit(most)
      .for('update', { skipLocked: true });
    if (due.length > 0)
      await tx
        .update(notificationTimes)
        .set({
          state: 'sending',
          leaseId,
          leaseUntil: leaseUntil(moment),
          retryAt: null,
          attempts: sql`${attempts} + 1`,
        })
        .where(
          inArray(
            id,
            due.map((each) => each.id),
          ),
        );
    return due.map((each) => ({ ...each, leaseId, attempts: each.attempts + 1 }));
  });

/** The next due time, or the end of the running lease; undefined without either. */
export const nextDue = async ({ db }: Pick<World, 'db'>): Promise<Date | undefined> => {
  const [row] = await db
    .select({
      next: sql`min(case ${state} when 'sending' then coalesce(${notificationTimes.leaseUntil}, ${at}) else greatest(${at}, ${retryAt}) end)`.mapWith(
        at,
      ),
    })
    .from(notificationTimes)
    .where(and(inArray(state, ['waiting', 'sending']), isNotNull(notificationId)));
  return row?.next ?? undefined;
};

const settle = async (
  queries: Queries,
  lease: Lease,
  as: Partial<typeof notificationTimes.$inferInsert>,
): Promise<boolean> => {
  const settled = await queries
    .update(notificationTimes)
    .set({ ...as, leaseId: null, leaseUntil: null })
    .where(and(eq(id, lease.id), eq(notificationTimes.leaseId, lease.leaseId), eq(state, 'sending')))
    .returning({ id });
  return settled.length > 0;
};

/** Marks a time as sent, with the sender's name for it. Returns false where the lease was lost to another process. */
export const markSent = ({ db, now }: Clocked, lease: Lease, name: string): Promise<boolean> =>
  settle(db, lease, { state: 'sent', sentAt: now(), outcome: name });

/** Marks a time as failed, with the reason. */
export const markFailed = ({ db }: Clocked, lease: Lease, reason: string): Promise<boolean> =>
  settle(db, lease, { state: 'failed', outcome: reason });

/** Postpones a time to another try. */
export const postpone = ({ db }: Clocked, lease: Lease, until: Date, reason: string): Promise<boolean> =>
  settle(db, lease, { state: 'waiting', retryAt: until, outcome: reason });

/** Releases a time untried: this process ends. */
export const releaseTimes = ({ db }: Clocked, lease: ClaimedTime): Promise<boolean> =>
  settle(db, lease, { state: 'waiting', attempts: lease.attempts - 1 });

/** Releases the times of a killed process. Only for a process that has the database alone. */
export const releaseAllTimes = async (queries: Queries): Promise<void> => {
  await queries.update(notificationTimes).set({ leaseId: null, leaseUntil: null }).where(eq(state, 'sending'));
};
