import { eq, inArray } from 'drizzle-orm';
import { Failure } from '../../../contract/failure';
import { MAX_AHEAD_MS, NOTIFICATION_LEAD_MS } from '../../../contract/limits';
import type { Instant } from '../../../contract/values';
import { invalid } from '../../../contract/wire';
import type { Transaction } from '../../platform/db/sql';
import { timeText } from '../../../contract/localTime';
import { notificationTimes } from '../../platform/db/schema';
import { LOGGED } from '../../platform/push/logSender';

/** A time of a notification as the database has it. */
export type TimeRow = typeof notificationTimes.$inferSelect;

/** True for a time that was only logged: no phone has shown it. */
export const isLogged = ({ state, outcome }: Pick<TimeRow, 'state' | 'outcome'>): boolean =>
  state === 'sent' && outcome === LOGGED;

const LOCKED = { sending: 'is being sent', sent: 'was sent', failed: 'failed' } as const;

const inWords = (instant: Instant): string => timeText(Date.parse(instant));
const instantOf = ({ at }: TimeRow): Instant => at.toISOString();

/** Every new time is far enough ahead, else a 422 that names the first that is not. */
export const assertLeadTime = (times: readonly Instant[], now: Date): void => {
  const soon = times.find((time) => Date.parse(time) < now.getTime() + NOTIFICATION_LEAD_MS);
  if (soon === undefined) return;
  const minutes = NOTIFICATION_LEAD_MS / 60_000;
  const late = Date.parse(soon) < now.getTime() ? 'is past' : `is less than ${minutes} minutes ahead`;
  throw invalid({ schedule_times: `${inWords(soon)} ${late}. Choose a time at least ${minutes} minutes ahead` });
};

/** Checks new times of a notification: far enough ahead, and within a year. A 422 names the first faulty one. */
export const assertSchedulable = (times: readonly Instant[], now: Date): void => {
  assertLeadTime(times, now);
  const far = times.find((time) => Date.parse(time) > now.getTime() + MAX_AHEAD_MS);
  if (far !== undefined)
    throw invalid({ schedule_times: `${inWords(far)} is more than a year ahead. Choose a time within a year` });
};

/**
 * Returns the waiting times that remain after a save.
 * A changed text must be as far ahead of each of them as of a new time, so that a colleague can stop it.
 */
export const remainingTimes = (standing: readonly TimeRow[], wanted: readonly Instant[]): readonly Instant[] =>
  standing
    .filter(({ state }) => state === 'waiting')
    .map(instantOf)
    .filter((time) => wanted.includes(time));

/** Throws a 422 that names the first sent time: a text that riders have received does not change. */
export const assertUnsent = (standing: readonly TimeRow[], field: string): void => {
  const gone = standing.find(({ state }) => state === 'sending' || state === 'sent');
  if (!gone) return;
  const when = `${inWords(instantOf(gone))} ${LOCKED[gone.state === 'sent' ? 'sent' : 'sending']}`;
  throw invalid({ [field]: `${when} with the earlier text. Duplicate it to send another text` });
};

/** Adds waiting times to a notification. */
export const addTimes = async (tx: Transaction, notificationId: number, times: readonly Instant[]): Promise<void> => {
  if (times.length === 0) return;
  await tx.insert(notificationTimes).values(times.map((time) => ({ notificationId, at: new Date(time) })));
};

/** The times of a notification in order, locked until the transaction ends: no sending begins before that. */
export const lockTimes = (tx: Transaction, notificationId: number): Promise<TimeRow[]> =>
  tx
    .select()
    .from(notificationTimes)
    .where(eq(notificationTimes.notificationId, notificationId))
    .orderBy(notificationTimes.at)
    .for('update');

const removeWaiting = async (tx: Transaction, rows: readonly TimeRow[]): Promise<void> => {
  const ids = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  if (ids.length > 0) await tx.delete(notificationTimes).where(inArray(notificationTimes.id, ids));
};

/**
 * Replaces a notification's times. Existing ones may stay, whatever their age, and new ones must be in the future.
 * A time whose sending has begun is not removed.
 */
export const replaceTimes = async (
  tx: Transaction,
  notificationId: number,
  standing: readonly TimeRow[],
  wanted: readonly Instant[],
  now: Date,
): Promise<void> => {
  const given = new Set(wanted);
  const left = standing.filter((row) => !given.has(instantOf(row)));
  for (const row of left)
    if (row.state !== 'waiting')
      throw invalid({
        schedule_times: `${inWords(instantOf(row))} ${LOCKED[row.state]}; ${row.state} times cannot be changed`,
      });
  const known = new Set(standing.map(instantOf));
  const added = wanted.filter((time) => !known.has(time));
  assertSchedulable(added, now);
  await removeWaiting(tx, left);
  await addTimes(tx, notificationId, added);
};

/** Deletes the future times of a notification that is about to be deleted. Throws a 409 while one is being sent. */
export const cancelWaiting = async (tx: Transaction, standing: readonly TimeRow[]): Promise<void> => {
  if (standing.some(({ state }) => state === 'sending'))
    throw new Failure('It is being sent now. Delete it after a minute.', { status: 409 });
  await removeWaiting(tx, standing);
};

/**
 * Makes a failed time due again, with the current text, and returns it with the reason of its failure.
 * Throws a 409 where it has not failed.
 * A text that was changed since must be the usual time ahead, so that a colleague can stop it.
 */
export const sendNow = async (
  tx: Transaction,
  standing: readonly TimeRow[],
  failed: Instant,
  { now, changedAt }: { readonly now: Date; readonly changedAt: Date },
): Promise<{ readonly at: Instant; readonly reason: string }> => {
  const row = standing.find((each) => Date.parse(instantOf(each)) === Date.parse(failed));
  if (row?.state !== 'failed')
    throw new Failure('This time did not fail, or is already being sent again.', { status: 409 });
  // Two times of one notification never coincide.
  const taken = new Set(standing.map(({ at }) => at.getTime()));
  let moment = now.getTime() + (changedAt > row.at ? NOTIFICATION_LEAD_MS : 0);
  while (taken.has(moment)) moment += 1;
  const at = new Date(moment);
  await tx
    .update(notificationTimes)
    .set({ at, state: 'waiting', attempts: 0, retryAt: null, outcome: '' })
    .where(eq(notificationTimes.id, row.id));
  return { at: at.toISOString(), reason: row.outcome };
};
