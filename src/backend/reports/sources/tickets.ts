import { sql } from 'drizzle-orm';
import type { reportPages } from '../../../contract/reports/pages';
import { paidStatuses } from '../../../contract/reports/words';
import {
  customers,
  failedTransactions,
  orderKindDays,
  orders,
  refunds,
  settlements,
  stations,
  ticketEvents,
  ticketKindDays,
  tickets,
} from '../../schema';
import { CANCELLED_STATUSES } from '../../schema/tickets';
import { anyOf, atStation, onlyWhere, orOfMobiles } from '../conditions';
import { valuesFound, type Direction } from '../fewValues';
import type { ReportSource } from '../source';
import { byMobile, customer, fromStation, listed, literal, order, settlement, ticket, toStation } from '../tables';
import { failuresOf, orderHistory, refundsOf, ticketColumns } from './related';

// Paid or Refunded: the money came, also where it went back later.
const PAID = listed(paidStatuses.map(literal));
const received = sql`case when ${order.paymentStatus} in (${PAID}) then ${order.paidPaise} else 0 end`;
// Where the tickets of an order were made, all of them were.
const issued = sql`case when ${order.issueStatus} = 'Issued' then ${order.ticketCount} else 0 end`;
const CANCELLED = listed(CANCELLED_STATUSES.map(literal));

const eachStation = (direction: Direction) =>
  sql`select ${stations.id} as v from ${stations} order by ${stations.name} ${sql.raw(direction)}`;

/** Rows of QR Ticket Wise Report. */
export const ticketSource: ReportSource<(typeof reportPages)['qr-tickets']> = {
  table: sql`${tickets} ${ticket}`,
  joins: sql`left join ${orders} ${order} on ${order.id} = ${ticket.orderId}
    left join ${customers} ${customer} on ${customer.id} = ${ticket.customerId}
    left join ${stations} ${fromStation} on ${fromStation.id} = ${ticket.fromStationId}
    left join ${stations} ${toStation} on ${toStation.id} = ${ticket.toStationId}`,
  id: ticket.id,
  at: ticket.purchasedAt,
  days: 'instants',
  columns: {
    purchased_at: ticket.purchasedAt,
    ticket_no: ticket.ticketNo,
    order_no: order.orderNo,
    mobile: customer.mobile,
    ticket_type: ticket.ticketType,
    from_station: fromStation.name,
    to_station: toStation.name,
    km: ticket.km,
    passengers: ticket.passengers,
    fare_paise: ticket.farePaise,
    points_used: ticket.pointsUsed,
    ticketStatus: ticket.status,
    entered_at: ticket.enteredAt,
    exited_at: ticket.exitedAt,
    payment_mode: order.paymentMode,
  },
  sortKeys: { mobile: byMobile.sortKey },
  totals: {
    passengers: sql`sum(${ticket.passengers})`,
    fare_paise: sql`sum(${ticket.farePaise})`,
    points_used: sql`sum(${ticket.pointsUsed})`,
  },
  filters: {
    status: anyOf(ticket.status),
    type: anyOf(ticket.ticketType),
    mode: anyOf(order.paymentMode),
    station: atStation(ticket.fromStationId, ticket.toStationId),
  },
  daySums: {
    of: 'tickets',
    table: ticketKindDays,
    day: ticketKindDays.day,
    count: ticketKindDays.tickets,
    filters: {
      status: anyOf(ticketKindDays.status),
      type: anyOf(ticketKindDays.ticketType),
      mode: anyOf(ticketKindDays.paymentMode),
    },
    totals: {
      passengers: sql`sum(${ticketKindDays.passengers})`,
      fare_paise: sql`sum(${ticketKindDays.farePaise})`,
      points_used: sql`sum(${ticketKindDays.pointsUsed})`,
    },
  },
  fewValues: {
    from_station: { column: ticket.fromStationId, values: eachStation },
    to_station: { column: ticket.toStationId, values: eachStation },
    fare_paise: { column: ticket.farePaise, values: valuesFound(tickets, tickets.farePaise) },
    ticketStatus: { column: ticket.status, values: valuesFound(tickets, tickets.status) },
    ticket_type: { column: ticket.ticketType, kept: ticketKindDays.ticketType },
    payment_mode: {
      column: order.paymentMode,
      joined: sql`join ${orders} ${order} on ${order.id} = ${ticket.orderId}`,
      kept: ticketKindDays.paymentMode,
    },
  },
  alwaysJoined: {
    mobile: byMobile.alwaysJoined,
    // To have each number added to keeps PostgreSQL from looking for the least one by the index of all orders.
    order_no: (during) => sql`${order.id} between
      (select min(${ticket.orderId} + 0) from ${tickets} ${ticket} where ${during}) and
      (select max(${ticket.orderId} + 0) from ${tickets} ${ticket} where ${during})`,
  },
  search: (sought) => sql`${ticket.id} in (
    select ${tickets.id} from ${tickets} where ${tickets.ticketNo} like ${sought.pattern}
    union all select ${tickets.id} from ${orders} join ${tickets} on ${tickets.orderId} = ${orders.id}
      where ${orders.orderNo} like ${sought.pattern} or ${orders.gatewayOrderId} like ${sought.pattern} or ${orders.gatewayPaymentId} like ${sought.pattern}
    ${orOfMobiles(tickets, tickets.purchasedAt, sought)})`,
  record: {
    facts: {
      rider_id: ticket.customerId,
      valid_until: ticket.validUntil,
      gateway_order_id: order.gatewayOrderId,
      gateway_payment_id: order.gatewayPaymentId,
      payment_status: order.paymentStatus,
      issue_status: order.issueStatus,
    },
    related: {
      history: {
        from: sql`${ticketEvents} left join ${stations} on ${stations.id} = ${ticketEvents.stationId}`,
        where: sql`${ticketEvents.ticketId} = ${ticket.id}`,
        order: ticketEvents.position,
        id: ticketEvents.position,
        columns: { at: ticketEvents.at, event: ticketEvents.event, place: stations.name, note: ticketEvents.note },
      },
      order: {
        from: orders,
        where: sql`${orders.id} = ${ticket.orderId}`,
        order: orders.id,
        id: orders.id,
        columns: {
          order_no: orders.orderNo,
          created_at: orders.createdAt,
          channel: orders.channel,
          ticket_count: orders.ticketCount,
          gross_paise: orders.grossPaise,
          paid_paise: orders.paidPaise,
          received_paise: sql`case when ${orders.paymentStatus} in (${PAID}) then ${orders.paidPaise} else 0 end`,
          payment_status: orders.paymentStatus,
          issue_status: orders.issueStatus,
        },
      },
      siblings: {
        ...ticketColumns,
        where: sql`${tickets.orderId} = ${ticket.orderId} and ${tickets.id} <> ${ticket.id}`,
      },
      refunds: refundsOf(
        sql`${refunds.ticketId} = ${ticket.id} or (${refunds.orderId} = ${ticket.orderId} and ${refunds.ticketId} is null)`,
      ),
    },
  },
};

/** An order that was paid and has no tickets. */
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
    received_paise: received,
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
    received_paise: sql`sum(${received})`,
    issued_count: sql`sum(${issued})`,
    cancelled_count: sql`sum(cancelled.n)`,
  },
  filters: {
    payment: anyOf(order.paymentStatus),
    issue: anyOf(order.issueStatus),
    mode: anyOf(order.paymentMode),
    channel: anyOf(order.channel),
    attention: onlyWhere(NO_TICKET),
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
      received_paise: sql`sum(case when ${orderKindDays.paymentStatus} in (${PAID}) then ${orderKindDays.paidPaise} else 0 end)`,
      issued_count: sql`sum(case when ${orderKindDays.issueStatus} = 'Issued' then ${orderKindDays.ticketCount} else 0 end)`,
      cancelled_count: sql`sum(${orderKindDays.cancelled})`,
    },
  },
  search: (sought) => sql`${order.id} in (
    select ${orders.id} from ${orders}
      where ${orders.orderNo} like ${sought.pattern} or ${orders.gatewayOrderId} like ${sought.pattern} or ${orders.gatewayPaymentId} like ${sought.pattern}
    union all select ${tickets.orderId} from ${tickets} where ${tickets.ticketNo} like ${sought.pattern}
    union all select ${orders.id} from ${settlements} join ${orders} on ${orders.settlementId} = ${settlements.id} where ${settlements.settlementNo} like ${sought.pattern}
    ${orOfMobiles(orders, orders.createdAt, sought)})`,
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
