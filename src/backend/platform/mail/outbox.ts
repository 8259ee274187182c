import { asc, eq, lte, sql } from 'drizzle-orm';
import { backoffMs } from '../jobs/backoff';
import type { Email } from './mailer';
import { outbox, reportSchedules } from '../db/schema';
import type { World } from '../world';
import type { Queries } from '../db/sql';

/** The longest time, in milliseconds, for which a mail without a link is tried. */
export const MAIL_TRIED_MS = 24 * 60 * 60 * 1000;
/** Longer than a mail server may take: another process takes a mail only from a dead one. */
const LEASE_MS = 2 * 60_000;

/** The expiry of a mail, and the scheduled report that it is about. */
export interface MailDetails {
  readonly at: Date;
  readonly expiresAt?: Date;
  readonly scheduleId?: number;
}

/** Writes a mail into the outbox, in the transaction of the reported change: both are stored, or neither. */
export const queueMail = async (
  queries: Queries,
  letter: Email,
  { at, expiresAt, scheduleId }: MailDetails,
): Promise<void> => {
  const until = expiresAt ?? new Date(at.getTime() + MAIL_TRIED_MS);
  await queries.insert(outbox).values({ ...letter, nextAt: at, expiresAt: until, ...(scheduleId && { scheduleId }) });
};

type Sending = Pick<World, 'db' | 'now' | 'mail'>;

const claim = async ({ db, now }: Sending) => {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.nextAt, now()))
    .orderBy(asc(outbox.nextAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAt: new Date(now().getTime() + LEASE_MS) })
    .where(eq(outbox.id, sql`(${due})`))
    .returning();
  return claimed;
};

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

// This text is visible to all staff with access to reports: it contains names, not addresses.
const giveUp = ({ db }: Sending, { id, to, scheduleId }: Claimed): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(outbox).where(eq(outbox.id, id));
    if (scheduleId === null) return;
    const problem = `${to === '' ? 'A recipient has no e-mail address. The e-mail was not sent.' : 'An e-mail could not be sent.'}`;
    await tx.update(reportSchedules).set({ problem }).where(eq(reportSchedules.id, scheduleId));
  });

const trySending = async (world: Sending, claimed: Claimed): Promise<unknown> => {
  const { id, to, subject, text, attempts, expiresAt } = claimed;
  const { db, now, mail } = world;
  try {
    if (expiresAt <= now()) throw new Error(`The e-mail “${subject}” could not be sent in time.`);
    await mail.send({ to, subject, text });
    await db.delete(outbox).where(eq(outbox.id, id));
    return undefined;
  } catch (error) {
    const nextAt = new Date(now().getTime() + backoffMs(attempts));
    if (to === '' || nextAt >= expiresAt) await giveUp(world, claimed);
    else await db.update(outbox).set({ nextAt }).where(eq(outbox.id, id));
    return error;
  }
};

/**
 * Sends the due mails, one after another. One that fails waits longer each time until it is given up, and blocks no other.
 * A mail is sent twice only where a process dies between sending it and noting that.
 */
export const sendMails = async (world: Sending): Promise<void> => {
  const failures: unknown[] = [];
  for (let claimed = await claim(world); claimed; claimed = await claim(world)) {
    const failure = await trySending(world, claimed);
    if (failure !== undefined) failures.push(failure);
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} e-mails could not be sent.`);
};
