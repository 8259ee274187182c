import { sql } from 'drizzle-orm';
import type { reportPages } from '../../../../contract/reports/pages';
import {
  cardRecharges,
  cards,
  customers,
  failedTransactions,
  rechargeDays,
  refunds,
} from '../../../platform/db/schema';
import { anyOf, toggleCondition, orByMobile } from '../conditions';
import type { ReportSource } from '../source';
import { byMobile, card, customer, recharge } from '../../../platform/db/tables';
import { failuresOf, rechargeHistory, refundsOf } from './related';

/** A paid recharge that is not on its card. */
export const NOT_ON_CARD = sql`${recharge.paymentStatus} = 'Paid' and ${recharge.writeStatus} = 'Failed'`;

/** Rows of Card Recharge Detail Report. */
export const rechargeSource: ReportSource<(typeof reportPages)['card-recharges']> = {
  table: sql`${cardRecharges} ${recharge}`,
  joins: sql`left join ${customers} ${customer} on ${customer.id} = ${recharge.customerId}
    left join ${cards} ${card} on ${card.id} = ${recharge.cardId}`,
  id: recharge.id,
  at: recharge.createdAt,
  days: 'instants',
  columns: {
    created_at: recharge.createdAt,
    order_no: recharge.orderNo,
    mobile: customer.mobile,
    card_last_four: card.lastFour,
    amount_paise: recharge.amountPaise,
    points: recharge.points,
    payment_mode: recharge.paymentMode,
    payment_status: recharge.paymentStatus,
    write_status: recharge.writeStatus,
    written_at: recharge.writtenAt,
    attention: sql`case when ${NOT_ON_CARD} then 'Paid, not on the card' end`,
  },
  sortKeys: { mobile: byMobile.sortKey },
  alwaysJoined: { mobile: byMobile.alwaysJoined },
  fewValues: {
    payment_mode: { column: recharge.paymentMode, kept: rechargeDays.paymentMode },
    payment_status: { column: recharge.paymentStatus, kept: rechargeDays.paymentStatus },
    write_status: { column: recharge.writeStatus, kept: rechargeDays.writeStatus },
  },
  totals: {
    amount_paise: sql`sum(${recharge.amountPaise})`,
    paid_paise: sql`sum(${recharge.amountPaise}) filter (where ${recharge.paymentStatus} = 'Paid')`,
    points: sql`sum(${recharge.points})`,
  },
  filters: {
    payment: anyOf(recharge.paymentStatus),
    written: anyOf(recharge.writeStatus),
    mode: anyOf(recharge.paymentMode),
    channel: anyOf(recharge.channel),
    attention: toggleCondition(NOT_ON_CARD),
  },
  daySums: {
    of: 'card_recharges',
    table: rechargeDays,
    day: rechargeDays.day,
    count: rechargeDays.recharges,
    filters: {
      payment: anyOf(rechargeDays.paymentStatus),
      written: anyOf(rechargeDays.writeStatus),
      mode: anyOf(rechargeDays.paymentMode),
      channel: anyOf(rechargeDays.channel),
    },
    totals: {
      amount_paise: sql`sum(${rechargeDays.amountPaise})`,
      paid_paise: sql`sum(${rechargeDays.amountPaise}) filter (where ${rechargeDays.paymentStatus} = 'Paid')`,
      points: sql`sum(${rechargeDays.points})`,
    },
  },
  search: (sought) => sql`${recharge.id} in (
    select ${cardRecharges.id} from ${cardRecharges}
      where ${cardRecharges.orderNo} like ${sought.pattern} or ${cardRecharges.gatewayOrderId} like ${sought.pattern} or ${cardRecharges.gatewayPaymentId} like ${sought.pattern}
    ${orByMobile(cardRecharges, cardRecharges.createdAt, sought)})`,
  record: {
    facts: {
      rider_id: recharge.customerId,
      channel: recharge.channel,
      gateway_order_id: recharge.gatewayOrderId,
      gateway_payment_id: recharge.gatewayPaymentId,
    },
    related: {
      history: rechargeHistory(recharge.id),
      failures: failuresOf(sql`${failedTransactions.rechargeId} = ${recharge.id}`),
      refunds: refundsOf(sql`${refunds.rechargeId} = ${recharge.id}`),
    },
  },
};
