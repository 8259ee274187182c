import { sql } from 'drizzle-orm';
import type { AuditActor } from '../dailyLogs/audit';
import type { Transaction } from '../database/sql';
import { tryLock } from '../jobs/locks';

/** Thrown for a month that cannot be moved yet, or a file that cannot be restored. Its message has the reason. */
export class CannotMove extends Error {
  override readonly name = 'CannotMove';
}

/** Throws where another process is moving a month. Until the transaction ends no other one can. */
export const assertOnlyMover = async (tx: Transaction): Promise<void> => {
  if (!(await tryLock(tx, 'oldMonths')))
    throw new CannotMove('Another archive command is running. Wait until it ends.');
};

/**
 * Removes the notes that this transaction's own rows have caused, and no others.
 * The sums of their days are right, with the rows in a file or back from it.
 */
export const removeOwnNotes = async (tx: Transaction): Promise<void> => {
  for (const notes of ['days_to_sum', 'days_to_trace'])
    await tx.execute(sql`delete from ${sql.identifier(notes)} where xmin = pg_current_xact_id()::xid`);
};

/** The actor of moved months, for the daily log. */
export const machineActor = (at: Date): AuditActor => ({
  from: { at, address: '', device: 'At the machine: archive' },
});
