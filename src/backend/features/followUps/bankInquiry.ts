import { and, eq, inArray, sql } from 'drizzle-orm';
import { counted } from '../../../contract/grouped';
import type { BankInquiryResult, BankInquiryDraft } from '../../../contract/endpoints/followUps';
import { invalid } from '../../../contract/wire';
import { audit } from '../../platform/audit/audit';
import type { Transaction } from '../../platform/db/sql';
import { longRowId } from '../../platform/refusals/commonRefusals';
import { failedTransactions, followUpNotes, followUps, users } from '../../platform/db/schema';
import type { Origin, Person } from '../../platform/world';

type Kind = BankInquiryDraft['kind'];

const mustBeOwedBack = async (tx: Transaction, kind: Kind, ids: readonly number[]): Promise<void> => {
  const found = await tx
    .select({ id: failedTransactions.id })
    .from(failedTransactions)
    .where(
      and(
        inArray(failedTransactions.id, [...ids]),
        eq(failedTransactions.kind, kind === 'qr-failed-transactions' ? 'qr' : 'recharge'),
        sql`${failedTransactions.debited} and ${failedTransactions.refundId} is null`,
      ),
    );
  if (found.length < ids.length)
    throw invalid({ payments: 'Choose only payments that were debited and have no refund yet' });
};

// Rows are locked in the order of their ids, so two calls about the same payments never deadlock.
const hold = async (tx: Transaction, kind: Kind, ids: readonly number[]) => {
  await tx
    .insert(followUps)
    .values(ids.map((recordId) => ({ kind, recordId, updatedAt: new Date(0) })))
    .onConflictDoNothing();
  const ofThem = and(eq(followUps.kind, kind), inArray(followUps.recordId, [...ids]));
  await tx.select({ id: followUps.recordId }).from(followUps).where(ofThem).orderBy(followUps.recordId).for('update');
  return tx
    .select({ row: followUps, assignee: users.username })
    .from(followUps)
    .leftJoin(users, eq(users.id, followUps.assigneeId))
    .where(ofThem)
    .orderBy(followUps.recordId);
};

type Held = Awaited<ReturnType<typeof hold>>[number];

const inWords = ({ row: { status, reference }, assignee }: Held): string =>
  [status, reference, assignee ?? ''].filter(Boolean).join(', ');

// "open: 12, 15; waiting, HDFC-1, ravi: 13"
const before = (held: readonly Held[]): string => {
  const those = new Map<string, number[]>();
  for (const each of held) those.set(inWords(each), [...(those.get(inWords(each)) ?? []), each.row.recordId]);
  return [...those].map(([was, ids]) => `${was}: ${ids.join(', ')}`).join('; ');
};

const movedOn = ({ row, assignee }: Held): BankInquiryResult['moved_on'][number] => ({
  ...{ id: row.recordId, status: row.status, reference: row.reference, assignee: assignee ?? '' },
  ...{ updated_at: row.updatedAt.toISOString(), updated_by: row.updatedBy },
});

/**
 * Notes on failed payments that the bank was asked about them. All are refused where one of them is not owed back.
 * One whose follow-up has changed since it was read stays unchanged, and is returned (docs/decisions/0148).
 */
export const recordBankInquiry = async (
  tx: Transaction,
  { kind, payments, reference }: BankInquiryDraft,
  { who, from }: { readonly who: Person; readonly from: Origin },
): Promise<BankInquiryResult> => {
  const read = new Map(payments.map(({ id, updated_at }) => [longRowId(id) ?? 0, updated_at]));
  const ids = [...read.keys()].sort((a, b) => a - b);
  await mustBeOwedBack(tx, kind, ids);
  const held = await hold(tx, kind, ids);
  const isAsRead = ({ row }: Held) => row.updatedAt.toISOString() === read.get(row.recordId);
  const asked = held.filter(isAsRead);
  const left = held.filter((each) => !isAsRead(each)).map(movedOn);
  if (asked.length === 0) return { asked: 0, moved_on: left };
  const askedIds = asked.map(({ row }) => row.recordId);
  await tx
    .update(followUps)
    .set({
      ...{ status: 'waiting', reference, updatedBy: who.username },
      assigneeId: sql`coalesce(${followUps.assigneeId}, ${who.userId})`,
      // Always later than the version that the caller has read.
      updatedAt: sql`greatest(${from.at.toISOString()}::timestamptz, ${followUps.updatedAt} + interval '1 ms')`,
    })
    .where(and(eq(followUps.kind, kind), inArray(followUps.recordId, askedIds)));
  await tx.insert(followUpNotes).values(
    askedIds.map((recordId) => ({
      ...{ kind, recordId, text: `Raised with bank: ${reference}`, at: from.at, byWhom: who.username },
    })),
  );
  await audit(
    tx,
    { who, from },
    {
      ...{ module: 'reports', action: 'update', entity: 'follow-ups', entityId: kind },
      entityLabel: `${counted(asked.length, 'payment', 'payments')}, raised with bank: ${reference}`,
      before: { status: before(asked) },
      after: { status: 'waiting', reference, ids: askedIds.join(', ') },
    },
  );
  return { asked: asked.length, moved_on: left };
};
