import { sql, type SQL } from 'drizzle-orm';
import type { failures, history, refunds as refundRows } from '../../../../contract/reports/related';
import {
  cardRecharges,
  failedTransactions,
  orders,
  refunds,
  settlements,
  stations,
  ticketEvents,
  tickets,
} from '../../../platform/db/schema';
import { AT_LOCAL_TIME } from '../../../platform/db/localTime';
import type { RelatedSource } from '../source';
import { fromStation, listed, toStation, type Expression } from '../../../platform/db/tables';

type History = RelatedSource<ReturnType<typeof history>>;

/** The refunds that match a condition. */
export const refundsOf = (where: Expression): RelatedSource<ReturnType<typeof refundRows>> => ({
  from: refunds,
  where: sql`(${where})`,
  order: listed([refunds.createdAt, refunds.id]),
  id: refunds.id,
  limit: 200,
  columns: {
    refund_no: refunds.refundNo,
    created_at: refunds.createdAt,
    amount_paise: refunds.amountPaise,
    reason: refunds.reason,
    refund_status: refunds.status,
    processed_at: refunds.processedAt,
  },
});

/** The failed transactions that match a condition. */
export const failuresOf = (where: Expression): RelatedSource<ReturnType<typeof failures>> => ({
  from: failedTransactions,
  where: sql`(${where})`,
  order: listed([failedTransactions.at, failedTransactions.id]),
  id: failedTransactions.id,
  columns: {
    at: failedTransactions.at,
    stage: failedTransactions.stage,
    reason: failedTransactions.reason,
    debited: failedTransactions.debited,
    reversal_due_at: failedTransactions.reversalDueAt,
  },
});

/** The columns of an order's tickets. */
export const ticketColumns = {
  from: sql`${tickets} left join ${stations} ${fromStation} on ${fromStation.id} = ${tickets.fromStationId}
    left join ${stations} ${toStation} on ${toStation.id} = ${tickets.toStationId}`,
  order: tickets.id,
  id: tickets.id,
  limit: 200,
  columns: {
    ticket_no: tickets.ticketNo,
    ticket_type: tickets.ticketType,
    from_station: fromStation.name,
    to_station: toStation.name,
    passengers: tickets.passengers,
    fare_paise: tickets.farePaise,
    ticketStatus: tickets.status,
  },
} as const;

// Makes a history of parts with moment, event, station, note and step; the step orders events of the same moment.
const historyOf = (parts: readonly SQL[]): History => ({
  from: sql`(${sql.join([...parts], sql` union all `)}) h (at, event, place, note, step)`,
  order: sql`h.at, h.step`,
  // Two events can have the same moment: a refund and its ticket's.
  id: sql`row_number() over (order by h.at, h.step, h.note)::text`,
  columns: { at: sql`h.at`, event: sql`h.event`, place: sql`h.place`, note: sql`h.note` },
});

const refundParts = (where: SQL): readonly SQL[] => [
  sql`select ${refunds.createdAt}, 'Refund requested', null, ${refunds.refundNo} || ', ' || ${refunds.reason}, 5 from ${refunds} where ${where}`,
  sql`select ${refunds.processedAt}, 'Refund processed', null, ${refunds.refundNo}, 6 from ${refunds}
       where ${where} and ${refunds.processedAt} is not null`,
];

const failurePart = (where: SQL): SQL =>
  sql`select ${failedTransactions.at}, 'Failed: ' || ${failedTransactions.stage}, null, ${failedTransactions.reason}, 2
        from ${failedTransactions} where ${where}`;

const orderedPart = (table: typeof orders | typeof cardRecharges, id: Expression): SQL =>
  sql`select ${table.createdAt}, 'Ordered', null, ${table.channel} || ', ' || ${table.paymentMode}, 1 from ${table} where ${table.id} = ${id}`;

/** The history of an order, from its payment to the bank's. */
export const orderHistory = (id: Expression): History =>
  historyOf([
    orderedPart(orders, id),
    failurePart(sql`${failedTransactions.orderId} = ${id}`),
    ...refundParts(sql`${refunds.orderId} = ${id}`),
    sql`select ${ticketEvents.at}, ${ticketEvents.event}, ${stations.name},
               ${tickets.ticketNo} || case when ${ticketEvents.note} = '' then '' else ', ' || ${ticketEvents.note} end, 3
          from ${tickets} join ${ticketEvents} on ${ticketEvents.ticketId} = ${tickets.id}
               left join ${stations} on ${stations.id} = ${ticketEvents.stationId}
         where ${tickets.orderId} = ${id}`,
    sql`select ${settlements.receivedAt}, 'Settled', null, ${settlements.settlementNo} || coalesce(', ' || ${settlements.utr}, ''), 7
          from ${orders} join ${settlements} on ${settlements.id} = ${orders.settlementId}
         where ${orders.id} = ${id} and ${settlements.receivedAt} is not null`,
  ]);

/** The history of a recharge, from its payment to the card. */
export const rechargeHistory = (id: Expression): History =>
  historyOf([
    orderedPart(cardRecharges, id),
    failurePart(sql`${failedTransactions.rechargeId} = ${id}`),
    ...refundParts(sql`${refunds.rechargeId} = ${id}`),
    sql`select ${cardRecharges.writtenAt}, 'Written to card', null, '', 4 from ${cardRecharges}
         where ${cardRecharges.id} = ${id} and ${cardRecharges.writtenAt} is not null`,
  ]);

/** The history of a settlement. */
export const settlementHistory = (id: Expression): History =>
  historyOf([
    sql`select (${settlements.businessDate} + 1)::timestamp ${sql.raw(AT_LOCAL_TIME)}, 'Business day ended', null, '', 1
          from ${settlements} where ${settlements.id} = ${id}`,
    sql`select ${settlements.receivedAt}, 'Received by the bank', null, coalesce(${settlements.utr}, ''), 2
          from ${settlements} where ${settlements.id} = ${id} and ${settlements.receivedAt} is not null`,
  ]);
