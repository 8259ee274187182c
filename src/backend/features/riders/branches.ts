import { sql, type SQL } from 'drizzle-orm';
import { NO_TICKET } from '../reports/sources/orders';
import {
  card,
  entry,
  fromStation,
  literal,
  order,
  recharge,
  ticket,
  toStation,
  type Expression,
} from '../../platform/db/tables';
import { feedback, loyaltyLedger, ratings, refunds, stations, tickets } from '../../platform/db/schema';
import type { RiderTabName } from '../../../contract/riders/tabs';
import {
  attentionOf,
  lastRefundRow,
  lastRefund,
  orderBranch,
  rechargeBranch,
  rechargeColumns,
  refundColumns,
  bankDueAt,
  type HistoryBranch,
} from './branch';
import { timeline } from './timeline';

const written = {
  from: feedback,
  customer: feedback.customerId,
  at: feedback.at,
  id: sql`'feedback ' || ${feedback.id}`,
  opens: literal('feedback'),
  record: feedback.id,
};
const rated = { from: ratings, customer: ratings.customerId, at: ratings.at, id: sql`'rating ' || ${ratings.id}` };
const stars = sql`${ratings.stars} || case when ${ratings.stars} = 1 then ' star' else ' stars' end`;

const orderPayment: HistoryBranch = {
  ...orderBranch,
  columns: {
    order_no: order.orderNo,
    purchase: sql`case when ${order.ticketCount} = 1 then '1 ticket' else ${order.ticketCount} || ' tickets' end`,
    amount_paise: order.paidPaise,
    payment_mode: order.paymentMode,
    payment_status: order.paymentStatus,
    attention: attentionOf(NO_TICKET, 'Paid, no ticket'),
    gateway_payment_id: order.gatewayPaymentId,
    ...refundColumns,
  },
};
const rechargePayment: HistoryBranch = {
  ...rechargeBranch,
  columns: {
    ...rechargeColumns,
    purchase: sql`'Recharge of card ' || ${card.lastFour}`,
    payment_mode: recharge.paymentMode,
    gateway_payment_id: recharge.gatewayPaymentId,
  },
};

/** The tables of each history. */
export const riderBranches: Readonly<Record<RiderTabName, readonly HistoryBranch[]>> = {
  'rider-timeline': [
    ...timeline,
    {
      ...written,
      columns: {
        event: literal('Wrote feedback'),
        note: sql`concat_ws(', ', ${feedback.subject}, nullif(${feedback.text}, ''))`,
      },
    },
    {
      ...rated,
      columns: {
        event: literal('Rated the app'),
        note: sql`concat_ws(', ', ${stars}, nullif(${ratings.comment}, ''))`,
      },
    },
  ],
  'rider-payments': [orderPayment, rechargePayment],
  'rider-tickets': [
    {
      from: sql`${tickets} ${ticket}`,
      joins: sql`left join ${stations} ${fromStation} on ${fromStation.id} = ${ticket.fromStationId}
        left join ${stations} ${toStation} on ${toStation.id} = ${ticket.toStationId}
        ${lastRefund(sql`${refunds.ticketId} = ${ticket.id}`)}`,
      customer: ticket.customerId,
      at: ticket.purchasedAt,
      id: sql`'ticket ' || ${ticket.id}`,
      opens: literal('qr-tickets'),
      record: ticket.id,
      columns: {
        ticket_no: ticket.ticketNo,
        from_station: fromStation.name,
        to_station: toStation.name,
        passengers: ticket.passengers,
        fare_paise: ticket.farePaise,
        ticketStatus: ticket.status,
        entered_at: ticket.enteredAt,
        exited_at: ticket.exitedAt,
        refund_paise: lastRefundRow.amountPaise,
        refund_due_at: sql`case when ${lastRefundRow.createdAt} is not null then ${bankDueAt(lastRefundRow.createdAt)} end`,
        refunded_at: lastRefundRow.processedAt,
        refund_no: lastRefundRow.refundNo,
      },
    },
  ],
  'rider-recharges': [
    {
      ...rechargeBranch,
      columns: {
        ...rechargeColumns,
        card_last_four: card.lastFour,
        write_status: recharge.writeStatus,
        written_at: recharge.writtenAt,
      },
    },
  ],
  'rider-points': [
    {
      from: sql`${loyaltyLedger} ${entry}`,
      customer: entry.customerId,
      at: entry.at,
      id: sql`${entry.id}::text`,
      opens: literal('loyalty-ledger'),
      record: entry.id,
      columns: {
        kind: entry.kind,
        source: entry.source,
        points: entry.points,
        balance_after: entry.balanceAfter,
        by_whom: entry.byWhom,
        reference: entry.reference,
      },
    },
  ],
  'rider-feedback': [
    { ...written, columns: { kind: feedback.category, subject: feedback.subject, text: feedback.text } },
    { ...rated, columns: { kind: literal('Rating'), subject: stars, text: ratings.comment } },
  ],
};

/** A rider's orders without tickets and recharges that are not on the card, filtered by their moment. */
export const unservedPayments = (isThen: (at: Expression) => SQL): readonly HistoryBranch[] => [
  { ...orderPayment, where: sql`${order.issueStatus} <> 'Issued' and ${isThen(order.createdAt)}` },
  { ...rechargePayment, where: sql`${recharge.writeStatus} <> 'Written' and ${isThen(recharge.createdAt)}` },
];
