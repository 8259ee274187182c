import { and, eq, inArray } from 'drizzle-orm';
import { Failure } from '../../../contract/failure';
import type { Id } from '../../../contract/values';
import type { Transaction } from '../../platform/db/sql';
import { notFound, longRowId } from '../../platform/refusals/commonRefusals';
import { timeText } from '../../../contract/localTime';
import { loyaltyAdjustments as rows } from '../../platform/db/schema';
import type { AdjustmentRow } from './adjustmentRead';
import { expireWaiting } from './expireWaiting';
import { refusal } from '../../platform/refusals/refusal';

/** One adjustment, locked until the transaction ends; a 404 where it does not exist. */
export const lockAdjustment = async (tx: Transaction, id: Id): Promise<AdjustmentRow> => {
  const known = longRowId(id);
  const [row] = known === undefined ? [] : await tx.select().from(rows).where(eq(rows.id, known)).for('update');
  if (!row) throw notFound('adjustment');
  return row;
};

const refused = (message: string): Failure => new Failure(message, { status: 409 });

/** The adjustment to reverse, locked; a 409 in words where it cannot be, or has been already. */
export const lockForReversal = async (tx: Transaction, id: Id, at: Date): Promise<AdjustmentRow> => {
  const row = await lockAdjustment(tx, id);
  if (row.kind === 'reversal') throw refused('A reversal cannot be reversed. Enter a credit or a debit instead.');
  if (row.state !== 'done') throw refused('No points were entered: there is nothing to reverse.');
  // A reversal that expired undecided does not block another one.
  await expireWaiting(tx, at, eq(rows.reversalOf, row.id));
  const [other] = await tx
    .select()
    .from(rows)
    .where(and(eq(rows.reversalOf, row.id), inArray(rows.state, ['done', 'waiting'])));
  if (!other) return row;
  const who = other.byWhom;
  if (other.state !== 'done') throw refusal('reversal-requested', { who }, { status: 409 });
  const time = timeText((other.decidedAt ?? other.at).getTime());
  throw refusal('already-reversed', { who, time }, { status: 409 });
};
