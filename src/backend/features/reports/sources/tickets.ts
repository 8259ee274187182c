import { sql } from 'drizzle-orm';
import type { reportPages } from '../../../../contract/reports/pages';
import {
  customers,
  orders,
  refunds,
  stations,
  ticketEvents,
  ticketKindDays,
  tickets,
} from '../../../platform/db/schema';
import { anyOf, atStation, orByMobile } from '../conditions';
import { distinctValues, type Direction } from '../fewValues';
import type { ReportSource } from '../source';
import { byMobile, customer, fromStation, order, ticket, toStation } from '../../../platform/db/tables';
import { receivedPaise } from './orders';
import { refundsOf, ticketColumns } from './related';

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
    fare_paise: { column: ticket.farePaise, values: distinctValues(tickets, tickets.farePaise) },
    ticketStatus: { column: ticket.status, values: distinctValues(tickets, tickets.status) },
    ticket_type: { column: ticket.ticketType, kept: ticketKindDays.ticketType },
    payment_mode: {
      column: order.paymentMode,
      joined: sql`join ${orders} ${order} on ${order.id} = ${ticket.orderId}`,
      kept: ticketKindDays.paymentMode,
    },
  },
  alwaysJoined: { mobile: byMobile.alwaysJoined },
  search: (sought) => sql`${ticket.id} in (
    select ${tickets.id} from ${tickets} where ${tickets.ticketNo} like ${sought.pattern}
    union all select ${tickets.id} from ${orders} join ${tickets} on ${tickets.orderId} = ${orders.id}
      where ${orders.orderNo} like ${sought.pattern} or ${orders.gatewayOrderId} like ${sought.pattern} or ${orders.gatewayPaymentId} like ${sought.pattern}
    ${orByMobile(tickets, tickets.purchasedAt, sought)})`,
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
          received_paise: receivedPaise(orders),
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
