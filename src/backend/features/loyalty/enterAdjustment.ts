import { eq } from 'drizzle-orm';
import { Failure } from '../../../contract/failure';
import type { Transaction } from '../../platform/db/sql';
import { refusalAboutRider } from '../../platform/audit/refusalReadings';
import { loyaltyAccounts, loyaltyAdjustments, loyaltyLedger } from '../../platform/db/schema';
import type { AdjustmentRow } from './adjustmentRead';

/** The `source` of ledger entries that staff make. */
export const CARE = 'Customer care';

const points = (value: number): string => value.toLocaleString('en-IN');

/** The balance of a member, locked until the transaction ends: other changes of it wait. */
export const lockBalance = async (tx: Transaction, customerId: number): Promise<number> => {
  const [account] = await tx
    .select({ balance: loyaltyAccounts.balance })
    .from(loyaltyAccounts)
    .where(eq(loyaltyAccounts.customerId, customerId))
    .for('update');
  if (!account)
    throw refusalAboutRider(
      new Failure('This customer has no loyalty account. Find the customer by mobile number again.', { status: 409 }),
      customerId,
    );
  return account.balance;
};

/** Throws a 409 where a movement would take more points than a member has. */
export const assertSufficientBalance = (
  { customerId, balance }: { readonly customerId: number; readonly balance: number },
  { moved, undoes }: { readonly moved: number; readonly undoes: number | null },
): void => {
  if (balance + moved >= 0) return;
  const stands = `The balance is ${points(balance)}`;
  const message =
    undoes === null
      ? `${stands}. Enter ${points(balance)} or less.`
      : `${stands}: ${points(-moved)} cannot be reversed.`;
  throw refusalAboutRider(new Failure(message, { status: 409 }), customerId);
};

/** An adjustment to enter into the ledger. */
export type AdjustmentToEnter = Pick<
  AdjustmentRow,
  | 'customerId'
  | 'kind'
  | 'points'
  | 'reason'
  | 'reference'
  | 'remark'
  | 'byWhom'
  | 'byUserId'
  | 'idempotencyKey'
  | 'reversalOf'
>;

const reversed = async (tx: Transaction, id: number) => {
  const [entry] = await tx
    .select({ id: loyaltyLedger.id, points: loyaltyLedger.points })
    .from(loyaltyAdjustments)
    .innerJoin(loyaltyLedger, eq(loyaltyLedger.id, loyaltyAdjustments.ledgerId))
    .where(eq(loyaltyAdjustments.id, id));
  if (!entry) throw new Error(`Adjustment ${id} has no entry to undo.`);
  return entry;
};

/** The direction of an adjustment in the ledger, and the entry that it reverses. */
export const ledgerMovementOf = async (
  tx: Transaction,
  { kind, points: asked, reversalOf }: Pick<AdjustmentToEnter, 'kind' | 'points' | 'reversalOf'>,
): Promise<{ readonly moved: number; readonly undoes: number | null }> => {
  if (reversalOf === null) return { moved: kind === 'debit' ? -asked : asked, undoes: null };
  const entry = await reversed(tx, reversalOf);
  return { moved: -entry.points, undoes: entry.id };
};

/**
 * Enters an adjustment into the ledger, which alone changes balances. Returns the entry's number and the new balance.
 * A negative balance is refused in words under the lock; the database's constraint is a second check.
 */
export const enterAdjustment = async (
  tx: Transaction,
  adjustment: AdjustmentToEnter,
  { at, approvedBy }: { readonly at: Date; readonly approvedBy?: string },
): Promise<{ readonly ledgerId: number; readonly balanceAfter: number }> => {
  const balance = await lockBalance(tx, adjustment.customerId);
  const { moved, undoes } = await ledgerMovementOf(tx, adjustment);
  const { customerId, reason, reference, remark, byWhom, byUserId, idempotencyKey } = adjustment;
  assertSufficientBalance({ customerId, balance }, { moved, undoes });
  const [entry] = await tx
    .insert(loyaltyLedger)
    .values({
      ...{ customerId, at, source: CARE, points: moved, byUserId, reason, reference, remark, reversalOf: undoes },
      kind: undoes === null ? 'adjusted' : 'reversed',
      byWhom: approvedBy === undefined ? byWhom : `${byWhom}, approved by ${approvedBy}`,
      idempotencyKey: `adjustment:${idempotencyKey}`,
    })
    .returning({ ledgerId: loyaltyLedger.id, balanceAfter: loyaltyLedger.balanceAfter });
  if (!entry) throw new Error('The entry was not stored.');
  return entry;
};
