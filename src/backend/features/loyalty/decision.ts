import { eq } from 'drizzle-orm';
import type { DecisionDraft, LoyaltyAdjustment } from '../../../contract/endpoints/adjustments';
import { Failure } from '../../../contract/failure';
import type { Id } from '../../../contract/values';
import { audit } from '../../platform/audit/audit';
import type { Transaction } from '../../platform/db/sql';
import { timeText } from '../../../contract/localTime';
import { customers, loyaltyAdjustments as rows } from '../../platform/db/schema';
import type { Origin, Person } from '../../platform/world';
import { DECIDED_WITH_BATCH, readAdjustment, stateAt, type AdjustmentRow } from './adjustmentRead';
import { enterAdjustment } from './enterAdjustment';
import { lockAdjustment } from './reversal';
import { independenceOf, assertMakerAllowed } from './secondPerson';

/** The reason why an entry or batch cannot be decided on, in a sentence; undefined while it waits. */
export const decisionObstacle = (
  row: Pick<AdjustmentRow, 'state' | 'lapsesAt' | 'decidedBy' | 'decidedAt' | 'at'>,
  at: Date,
): string | undefined => {
  const state = stateAt(row, at);
  if (state === 'waiting') return undefined;
  if (state === 'lapsed') return 'It expired after 48 hours without a decision. Enter it again.';
  if (row.decidedBy === '') return 'It was entered without approval: there is nothing to decide.';
  const done = state === 'done' ? 'approved' : 'rejected';
  return `It was already ${done} by ${row.decidedBy} on ${timeText((row.decidedAt ?? row.at).getTime())}.`;
};

/** Applies the decision of a second person on a waiting adjustment. An approved one enters the ledger now. */
export const decideAdjustment = async (
  tx: Transaction,
  id: Id,
  { decision, reason }: DecisionDraft,
  { who, from }: { readonly who: Person; readonly from: Origin },
): Promise<LoyaltyAdjustment> => {
  const row = await lockAdjustment(tx, id);
  if (row.batchId !== null) throw new Failure(DECIDED_WITH_BATCH, { status: 409 });
  const dependent = (await independenceOf(tx, { who, from }))(row);
  if (dependent !== undefined) throw new Failure(dependent, { status: 403 });
  const over = decisionObstacle(row, from.at);
  if (over !== undefined) throw new Failure(over, { status: 409 });
  const isApproved = decision === 'approve';
  if (isApproved) await assertMakerAllowed(tx, row);
  const entry = isApproved ? await enterAdjustment(tx, row, { at: from.at, approvedBy: who.username }) : undefined;
  const state = isApproved ? 'done' : 'rejected';
  await tx
    .update(rows)
    .set({
      ...{ state, decidedBy: who.username, decidedAt: from.at, decisionReason: reason },
      ...(entry && { ledgerId: entry.ledgerId }),
    })
    .where(eq(rows.id, row.id));
  const [customer] = await tx.select().from(customers).where(eq(customers.id, row.customerId));
  await audit(
    tx,
    { who, from },
    {
      ...{ module: 'loyaltymanagement', action: decision, entity: 'loyalty-adjustments', entityId: row.id },
      entityLabel: `${customer?.name ?? ''} ${customer?.mobile ?? ''}`.trim(),
      before: { state: 'waiting' },
      after: {
        ...{ state, kind: row.kind, points: row.points, by_whom: row.byWhom, decision_reason: reason },
        ...(entry && { balance: entry.balanceAfter }),
      },
    },
  );
  const view = await readAdjustment(tx, { who, from }, row.id);
  if (!view) throw new Error(`Adjustment ${row.id} cannot be read.`);
  return view;
};
