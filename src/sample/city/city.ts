import { failedTransactions } from '../../backend/platform/db/schema';
import type { Agenda } from './agenda';
import type { Books } from './books';
import { DAY } from './calendar';
import type { Draw } from './draw';
import type { Gateway } from './gateway';
import type { Points } from './points';
import type { Reason } from './reasons';
import type { Rider } from './riders';
import type { CityShape } from './shape';
import type { RatingsAndFeedback } from './ratingsAndFeedback';

/** Everything that the parts of the running city share. */
export interface City {
  readonly books: Books;
  readonly agenda: Agenda;
  readonly shape: CityShape;
  /** The end of the last day, in milliseconds. Nothing after it is known. */
  readonly end: number;
  readonly points: Points;
  readonly gateway: Gateway;
  readonly voices: RatingsAndFeedback;
}

/** A purchase that went wrong. */
export interface FailedPurchase {
  readonly rider: Rider;
  readonly at: number;
  readonly orderId?: number;
  readonly rechargeId?: number;
  readonly amountPaise: number;
  readonly paymentMode: string;
  readonly gatewayPaymentId: string | null;
  readonly refundId?: number | undefined;
}

// Days within which the bank returns money that was debited but did not reach us.
const REVERSAL_DAYS = 5;

/** Writes a failed purchase. Without a refund of ours, the bank reverses the debit. */
export const noteFailure = (books: Books, draw: Draw, failed: FailedPurchase, why: Reason): void => {
  const debited = draw.chance(why.debited);
  books.add(failedTransactions, {
    id: books.count(failedTransactions) + 1,
    kind: failed.orderId === undefined ? 'recharge' : 'qr',
    at: new Date(failed.at),
    customerId: failed.rider.id,
    orderId: failed.orderId ?? null,
    rechargeId: failed.rechargeId ?? null,
    amountPaise: failed.amountPaise,
    paymentMode: failed.paymentMode,
    gatewayPaymentId: failed.gatewayPaymentId,
    stage: why.stage,
    reasonCode: why.reasonCode,
    reason: why.reason,
    debited,
    reversalDueAt: debited && failed.refundId === undefined ? new Date(failed.at + REVERSAL_DAYS * DAY) : null,
    refundId: failed.refundId ?? null,
    // Set at the end of the fill, because a later attempt may still pay.
    paidAfterAll: false,
  });
};
