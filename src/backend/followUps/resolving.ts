import { eq } from 'drizzle-orm';
import type { FollowedKindName } from '../../contract/followUps';
import { visibleCharacters } from '../../contract/seenText';
import { invalid } from '../../contract/wire';
import { failedTransactions, refunds, settlements } from '../schema';
import type { Queries } from '../world';

// An explaining note is as long as the remark of a change of points.
const LEAST_EXPLAINED = 10;

type WhyNot = string | undefined;

// The settlement is locked until the change is written.
// It is locked before its follow-up, in the order of the trigger that opens the follow-up again.
const ofSettlement = async (queries: Queries, id: number): Promise<WhyNot> => {
  const [settlement] = await queries
    .select({ expected: settlements.netExpectedPaise, received: settlements.receivedPaise })
    .from(settlements)
    .where(eq(settlements.id, id))
    .for('share');
  if (!settlement || settlement.received === null)
    throw invalid({ status: 'The bank has not paid yet: there is no difference to explain' });
  if (settlement.received === settlement.expected)
    throw invalid({ status: 'The amount received is as expected: there is no difference to explain' });
  return 'Explain the difference in 10 characters or more';
};

// No note is needed for a closed matter: the money is back, or another try has paid after all.
const ofFailedPayment = async (queries: Queries, id: number): Promise<WhyNot> => {
  const [payment] = await queries
    .select({ paid: failedTransactions.paidAfterAll, debited: failedTransactions.debited, back: refunds.processedAt })
    .from(failedTransactions)
    .leftJoin(refunds, eq(refunds.id, failedTransactions.refundId))
    .where(eq(failedTransactions.id, id));
  if (payment?.paid || payment?.back) return undefined;
  return payment?.debited
    ? 'The refund is not complete. Enter a reason of 10 characters or more'
    : 'No amount was debited. Enter a reason of 10 characters or more';
};

const asked: Partial<Record<FollowedKindName, (queries: Queries, id: number) => Promise<WhyNot>>> = {
  'qr-settlements': ofSettlement,
  'qr-failed-transactions': ofFailedPayment,
  'card-recharge-failures': ofFailedPayment,
};

/** The required content of the note before a record is resolved; undefined where none is needed. An unresolvable one is a 422. */
export const requiredNote = async (
  queries: Queries,
  { kind, recordId }: { readonly kind: FollowedKindName; readonly recordId: number },
): Promise<WhyNot> => asked[kind]?.(queries, recordId);

/** Throws the 422 of a note that lacks it. */
export const assertNoteGiven = (fault: WhyNot, note = ''): void => {
  if (fault !== undefined && visibleCharacters(note).length < LEAST_EXPLAINED) throw invalid({ note: fault });
};
