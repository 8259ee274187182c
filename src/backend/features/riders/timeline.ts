import { sql } from 'drizzle-orm';
import { NO_TICKET } from '../reports/sources/orders';
import {
  adjustment,
  card,
  entry,
  failure,
  literal,
  order,
  recharge,
  refund,
  ticket,
  type Expression,
} from '../../platform/db/tables';
import { loyaltyAdjustments, loyaltyLedger, stations, tickets } from '../../platform/db/schema';
import {
  attentionOf,
  failedPayment,
  orderBranch,
  rechargeBranch,
  rechargeColumns,
  riderRefunds,
  type HistoryBranch,
} from './branch';

const gate = (event: 'Entry' | 'Exit', at: Expression, station: Expression): HistoryBranch => ({
  from: sql`${tickets} ${ticket}`,
  joins: sql`left join ${stations} on ${stations.id} = ${station}`,
  customer: ticket.customerId,
  at,
  id: sql`${literal(`${event} `)} || ${ticket.id}`,
  opens: literal('qr-tickets'),
  record: ticket.id,
  where: sql`${at} is not null`,
  columns: { event: literal(event), number: ticket.ticketNo, note: sql`coalesce(${stations.name}, '')` },
});

/** The events of a rider, except their messages. */
export const timeline: readonly HistoryBranch[] = [
  {
    ...orderBranch,
    columns: {
      event: sql`case when ${order.paymentStatus} = 'Failed' then 'Payment failed' when ${order.paymentStatus} = 'Pending' then 'Payment pending' else 'Paid' end`,
      amount_paise: order.paidPaise,
      number: order.orderNo,
      note: sql`${order.ticketCount} || case when ${order.ticketCount} = 1 then ' ticket, ' else ' tickets, ' end || ${order.paymentMode}`,
      attention: attentionOf(NO_TICKET, 'Paid, no ticket'),
    },
  },
  {
    ...rechargeBranch,
    columns: {
      event: sql`case when ${recharge.paymentStatus} = 'Failed' then 'Recharge failed' when ${recharge.paymentStatus} = 'Pending' then 'Recharge pending' else 'Recharge paid' end`,
      amount_paise: recharge.amountPaise,
      number: recharge.orderNo,
      note: sql`'Card ' || ${card.lastFour} || ', ' || ${recharge.paymentMode}`,
      attention: rechargeColumns.attention,
    },
  },
  {
    ...failedPayment,
    columns: {
      event: sql`'Failed: ' || ${failure.stage}`,
      amount_paise: failure.amountPaise,
      number: sql`coalesce(${order.orderNo}, ${recharge.orderNo})`,
      note: sql`${failure.reason} || case when ${failure.debited} then ', debited' else '' end`,
    },
  },
  ...riderRefunds('Refund requested', refund.createdAt),
  ...riderRefunds('Refunded', refund.processedAt),
  gate('Entry', ticket.enteredAt, ticket.fromStationId),
  gate('Exit', ticket.exitedAt, ticket.toStationId),
  {
    from: sql`${loyaltyLedger} ${entry}`,
    customer: entry.customerId,
    at: entry.at,
    id: sql`'points ' || ${entry.id}`,
    opens: literal('loyalty-ledger'),
    record: entry.id,
    columns: {
      event: sql`'Points ' || ${entry.kind}`,
      points: entry.points,
      number: sql`nullif(${entry.reference}, '')`,
      note: sql`${entry.source} || case when ${entry.byWhom} in ('', 'System') then '' else ', by ' || ${entry.byWhom} end`,
    },
  },
  {
    from: sql`${loyaltyAdjustments} ${adjustment}`,
    customer: adjustment.customerId,
    at: adjustment.at,
    id: sql`'adjustment ' || ${adjustment.id}`,
    columns: {
      event: sql`initcap(${adjustment.kind}) || ' of points requested'`,
      points: sql`case when ${adjustment.kind} = 'debit' then -${adjustment.points} else ${adjustment.points} end`,
      number: sql`nullif(${adjustment.reference}, '')`,
      note: sql`${adjustment.reason} || ', by ' || ${adjustment.byWhom} || ', ' || ${adjustment.state}`,
    },
  },
];
