/** The status of a ticket (docs/product.md#entities; the last three are ours). */
export const ticketStatuses = [
  'NEW',
  'ENTRY_USED',
  'EXIT_USED',
  'Changed Destination',
  'EXPIRED',
  'CANCELLED',
  'REFUNDED',
] as const;
/** The status of a ticket in words, with the code of reports where it differs. */
export const ticketStatusWords: Readonly<Record<(typeof ticketStatuses)[number], string>> = {
  NEW: 'Not used yet (NEW)',
  ENTRY_USED: 'Entered (ENTRY_USED)',
  EXIT_USED: 'Exited (EXIT_USED)',
  'Changed Destination': 'Changed destination',
  EXPIRED: 'Expired',
  CANCELLED: 'Cancelled',
  REFUNDED: 'Refunded',
};

/** The status of the payment of an order or a recharge. */
export const paymentStatuses = ['Paid', 'Pending', 'Failed', 'Refunded', 'Partly refunded'] as const;

/** Payments that arrived, including those refunded later. */
export const paidStatuses = [
  'Paid',
  'Refunded',
  'Partly refunded',
] as const satisfies readonly (typeof paymentStatuses)[number][];
/** The state of an order's tickets. */
export const issueStatuses = ['Issued', 'Pending', 'Failed', 'Not issued'] as const;
/** The state of a recharge's money on the card. */
export const writeStatuses = ['Written', 'Pending', 'Failed', 'Not paid'] as const;
/** The status of a refund. */
export const refundStatuses = ['Pending', 'Processed', 'Failed'] as const;
/** The stage at which a purchase failed. */
export const failureStages = ['Payment', 'Confirmation', 'Ticket issue', 'Card write'] as const;
/** The reason of a failed purchase. */
export const failureReasons = [
  'The rider did not complete the payment in time',
  'The rider cancelled the payment',
  'Not enough money in the account',
  "The rider's bank had a technical problem",
  'The UPI PIN was wrong',
  'The bank declined the card',
  'The gateway did not confirm in time',
  "The rider's bank has not answered yet",
  'The ticket server did not answer',
  'The fare changed between payment and issue',
  'A station of the trip was closed',
  'The card is blocked',
  'The card would pass its largest balance',
  'The card was not tapped in time',
] as const;
/** The effect of an entry of the loyalty ledger. */
export const ledgerKinds = ['earned', 'redeemed', 'expired', 'adjusted', 'reversed'] as const;
/** The source of an entry of the loyalty ledger. */
export const ledgerSources = ['Welcome', 'Trip', 'Recharge', 'Ticket purchase', 'Expiry', 'Customer care'] as const;
/** The payment modes of riders; "Points" where points paid all of it. */
export const paymentModes = ['UPI', 'Debit card', 'Credit card', 'Wallet', 'Net banking', 'Points'] as const;
/** The kinds of QR tickets. */
export const ticketTypes = ['Single', 'Return', 'Group'] as const;
/** The channels of orders and recharges. */
export const channels = ['Android app', 'iOS app', 'WhatsApp', 'Web'] as const;

/** The time for which a refund has been overdue, by its due day. */
export const overdueSpans = ['Not overdue', '0–5 days', '6–10 days', '11–30 days', 'More than 30 days'] as const;
