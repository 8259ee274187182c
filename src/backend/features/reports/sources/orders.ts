import { sql } from 'drizzle-orm';
import type { reportPages } from '../../../../contract/reports/pages';
import { paidStatuses } from '../../../../contract/reports/words';
import {
  customers,
  failedTransactions,
  orderKindDays,
  orders,
  refunds,
  settlements,
  tickets,
} from '../../../platform/db/schema';
import { CANCELLED_STATUSES } from '../../../platform/db/schema/tickets';
import { anyOf, toggleCondition, orByMobile } from '../conditions';
import type { ReportSource } from '../source';
import { byMobile, customer, listed, literal, order, settlement, type Expression } from '../../../platform/db/tables';
import { failuresOf, orderHistory, refundsOf, ticketColumns } from './related';

// Paid or Refunded: the money arrived, even if it was refunded later.
const PAID = listed(paidStatuses.map(literal));

/** The money received for an order, or for a sum of orders, with one payment status. */
export const receivedPaise = ({ paymentStatus, paidPaise }: { paymentStatus: Expression; paidPaise: Expression }) =>
  sql`case when ${paymentStatus} in (${PAID}) then ${paidPaise} else 0 end`;

// The tickets of an order are issued together.
const issued = sql`case when ${order.issueStatus} = 'Issued' then ${order.ticketCount} else 0 end`;
const CANCELLED = listed(CANCELLED_STATUSES.map(literal));

/** A paid order without tickets. */
export const NO_TICKET = sql`${order.paymentStatus} = 'Paid' and ${order.issueStatus} <> 'Issued'`;

/** Rows of QR Order Wise Report. */
export const orderSource: ReportSource<(typeof reportPages)['qr-orders']> = {
  table: sql`${orders} ${order}`,
  joins: sql`left join ${customers} ${customer} on ${customer.id} = ${order.customerId}
    left join (select ${tickets.orderId} as order_id, count(*)::int as n from ${tickets}
      where ${tickets.status} in (${CANCELLED}) group by 1) cancelled on cancelled.order_id = ${order.id}`,
  id: order.id,
  at: order.createdAt,
  days: 'instants',
  columns: {
    created_at: order.createdAt,
    order_no: order.orderNo,
    mobile: customer.mobile,
    channel: order.channel,
    ticket_count: order.ticketCount,
    gross_paise: order.grossPaise,
    discount_paise: order.discountPaise,
    points_paise: order.pointsPaise,
    paid_paise: order.paidPaise,
    received_paise: receivedPaise(order),
    issued_count: issued,
    cancelled_count: sql`(select count(*)::int from ${tickets} where ${tickets.orderId} = ${order.id} and ${tickets.status} in (${CANCELLED}))`,
    payment_mode: order.paymentMode,
    gateway_order_id: order.gatewayOrderId,
    gateway_payment_id: order.gatewayPaymentId,
    payment_status: order.paymentStatus,
    issue_status: order.issueStatus,
    attention: sql`case when ${NO_TICKET} then 'Paid, no ticket' end`,
  },
  sortKeys: { mobile: byMobile.sortKey, cancelled_count: sql`coalesce(cancelled.n, 0)` },
  alwaysJoined: { mobile: byMobile.alwaysJoined },
  fewValues: {
    channel: { column: order.channel, kept: orderKindDays.channel },
    payment_mode: { column: order.paymentMode, kept: orderKindDays.paymentMode },
    payment_status: { column: order.paymentStatus, kept: orderKindDays.paymentStatus },
    issue_status: { column: order.issueStatus, kept: orderKindDays.issueStatus },
  },
  totals: {
    ticket_count: sql`sum(${order.ticketCount})`,
    gross_paise: sql`sum(${order.grossPaise})`,
    discount_paise: sql`sum(${order.discountPaise})`,
    points_paise: sql`sum(${order.pointsPaise})`,
    paid_paise: sql`sum(${order.paidPaise})`,
    received_paise: sql`sum(${receivedPaise(order)})`,
    issued_count: sql`sum(${issued})`,
    cancelled_count: sql`sum(cancelled.n)`,
  },
  filters: {
    payment: anyOf(order.paymentStatus),
    issue: anyOf(order.issueStatus),
    mode: anyOf(order.paymentMode),
    channel: anyOf(order.channel),
    attention: toggleCondition(NO_TICKET),
  },
  daySums: {
    of: 'orders',
    table: orderKindDays,
    day: orderKindDays.day,
    count: orderKindDays.orders,
    filters: {
      payment: anyOf(orderKindDays.paymentStatus),
      issue: anyOf(orderKindDays.issueStatus),
      mode: anyOf(orderKindDays.paymentMode),
      channel: anyOf(orderKindDays.channel),
    },
    totals: {
      ticket_count: sql`sum(${orderKindDays.ticketCount})`,
      gross_paise: sql`sum(${orderKindDays.grossPaise})`,
      discount_paise: sql`sum(${orderKindDays.discountPaise})`,
      points_paise: sql`sum(${orderKindDays.pointsPaise})`,
      paid_paise: sql`sum(${orderKindDays.paidPaise})`,
      received_paise: sql`sum(${receivedPaise(orderKindDays)})`,
      issued_count: sql`sum(case when ${orderKindDays.issueStatus} = 'Issued' then ${orderKindDays.ticketCount} else 0 end)`,
      cancelled_count: sql`sum(${orderKindDays.cancelled})`,
    },
  },
  search: (sought) => sql`${order.id} in (
    select ${orders.id} from ${orders}
      where ${orders.orderNo} like ${sought.pattern} or ${orders.gatewayOrderId} like ${sought.pattern} or ${orders.gatewayPaymentId} like ${sought.pattern}
    union all select ${tickets.orderId} from ${tickets} where ${tickets.ticketNo} like ${sought.pattern}
    union all select ${orders.id} from ${settlements} join ${orders} on ${orders.settlementId} = ${settlements.id} where ${settlements.settlementNo} like ${sought.pattern}
    ${orByMobile(orders, orders.createdAt, sought)})`,
  record: {
    joins: sql`left join ${settlements} ${settlement} on ${settlement.id} = ${order.settlementId}`,
    facts: {
      rider_id: order.customerId,
      points_used: order.pointsUsed,
      fee_paise: order.feePaise,
      gst_paise: order.gstPaise,
      settlement_no: settlement.settlementNo,
    },
    related: {
      history: orderHistory(order.id),
      tickets: { ...ticketColumns, where: sql`${tickets.orderId} = ${order.id}` },
      failures: failuresOf(sql`${failedTransactions.orderId} = ${order.id}`),
      refunds: refundsOf(sql`${refunds.orderId} = ${order.id}`),
    },
  },
};
