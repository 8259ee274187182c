import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { FollowedKindName } from '../../../../contract/followUps';
import type { reportPages } from '../../../../contract/reports/pages';
import type { overdueSpans } from '../../../../contract/reports/words';
import { inAnyStatus, inStatus, statusAndAssignee, followUpVersionOf } from '../followUpStatus';
import {
  cardRecharges,
  cards,
  customers,
  failedTransactions,
  failureDays,
  orders,
  refunds,
  settlements,
} from '../../../platform/db/schema';
import { anyOf, anyOfWithNull, chosenCondition, toggleCondition, anyChosenCondition, orByMobile } from '../conditions';
import type { ReportSource } from '../source';
import {
  card,
  customer,
  failure,
  literal,
  order,
  recharge,
  refund,
  settlement,
  type Expression,
} from '../../../platform/db/tables';
import { failuresOf, orderHistory, rechargeHistory, refundsOf, settlementHistory } from './related';

/** The received amount less the expected one, in paise. */
export const DIFFERENCE = sql`(${settlement.receivedPaise} - ${settlement.netExpectedPaise})`;

/** Sums with an unexplained difference. */
export const UNEXPLAINED = sql`(${DIFFERENCE} <> 0 and not ${inStatus('qr-settlements', settlement.id, 'resolved')})`;

/** Rows of QR Ticket Settlement Report. */
export const settlementSource: ReportSource<(typeof reportPages)['qr-settlements']> = {
  table: sql`${settlements} ${settlement}`,
  id: settlement.id,
  at: settlement.businessDate,
  days: 'dates',
  columns: {
    business_date: settlement.businessDate,
    settlement_no: settlement.settlementNo,
    utr: settlement.utr,
    gross_paise: settlement.grossPaise,
    refunds_paise: settlement.refundsPaise,
    fee_paise: settlement.feePaise,
    gst_paise: settlement.gstPaise,
    net_expected_paise: settlement.netExpectedPaise,
    received_paise: settlement.receivedPaise,
    difference_paise: DIFFERENCE,
    received_at: settlement.receivedAt,
    attention: sql`case when not ${UNEXPLAINED} then null when ${DIFFERENCE} < 0 then 'Short received' when ${DIFFERENCE} > 0 then 'Excess received' end`,
    follow_up: statusAndAssignee('qr-settlements', settlement.id),
  },
  totals: {
    gross_paise: sql`sum(${settlement.grossPaise})`,
    refunds_paise: sql`sum(${settlement.refundsPaise})`,
    fee_paise: sql`sum(${settlement.feePaise})`,
    gst_paise: sql`sum(${settlement.gstPaise})`,
    net_expected_paise: sql`sum(${settlement.netExpectedPaise})`,
    // difference = net expected − awaited − received
    awaited_paise: sql`sum(${settlement.netExpectedPaise}) filter (where ${settlement.receivedAt} is null)`,
    received_paise: sql`sum(${settlement.receivedPaise})`,
    difference_paise: sql`sum(${DIFFERENCE})`,
  },
  filters: {
    received: chosenCondition({
      received: sql`${settlement.receivedAt} is not null`,
      awaited: sql`${settlement.receivedAt} is null`,
    }),
    attention: toggleCondition(UNEXPLAINED),
    follow_up: inAnyStatus('qr-settlements', settlement.id),
  },
  search: ({ pattern }) => sql`(${settlement.settlementNo} like ${pattern} or ${settlement.utr} like ${pattern})`,
  record: {
    facts: {
      order_count: sql`(select count(*) from ${orders} where ${orders.settlementId} = ${settlement.id})`,
      refund_count: sql`(select count(*) from ${refunds} where ${refunds.settlementId} = ${settlement.id})`,
    },
    related: {
      history: settlementHistory(settlement.id),
      modes: {
        from: sql`(select ${orders.paymentMode}, count(*) as orders, sum(${orders.paidPaise}) as gross, sum(${orders.feePaise}) as fee,
            sum(${orders.gstPaise}) as gst
          from ${orders} where ${orders.settlementId} = ${settlement.id} group by ${orders.paymentMode}) m (mode, orders, gross, fee, gst)`,
        order: sql`m.gross desc`,
        id: sql`m.mode`,
        columns: {
          payment_mode: sql`m.mode`,
          order_count: sql`m.orders`,
          gross_paise: sql`m.gross`,
          fee_paise: sql`m.fee`,
          gst_paise: sql`m.gst`,
        },
      },
      refunds: refundsOf(sql`${refunds.settlementId} = ${settlement.id}`),
    },
  },
};

/** The money is owed to the rider: debited and not refunded, and no other attempt has paid the purchase. */
export const OWED_BACK = sql`(${failure.debited} and ${failure.refundId} is null and not ${failure.paidAfterAll})`;

/** The failed purchase: an order of tickets, or the recharge of a card. */
type Purchase = typeof order | typeof recharge;

// This process's clock, read for each query, since the other rules use it too; the database's may differ.
const NOW: SQLWrapper = { getSQL: () => sql`${new Date().toISOString()}::timestamptz` };

/** Owed back for longer than the bank's due time. */
export const OVERDUE = sql`(${OWED_BACK} and ${failure.reversalDueAt} < ${NOW})`;
const DAYS_LATE = sql`floor(extract(epoch from ${NOW} - ${failure.reversalDueAt}) / 86400)::int`;

const late = (span: SQL): SQL => sql`(${OVERDUE} and ${DAYS_LATE} ${span})`;
// By the words of `overdueSpans`.
const spans = {
  'Not overdue': sql`not coalesce(${OVERDUE}, false)`,
  '0–5 days': late(sql`<= 5`),
  '6–10 days': late(sql`between 6 and 10`),
  '11–30 days': late(sql`between 11 and 30`),
  'More than 30 days': late(sql`> 30`),
} satisfies Record<(typeof overdueSpans)[number], SQL>;
const sumWhere = (condition: Expression): SQL => sql`sum(${failure.amountPaise}) filter (where ${condition})`;

const failedDays = (kind: 'qr' | 'recharge') => ({
  of: 'failed_transactions' as const,
  table: failureDays,
  day: failureDays.day,
  count: failureDays.failures,
  always: sql`${failureDays.kind} = ${literal(kind)}`,
  filters: { stage: anyOf(failureDays.stage), reason: anyOf(failureDays.reason) },
});

const failedOf = (purchase: Purchase, kind: FollowedKindName) =>
  ({
    table: sql`${failedTransactions} ${failure}`,
    id: failure.id,
    at: failure.at,
    days: 'instants',
    columns: {
      at: failure.at,
      order_no: purchase.orderNo,
      mobile: customer.mobile,
      amount_paise: failure.amountPaise,
      payment_mode: failure.paymentMode,
      gateway_payment_id: failure.gatewayPaymentId,
      stage: failure.stage,
      reason: failure.reason,
      debited: failure.debited,
      reversal_due_at: failure.reversalDueAt,
      refund_no: refund.refundNo,
      refund_status: refund.status,
      attention: sql`case when ${OVERDUE} then 'Refund overdue by ' || case ${DAYS_LATE} when 0 then 'less than a day' when 1 then '1 day' else ${DAYS_LATE} || ' days' end end`,
      follow_up: statusAndAssignee(kind, failure.id),
    },
    beside: { follow_up_updated_at: followUpVersionOf(kind, failure.id) },
    totals: {
      amount_paise: sql`sum(${failure.amountPaise})`,
      debited_paise: sumWhere(failure.debited),
      overdue_paise: sumWhere(OVERDUE),
      overdue_5_paise: sumWhere(spans['0–5 days']),
      overdue_10_paise: sumWhere(spans['6–10 days']),
      overdue_30_paise: sumWhere(spans['11–30 days']),
      overdue_more_paise: sumWhere(spans['More than 30 days']),
    },
    filters: {
      stage: anyOf(failure.stage),
      reason: anyOf(failure.reason),
      mode: anyOf(failure.paymentMode),
      debited: chosenCondition({ yes: failure.debited, no: sql`not ${failure.debited}` }),
      refund: anyOfWithNull(refund.status, 'None'),
      overdue: toggleCondition(OVERDUE),
      late: anyChosenCondition(spans),
      follow_up: inAnyStatus(kind, failure.id),
    },
  }) as const;

const besideFailure = sql`left join ${customers} ${customer} on ${customer.id} = ${failure.customerId}
  left join ${refunds} ${refund} on ${refund.id} = ${failure.refundId}`;

const failedSearch =
  (table: typeof orders | typeof cardRecharges, key: Expression): ReportSource['search'] =>
  (sought) =>
    sql`${failure.id} in (
    select ${failedTransactions.id} from ${failedTransactions} where ${failedTransactions.gatewayPaymentId} like ${sought.pattern}
    union all select ${failedTransactions.id} from ${table} join ${failedTransactions} on ${key} = ${table.id}
      where ${table.orderNo} like ${sought.pattern} or ${table.gatewayOrderId} like ${sought.pattern}
    ${orByMobile(failedTransactions, failedTransactions.at, sought)})`;

/** Rows of QR Failed Transaction Report. */
export const failedTransactionSource: ReportSource<(typeof reportPages)['qr-failed-transactions']> = {
  ...failedOf(order, 'qr-failed-transactions'),
  joins: sql`left join ${orders} ${order} on ${order.id} = ${failure.orderId} ${besideFailure}`,
  always: sql`${failure.kind} = 'qr'`,
  daySums: failedDays('qr'),
  search: failedSearch(orders, failedTransactions.orderId),
  record: {
    facts: {
      rider_id: failure.customerId,
      reason_code: failure.reasonCode,
      payment_status: order.paymentStatus,
      issue_status: order.issueStatus,
    },
    related: {
      history: orderHistory(failure.orderId),
      failures: failuresOf(
        sql`${failedTransactions.orderId} = ${failure.orderId} and ${failedTransactions.id} <> ${failure.id}`,
      ),
      refunds: refundsOf(sql`${refunds.orderId} = ${failure.orderId}`),
    },
  },
};

/** Rows of Card Recharge Failed Transaction Report. */
export const rechargeFailureSource: ReportSource<(typeof reportPages)['card-recharge-failures']> = {
  ...failedOf(recharge, 'card-recharge-failures'),
  joins: sql`left join ${cardRecharges} ${recharge} on ${recharge.id} = ${failure.rechargeId} ${besideFailure}`,
  always: sql`${failure.kind} = 'recharge'`,
  daySums: failedDays('recharge'),
  search: failedSearch(cardRecharges, failedTransactions.rechargeId),
  record: {
    joins: sql`left join ${cards} ${card} on ${card.id} = ${recharge.cardId}`,
    facts: {
      rider_id: failure.customerId,
      reason_code: failure.reasonCode,
      card_last_four: card.lastFour,
      payment_status: recharge.paymentStatus,
      write_status: recharge.writeStatus,
    },
    related: {
      history: rechargeHistory(failure.rechargeId),
      failures: failuresOf(
        sql`${failedTransactions.rechargeId} = ${failure.rechargeId} and ${failedTransactions.id} <> ${failure.id}`,
      ),
      refunds: refundsOf(sql`${refunds.rechargeId} = ${failure.rechargeId}`),
    },
  },
};
