import { sql } from 'drizzle-orm';
import type { AuditActor } from '../dailyLogs/audit';
import type { Transaction } from '../database/sql';
import { tryLock } from '../jobs/locks';

/** Thrown for a month that cannot be moved yet, or a file that cannot be restored. Its message has the reason. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Throws where another process is moving a month. Until the transaction ends no other one can. */
export const assertOnlyMover = async (tx: Transaction): Promise<void> => {
  if (!(await tryLock(tx, 'oldMonths')))
    throw new ArchiveError('Another archive command is running. Wait until it ends.');
};

/**
 * Deletes the notes of changed days that this transaction itself caused, and no others: the sums of those days stay
 * right, wherever the rows are.
 */
export const removeOwnNotes = async (tx: Transaction): Promise<void> => {
  for (const notes of ['days_to_sum', 'days_to_trace'])
    await tx.execute(sql`delete from ${sql.identifier(notes)} where xmin = pg_current_xact_id()::xid`);
};

/** The actor of archiving and restoring, for the daily log. */
export const machineActor = (at: Date): AuditActor => ({
  from: { at, address: '', device: 'At the machine: archive' },
});
