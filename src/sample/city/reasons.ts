import type { FAILURE_STAGES } from '../../backend/platform/db/schema/failures';
import type { failureReasons } from '../../contract/reports/words';

/** The reason of a failed purchase. `debited` is the probability that the money had left the rider's account. */
export interface Reason {
  readonly stage: (typeof FAILURE_STAGES)[number];
  readonly reasonCode: string;
  readonly reason: (typeof failureReasons)[number];
  readonly debited: number;
}

const of = (stage: Reason['stage'], reasonCode: string, reason: Reason['reason'], debited: number): Reason => ({
  stage,
  reasonCode,
  reason,
  debited,
});

/** The reasons of failed payments, with their weights. */
export const paymentReasons: readonly (readonly [Reason, number])[] = [
  [of('Payment', 'PAYMENT_TIMED_OUT', 'The rider did not complete the payment in time', 0.1), 26],
  [of('Payment', 'PAYMENT_CANCELLED', 'The rider cancelled the payment', 0), 22],
  [of('Payment', 'INSUFFICIENT_FUNDS', 'Not enough money in the account', 0), 15],
  [of('Payment', 'BANK_TECHNICAL_ERROR', "The rider's bank had a technical problem", 0.35), 14],
  [of('Payment', 'INCORRECT_PIN', 'The UPI PIN was wrong', 0), 9],
  [of('Payment', 'CARD_DECLINED', 'The bank declined the card', 0), 6],
  [of('Confirmation', 'GATEWAY_TIMEOUT', 'The gateway did not confirm in time', 0.75), 8],
];

/** The reasons of paid orders without a ticket, with their weights. */
export const issueReasons: readonly (readonly [Reason, number])[] = [
  [of('Ticket issue', 'TICKET_SERVER_TIMEOUT', 'The ticket server did not answer', 1), 6],
  [of('Ticket issue', 'FARE_CHANGED', 'The fare changed between payment and issue', 1), 1],
  [of('Ticket issue', 'STATION_CLOSED', 'A station of the trip was closed', 1), 1],
];

/** The reasons of paid recharges that did not reach the card, with their weights. */
export const writeReasons: readonly (readonly [Reason, number])[] = [
  [of('Card write', 'CARD_BLOCKED', 'The card is blocked', 1), 2],
  [of('Card write', 'CARD_BALANCE_LIMIT', 'The card would pass its largest balance', 1), 3],
  [of('Card write', 'NOT_TAPPED_IN_TIME', 'The card was not tapped in time', 1), 4],
];

/** The reason of a payment that the bank has not answered yet. */
export const waitingReason: Reason = of('Confirmation', 'AWAITING_BANK', "The rider's bank has not answered yet", 1);
