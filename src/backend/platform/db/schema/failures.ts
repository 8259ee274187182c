import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cardRecharges } from './cards';
import { moment, paise, rowId } from './columns';
import { customers } from './customers';
import { settlements } from './settlements';
import { orders, tickets } from './tickets';

/** The status of a refund. */
export const REFUND_STATUSES = ['Pending', 'Processed', 'Failed'] as const;
/** The stage at which a purchase failed: at the bank, after it, while making tickets, at the card. */
export const FAILURE_STAGES = ['Payment', 'Confirmation', 'Ticket issue', 'Card write'] as const;

const ofOneThing = (order: unknown, recharge: unknown) => sql`num_nonnulls(${order}, ${recharge}) = 1`;

/**
 * Refunds: of a ticket, of an order without tickets, or of a recharge.
 * A processed one is deducted from a settlement, except for recharges.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: rowId(),
    refundNo: text('refund_no').notNull(),
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
    ticketId: bigint('ticket_id', { mode: 'number' }).references(() => tickets.id),
    rechargeId: bigint('recharge_id', { mode: 'number' }).references(() => cardRecharges.id),
    amountPaise: paise('amount_paise').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: REFUND_STATUSES }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    processedAt: moment('processed_at'),
    settlementId: bigint('settlement_id', { mode: 'number' }).references(() => settlements.id),
  },
  (table) => [
    uniqueIndex('refunds_no_unique').on(table.refundNo.op('text_pattern_ops')),
    index('refunds_created').on(table.createdAt, table.id),
    index('refunds_order').on(table.orderId),
    index('refunds_ticket').on(table.ticketId),
    index('refunds_recharge').on(table.rechargeId),
    index('refunds_settlement').on(table.settlementId),
    check('refunds_amount', sql`${table.amountPaise} > 0`),
    check('refunds_of_one_thing', ofOneThing(table.orderId, table.rechargeId)),
    check('refunds_processed', sql`(${table.status} = 'Processed') = (${table.processedAt} is not null)`),
  ],
);

/**
 * Failed purchases, of QR tickets (`order_id`) or of recharges (`recharge_id`).
 * `reason_code` is the gateway's or ours, `reason` the same in words.
 * Where the rider was debited, the bank reverses it automatically by `reversal_due_at`, or a refund is named.
 */
export const failedTransactions = pgTable(
  'failed_transactions',
  {
    id: rowId(),
    kind: text('kind', { enum: ['qr', 'recharge'] }).notNull(),
    at: moment('at').notNull().defaultNow(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
    rechargeId: bigint('recharge_id', { mode: 'number' }).references(() => cardRecharges.id),
    amountPaise: paise('amount_paise').notNull(),
    paymentMode: text('payment_mode').notNull(),
    gatewayPaymentId: text('gateway_payment_id'),
    stage: text('stage', { enum: FAILURE_STAGES }).notNull(),
    reasonCode: text('reason_code').notNull(),
    reason: text('reason').notNull(),
    debited: boolean('debited').notNull(),
    reversalDueAt: moment('reversal_due_at'),
    refundId: bigint('refund_id', { mode: 'number' }).references(() => refunds.id),
    /** True where another try has paid the purchase; set by triggers here and on purchases. */
    paidAfterAll: boolean('paid_after_all').notNull().default(false),
  },
  (table) => [
    index('failed_transactions_at').on(table.kind, table.at, table.id),
    index('failed_transactions_owed')
      .on(table.kind, table.reversalDueAt, table.amountPaise)
      .where(sql`${table.debited} and ${table.refundId} is null and not ${table.paidAfterAll}`),
    index('failed_transactions_customer').on(table.customerId, table.at),
    index('failed_transactions_order').on(table.orderId),
    index('failed_transactions_recharge').on(table.rechargeId),
    index('failed_transactions_gateway').on(table.gatewayPaymentId.op('text_pattern_ops')),
    check(
      'failed_transactions_kind',
      sql`${table.kind} = case when ${table.orderId} is null then 'recharge' else 'qr' end`,
    ),
    check('failed_transactions_of_one_thing', ofOneThing(table.orderId, table.rechargeId)),
    check('failed_transactions_amount', sql`${table.amountPaise} >= 0`),
  ],
);
