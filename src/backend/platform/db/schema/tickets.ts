import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { localDay } from '../localTime';
import { kilometres, moment, paise, rowId } from './columns';
import { customers } from './customers';
import { stations } from './network';
import { settlements } from './settlements';

/** The status of the payment of an order or a recharge. */
export const PAYMENT_STATUSES = ['Paid', 'Pending', 'Failed', 'Refunded', 'Partly refunded'] as const;
/** The state of an order's tickets. "Failed" and "Pending" with a payment of "Paid" are the exceptions. */
export const ISSUE_STATUSES = ['Issued', 'Pending', 'Failed', 'Not issued'] as const;
/** The status of a ticket (docs/product.md#entities; the first four are the spec's own). */
export const TICKET_STATUSES = [
  'NEW',
  'ENTRY_USED',
  'EXIT_USED',
  'Changed Destination',
  'EXPIRED',
  'CANCELLED',
  'REFUNDED',
] as const;
/** The statuses of a ticket that can be used until its validity ends. */
export const OPEN_STATUSES = ['NEW', 'ENTRY_USED', 'Changed Destination'] as const;
/** The statuses of a cancelled ticket. */
export const CANCELLED_STATUSES = ['CANCELLED', 'REFUNDED'] as const;
/** The events of a ticket. */
export const TICKET_EVENTS = [
  'Issued',
  'Entry',
  'Exit',
  'Destination changed',
  'Expired',
  'Cancelled',
  'Refunded',
] as const;

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * Orders of QR tickets. paid = gross − discount − the value of the points.
 * For issued tickets, gross and points are the sums over them. Fee and GST are the gateway's share.
 * `payment_mode` is "Points" where nothing was left to pay; such an order has no gateway ids and no settlement.
 */
export const orders = pgTable(
  'orders',
  {
    id: rowId(),
    orderNo: text('order_no').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    channel: text('channel').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    ticketCount: smallint('ticket_count').notNull(),
    grossPaise: paise('gross_paise').notNull(),
    discountPaise: paise('discount_paise').notNull(),
    pointsUsed: integer('points_used').notNull(),
    pointsPaise: paise('points_paise').notNull(),
    paidPaise: paise('paid_paise').notNull(),
    gatewayOrderId: text('gateway_order_id'),
    gatewayPaymentId: text('gateway_payment_id'),
    paymentMode: text('payment_mode').notNull(),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull(),
    issueStatus: text('issue_status', { enum: ISSUE_STATUSES }).notNull(),
    feePaise: paise('fee_paise').notNull(),
    gstPaise: paise('gst_paise').notNull(),
    settlementId: bigint('settlement_id', { mode: 'number' }).references(() => settlements.id),
  },
  (table) => [
    uniqueIndex('orders_no_unique').on(table.orderNo.op('text_pattern_ops')),
    index('orders_gateway_order').on(table.gatewayOrderId.op('text_pattern_ops')),
    index('orders_gateway_payment').on(table.gatewayPaymentId.op('text_pattern_ops')),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_customer').on(table.customerId, table.createdAt, table.id),
    index('orders_settlement').on(table.settlementId),
    // Nine in ten are issued: this index finds the others.
    index('orders_not_issued')
      .on(table.createdAt, table.id)
      .where(sql`${table.issueStatus} <> 'Issued'`),
    index('orders_no_ticket')
      .on(table.createdAt, table.id)
      .where(sql`${table.paymentStatus} = 'Paid' and ${table.issueStatus} <> 'Issued'`),
    check('orders_payment_status', sql`${table.paymentStatus} in (${listed(PAYMENT_STATUSES)})`),
    check('orders_issue_status', sql`${table.issueStatus} in (${listed(ISSUE_STATUSES)})`),
    check(
      'orders_parts',
      sql`least(${table.grossPaise}, ${table.discountPaise}, ${table.pointsUsed}, ${table.pointsPaise}, ${table.paidPaise}, ${table.feePaise}, ${table.gstPaise}) >= 0`,
    ),
    check('orders_paid', sql`${table.paidPaise} = ${table.grossPaise} - ${table.discountPaise} - ${table.pointsPaise}`),
  ],
);

/** QR tickets. `fare_paise` is the fare of all its passengers before discount and points. `to_station_id` is the present destination. */
export const tickets = pgTable(
  'tickets',
  {
    id: rowId(),
    ticketNo: text('ticket_no').notNull(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    ticketType: text('ticket_type').notNull(),
    fromStationId: smallint('from_station_id')
      .notNull()
      .references(() => stations.id),
    toStationId: smallint('to_station_id')
      .notNull()
      .references(() => stations.id),
    km: kilometres('km').notNull(),
    passengers: smallint('passengers').notNull(),
    farePaise: paise('fare_paise').notNull(),
    pointsUsed: integer('points_used').notNull(),
    status: text('status', { enum: TICKET_STATUSES }).notNull(),
    purchasedAt: moment('purchased_at').notNull().defaultNow(),
    validUntil: moment('valid_until').notNull(),
    enteredAt: moment('entered_at'),
    exitedAt: moment('exited_at'),
  },
  (table) => [
    uniqueIndex('tickets_no_unique').on(table.ticketNo.op('text_pattern_ops')),
    index('tickets_order').on(table.orderId),
    index('tickets_purchased').on(table.purchasedAt, table.id),
    index('tickets_status').on(table.status, table.purchasedAt, table.id),
    // Lists sorted by these are read value by value.
    index('tickets_fare').on(table.farePaise, table.purchasedAt, table.id),
    index('tickets_from').on(table.fromStationId, table.purchasedAt, table.id),
    index('tickets_to').on(table.toStationId, table.purchasedAt, table.id),
    index('tickets_customer').on(table.customerId, table.purchasedAt, table.id),
    // Hardly any ticket passes a gate on another day than that of its sale: this index finds the others.
    index('tickets_entered_later')
      .on(table.enteredAt)
      .where(sql`${localDay(table.enteredAt)} <> ${localDay(table.purchasedAt)}`),
    index('tickets_exited_later')
      .on(table.exitedAt)
      .where(sql`${localDay(table.exitedAt)} <> ${localDay(table.purchasedAt)}`),
    // Tickets that are still valid are few, of however many days.
    index('tickets_open')
      .on(table.validUntil)
      .where(sql`${table.exitedAt} is null and ${table.status} in (${listed(OPEN_STATUSES)})`),
    // The cancelled tickets of an order.
    index('tickets_given_back')
      .on(table.orderId)
      .where(sql`${table.status} in (${listed(CANCELLED_STATUSES)})`),
    check('tickets_status_known', sql`${table.status} in (${listed(TICKET_STATUSES)})`),
    check('tickets_passengers', sql`${table.passengers} between 1 and 40`),
    check('tickets_parts', sql`least(${table.farePaise}, ${table.pointsUsed}) >= 0 and ${table.km} >= 0`),
    check('tickets_in_order', sql`${table.exitedAt} >= ${table.enteredAt}`),
    check('tickets_exit_after_entry', sql`${table.exitedAt} is null or ${table.enteredAt} is not null`),
  ],
);

/** The history of a ticket, a row an event, in order. */
export const ticketEvents = pgTable(
  'ticket_events',
  {
    ticketId: bigint('ticket_id', { mode: 'number' })
      .notNull()
      .references(() => tickets.id),
    position: smallint('position').notNull(),
    at: moment('at').notNull(),
    event: text('event', { enum: TICKET_EVENTS }).notNull(),
    stationId: smallint('station_id').references(() => stations.id),
    note: text('note').notNull().default(''),
    /** The id of its event in the feed, for corrections. Null for an event that follows from an order or a refund. */
    eventId: text('event_id'),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.position] }),
    check('ticket_events_event', sql`${table.event} in (${listed(TICKET_EVENTS)})`),
  ],
);
