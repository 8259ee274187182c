import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, paise, rowId } from './columns';
import { customers } from './customers';
import { PAYMENT_STATUSES } from './tickets';

/** The state of a recharge's money: written at a tap, waiting for one, failed, or never paid. */
export const WRITE_STATUSES = ['Written', 'Pending', 'Failed', 'Not paid'] as const;

/** Prepaid cards that riders added to the app. Only the last four digits of the number are stored. */
export const cards = pgTable(
  'cards',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    lastFour: text('last_four').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    index('cards_customer').on(table.customerId),
    index('cards_last_four').on(table.lastFour),
    check('cards_last_four_form', sql`${table.lastFour} ~ '^[0-9]{4}$'`),
  ],
);

/** Recharges of cards: prepaid money, not fares. `points` are the loyalty points that it earned. */
export const cardRecharges = pgTable(
  'card_recharges',
  {
    id: rowId(),
    orderNo: text('order_no').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id),
    channel: text('channel').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    amountPaise: paise('amount_paise').notNull(),
    points: integer('points').notNull(),
    gatewayOrderId: text('gateway_order_id').notNull(),
    gatewayPaymentId: text('gateway_payment_id'),
    paymentMode: text('payment_mode').notNull(),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull(),
    writeStatus: text('write_status', { enum: WRITE_STATUSES }).notNull(),
    writtenAt: moment('written_at'),
  },
  (table) => [
    uniqueIndex('card_recharges_no_unique').on(table.orderNo.op('text_pattern_ops')),
    index('card_recharges_gateway_order').on(table.gatewayOrderId.op('text_pattern_ops')),
    index('card_recharges_gateway_payment').on(table.gatewayPaymentId.op('text_pattern_ops')),
    index('card_recharges_created').on(table.createdAt, table.id),
    index('card_recharges_customer').on(table.customerId, table.createdAt, table.id),
    index('card_recharges_card').on(table.cardId),
    check('card_recharges_amount', sql`${table.amountPaise} > 0 and ${table.points} >= 0`),
    check('card_recharges_written', sql`(${table.writeStatus} = 'Written') = (${table.writtenAt} is not null)`),
  ],
);
