import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NOT_ON_CARD } from '../reports/sources/recharges';
import { card, failure, literal, order, recharge, refund, type Expression } from '../../platform/db/tables';
import { cardRecharges, cards, failedTransactions, orders, refunds } from '../../platform/db/schema';

/** One table in a rider's history: a branch of a UNION. */
export interface HistoryBranch {
  readonly from: Expression;
  /** Joins that only the shown rows need, and that do not change their number. */
  readonly joins?: Expression;
  /** The rider of the row. */
  readonly customer: Expression;
  readonly at: Expression;
  /** The id that is unique among the rows of all branches. */
  readonly id: Expression;
  /** The resource and the record that a row opens. */
  readonly opens?: Expression;
  readonly record?: Expression;
  readonly where?: Expression;
  /** The source of each column; one that is not named is empty. */
  readonly columns: Readonly<Record<string, Expression>>;
}

/** The due date of a refund, five working days of the bank after its request. A database function knows the holidays. */
export const bankDueAt = (from: Expression): SQL => sql`bank_due_at(${from})`;

/** The alias of the last refund of a purchase, joined by `lastRefund`. */
export const lastRefundRow = alias(refunds, 'back');

/** Joins the last refund that matches a condition. */
export const lastRefund = (where: Expression): SQL =>
  sql`left join lateral (select ${refunds.amountPaise}, ${refunds.createdAt}, ${refunds.processedAt}, ${refunds.refundNo}, ${refunds.status}
        from ${refunds} where ${where} order by ${refunds.id} desc limit 1) ${lastRefundRow} on true`;

// The reversal that the bank owes, for a purchase without a refund.
const lastFailure = (where: Expression): SQL =>
  sql`left join lateral (select ${failedTransactions.amountPaise}, ${failedTransactions.reversalDueAt} from ${failedTransactions}
        where ${where} and ${failedTransactions.debited} order by ${failedTransactions.id} desc limit 1) ${failure} on true`;

/** The columns of a purchase's refund and its due date. */
export const refundColumns = {
  refund_paise: sql`coalesce(${lastRefundRow.amountPaise}, case when ${failure.reversalDueAt} is not null then ${failure.amountPaise} end)`,
  refund_due_at: sql`case when ${lastRefundRow.createdAt} is null then ${failure.reversalDueAt} else ${bankDueAt(lastRefundRow.createdAt)} end`,
  refunded_at: lastRefundRow.processedAt,
  refund_no: lastRefundRow.refundNo,
};

const NOT_BACK = sql`${lastRefundRow.processedAt} is null and (${lastRefundRow.refundNo} is not null or ${failure.reversalDueAt} is not null)`;
/** The exception of a purchase, in words. */
export const attentionOf = (condition: Expression, text: string): SQL =>
  sql`case when ${condition} then ${literal(text)} when ${lastRefundRow.status} = 'Failed' then 'Refund failed' when ${NOT_BACK} then 'Refund not confirmed' end`;

/** A rider's orders, and the recharges of their cards. */
export const orderBranch = {
  from: sql`${orders} ${order}`,
  joins: sql`${lastRefund(sql`${refunds.orderId} = ${order.id}`)} ${lastFailure(sql`${failedTransactions.orderId} = ${order.id}`)}`,
  customer: order.customerId,
  at: order.createdAt,
  id: sql`'order ' || ${order.id}`,
  opens: literal('qr-orders'),
  record: order.id,
};
export const rechargeBranch = {
  from: sql`${cardRecharges} ${recharge}`,
  joins: sql`left join ${cards} ${card} on ${card.id} = ${recharge.cardId}
    ${lastRefund(sql`${refunds.rechargeId} = ${recharge.id}`)} ${lastFailure(sql`${failedTransactions.rechargeId} = ${recharge.id}`)}`,
  customer: recharge.customerId,
  at: recharge.createdAt,
  id: sql`'recharge ' || ${recharge.id}`,
  opens: literal('card-recharges'),
  record: recharge.id,
};
export const rechargeColumns = {
  order_no: recharge.orderNo,
  amount_paise: recharge.amountPaise,
  payment_status: recharge.paymentStatus,
  attention: attentionOf(NOT_ON_CARD, 'Paid, not on the card'),
  ...refundColumns,
};

const orderOf = (of: typeof refund | typeof failure): SQL => sql`${orders} ${order} on ${order.id} = ${of.orderId}`;
const rechargeOf = (of: typeof refund | typeof failure): SQL =>
  sql`${cardRecharges} ${recharge} on ${recharge.id} = ${of.rechargeId}`;

// Both kinds of purchases are joined, since conditions and columns name both.
const refundPurchases = [
  {
    from: sql`${refunds} ${refund} join ${orderOf(refund)} left join ${rechargeOf(refund)}`,
    customer: order.customerId,
  },
  {
    from: sql`${refunds} ${refund} left join ${orderOf(refund)} join ${rechargeOf(refund)}`,
    customer: recharge.customerId,
  },
] as const;

/** A rider's refunds, read from their purchases, each by its index. */
export const riderRefunds = (event: 'Refund requested' | 'Refunded', at: Expression): readonly HistoryBranch[] =>
  refundPurchases.map(({ from, customer }) => ({
    from,
    customer,
    at,
    id: sql`${literal(`${event} `)} || ${refund.id}`,
    opens: sql`case when ${refund.ticketId} is not null then 'qr-tickets' when ${refund.orderId} is not null then 'qr-orders' else 'card-recharges' end`,
    record: sql`coalesce(${refund.ticketId}, ${refund.orderId}, ${refund.rechargeId})`,
    where: sql`${at} is not null`,
    columns: {
      event: literal(event),
      amount_paise: refund.amountPaise,
      number: refund.refundNo,
      note: sql`${refund.reason} || ', ' || coalesce(${order.orderNo}, ${recharge.orderNo})`,
      ...(event === 'Refund requested' && {
        attention: sql`case when ${refund.status} = 'Failed' then 'Refund failed' end`,
      }),
    },
  }));

/** The source of a failed payment of a ticket or recharge: its order or recharge, and its page. */
export const failedPayment = {
  from: sql`${failedTransactions} ${failure} left join ${orderOf(failure)} left join ${rechargeOf(failure)}`,
  customer: failure.customerId,
  at: failure.at,
  id: sql`'failure ' || ${failure.id}`,
  opens: sql`case when ${failure.kind} = 'qr' then 'qr-failed-transactions' else 'card-recharge-failures' end`,
  record: failure.id,
} as const;
