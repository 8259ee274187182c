import { eq } from 'drizzle-orm';
import type { FollowedKindName } from '../../../contract/followUps';
import { visibleCharacters } from '../../../contract/visibleText';
import { invalid } from '../../../contract/wire';
import { failedTransactions, refunds, settlements } from '../../platform/db/schema';
import type { Queries } from '../../platform/db/sql';

// The minimum length of an explaining note, that of a remark on points.
const MIN_EXPLAINED = 10;

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

// No note is needed where the matter is closed: the money is back, or another attempt was paid.
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

/**
 * Returns the note that is required before a record is resolved; undefined where none is.
 * Throws a 422 for one that cannot be resolved.
 */
export const requiredNote = async (
  queries: Queries,
  { kind, recordId }: { readonly kind: FollowedKindName; readonly recordId: number },
): Promise<WhyNot> => asked[kind]?.(queries, recordId);

/** Throws a 422 where that note is missing. */
export const assertNoteGiven = (fault: WhyNot, note = ''): void => {
  if (fault !== undefined && visibleCharacters(note).length < MIN_EXPLAINED) throw invalid({ note: fault });
};
