import { sql } from 'drizzle-orm';
import type { Doer } from '../dailyLogs/audit';
import type { Transaction } from '../database/sql';
import { tryLock } from '../jobs/locks';

/** Thrown for a month that cannot leave yet, or a file that cannot come back; its message says why. */
export class CannotMove extends Error {
  override readonly name = 'CannotMove';
}

/** Throws where another process moves a month at this moment; until the transaction ends no other one does. */
export const mustBeAlone = async (tx: Transaction): Promise<void> => {
  if (!(await tryLock(tx, 'oldMonths')))
    throw new CannotMove('Another archive command is at work. Wait until it has ended.');
};

/**
 * Takes away what this transaction's own rows have had noted, and nothing of others: the sums of their days are right as they are, with the
 * rows in a file or back from it.
 */
export const forgetOwnNotes = async (tx: Transaction): Promise<void> => {
  for (const notes of ['days_to_sum', 'days_to_trace'])
    await tx.execute(sql`delete from ${sql.identifier(notes)} where xmin = pg_current_xact_id()::xid`);
};

/** Who moves months, for the daily log. */
export const atTheMachine = (at: Date): Doer => ({ from: { at, address: '', device: 'At the machine: archive' } });
