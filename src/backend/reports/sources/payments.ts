import { sql } from 'drizzle-orm';
import type { reportPages } from '../../../contract/reports/pages';
import type { overdueSpans } from '../../../contract/reports/words';
import { anyOf, anyOfOr, chosen, onlyWhere, whereAny } from '../conditions';
import type { ReportSource } from '../source';
import { failuresOf, orderHistory, rechargeHistory, refundsOf, settlementHistory } from './related';

/** What came in beyond what was expected, in paise. */
export const DIFFERENCE = '(s.received_paise - s.net_expected_paise)';

/** Rows of QR Ticket Settlement Report. */
export const settlementSource: ReportSource<(typeof reportPages)['qr-settlements']> = {
  table: 'settlements s',
  joins: '',
  id: 's.id',
  at: 's.business_date',
  days: 'dates',
  columns: {
    business_date: 's.business_date',
    settlement_no: 's.settlement_no',
    utr: 's.utr',
    gross_paise: 's.gross_paise',
    refunds_paise: 's.refunds_paise',
    fee_paise: 's.fee_paise',
    gst_paise: 's.gst_paise',
    net_expected_paise: 's.net_expected_paise',
    received_paise: 's.received_paise',
    difference_paise: DIFFERENCE,
    received_at: 's.received_at',
    attention: `case when ${DIFFERENCE} < 0 then 'Received too little' when ${DIFFERENCE} > 0 then 'Received too much' end`,
  },
  totals: {
    gross_paise: 'sum(s.gross_paise)',
    refunds_paise: 'sum(s.refunds_paise)',
    fee_paise: 'sum(s.fee_paise)',
    gst_paise: 'sum(s.gst_paise)',
    net_expected_paise: 'sum(s.net_expected_paise)',
    received_paise: 'sum(s.received_paise)',
    difference_paise: `sum(${DIFFERENCE})`,
  },
  filters: {
    received: chosen({ received: 's.received_at is not null', awaited: 's.received_at is null' }),
    attention: onlyWhere(`${DIFFERENCE} <> 0`),
  },
  search: (pattern) => sql`(s.settlement_no like ${pattern} or s.utr like ${pattern})`,
  record: {
    joins: '',
    facts: {
      order_count: '(select count(*) from orders x where x.settlement_id = s.id)',
      refund_count: '(select count(*) from refunds x where x.settlement_id = s.id)',
    },
    related: {
      history: settlementHistory('s.id'),
      modes: {
        from: `(select x.payment_mode, count(*) as orders, sum(x.paid_paise) as gross, sum(x.fee_paise) as fee, sum(x.gst_paise) as gst
          from orders x where x.settlement_id = s.id group by x.payment_mode) m`,
        order: 'm.gross desc',
        id: 'm.payment_mode',
        columns: {
          payment_mode: 'm.payment_mode',
          order_count: 'm.orders',
          gross_paise: 'm.gross',
          fee_paise: 'm.fee',
          gst_paise: 'm.gst',
        },
      },
      refunds: refundsOf('r.settlement_id = s.id'),
    },
  },
};

/** Debited and not given back, of a purchase `x` that no other try has paid after all; given how that purchase was paid. */
export const owedBack = (paymentStatus: string): string =>
  `x.debited and x.refund_id is null and coalesce(${paymentStatus} <> 'Paid', true)`;
/** Owed back for longer than the bank was to take. */
export const OVERDUE = `${owedBack('o.payment_status')} and x.reversal_due_at < now()`;
const DAYS_LATE = 'floor(extract(epoch from now() - x.reversal_due_at) / 86400)::int';
const late = (span: string): string => `(${OVERDUE} and ${DAYS_LATE} ${span})`;

// By the words of `overdueSpans`.
const spans = {
  'Not overdue': `not coalesce(${OVERDUE}, false)`,
  '0–5 days': late('<= 5'),
  '6–10 days': late('between 6 and 10'),
  '11–30 days': late('between 11 and 30'),
  'More than 30 days': late('> 30'),
} as const satisfies Record<(typeof overdueSpans)[number], string>;
const sumWhere = (condition: string): string => `sum(x.amount_paise) filter (where ${condition})`;

const failed = {
  table: 'failed_transactions x',
  id: 'x.id',
  at: 'x.at',
  days: 'instants',
  columns: {
    at: 'x.at',
    order_no: 'o.order_no',
    mobile: 'c.mobile',
    amount_paise: 'x.amount_paise',
    payment_mode: 'x.payment_mode',
    gateway_payment_id: 'x.gateway_payment_id',
    stage: 'x.stage',
    reason: 'x.reason',
    debited: 'x.debited',
    reversal_due_at: 'x.reversal_due_at',
    refund_no: 'r.refund_no',
    refund_status: 'r.status',
    attention: `case when ${OVERDUE} then 'Refund overdue by ' || ${DAYS_LATE} || case when ${DAYS_LATE} = 1 then ' day' else ' days' end end`,
  },
  totals: {
    amount_paise: 'sum(x.amount_paise)',
    debited_paise: sumWhere('x.debited'),
    overdue_paise: sumWhere(OVERDUE),
    overdue_5_paise: sumWhere(spans['0–5 days']),
    overdue_10_paise: sumWhere(spans['6–10 days']),
    overdue_30_paise: sumWhere(spans['11–30 days']),
    overdue_more_paise: sumWhere(spans['More than 30 days']),
  },
  filters: {
    stage: anyOf('x.stage'),
    mode: anyOf('x.payment_mode'),
    debited: chosen({ yes: 'x.debited', no: 'not x.debited' }),
    refund: anyOfOr('r.status', 'None'),
    overdue: onlyWhere(OVERDUE),
    late: whereAny(spans),
  },
} as const;

const failedJoins = (table: string, key: string): string => `left join ${table} o on o.id = x.${key}
  left join customers c on c.id = x.customer_id
  left join refunds r on r.id = x.refund_id`;

const failedSearch =
  (table: string, key: string): ReportSource['search'] =>
  (pattern, isDigits) => sql`x.id in (
    select id from failed_transactions where gateway_payment_id like ${pattern}
    union all select z.id from ${sql.raw(table)} y join failed_transactions z on z.${sql.raw(key)} = y.id
      where y.order_no like ${pattern} or y.gateway_order_id like ${pattern}
    ${isDigits ? sql`union all select z.id from customers y join failed_transactions z on z.customer_id = y.id where y.mobile like ${pattern}` : sql``})`;

/** Rows of QR Failed Transaction Report. */
export const failedTransactionSource: ReportSource<(typeof reportPages)['qr-failed-transactions']> = {
  ...failed,
  joins: failedJoins('orders', 'order_id'),
  always: "x.kind = 'qr'",
  search: failedSearch('orders', 'order_id'),
  record: {
    joins: '',
    facts: { reason_code: 'x.reason_code', payment_status: 'o.payment_status', issue_status: 'o.issue_status' },
    related: {
      history: orderHistory('x.order_id'),
      failures: failuresOf('z.order_id = x.order_id and z.id <> x.id'),
      refunds: refundsOf('r.order_id = x.order_id'),
    },
  },
};

/** Rows of Card Recharge Failed Transaction Report. */
export const rechargeFailureSource: ReportSource<(typeof reportPages)['card-recharge-failures']> = {
  ...failed,
  joins: failedJoins('card_recharges', 'recharge_id'),
  always: "x.kind = 'recharge'",
  search: failedSearch('card_recharges', 'recharge_id'),
  record: {
    joins: 'left join cards k on k.id = o.card_id',
    facts: {
      reason_code: 'x.reason_code',
      card_last_four: 'k.last_four',
      payment_status: 'o.payment_status',
      write_status: 'o.write_status',
    },
    related: {
      history: rechargeHistory('x.recharge_id'),
      failures: failuresOf('z.recharge_id = x.recharge_id and z.id <> x.id'),
      refunds: refundsOf('r.recharge_id = x.recharge_id'),
    },
  },
};

const NOT_ON_CARD = "k.payment_status = 'Paid' and k.write_status = 'Failed'";

/** Rows of Card Recharge Detail Report. */
export const rechargeSource: ReportSource<(typeof reportPages)['card-recharges']> = {
  table: 'card_recharges k',
  joins: 'left join customers c on c.id = k.customer_id left join cards n on n.id = k.card_id',
  id: 'k.id',
  at: 'k.created_at',
  days: 'instants',
  columns: {
    created_at: 'k.created_at',
    order_no: 'k.order_no',
    mobile: 'c.mobile',
    card_last_four: 'n.last_four',
    amount_paise: 'k.amount_paise',
    points: 'k.points',
    payment_mode: 'k.payment_mode',
    payment_status: 'k.payment_status',
    write_status: 'k.write_status',
    written_at: 'k.written_at',
    attention: `case when ${NOT_ON_CARD} then 'Paid, not on the card' end`,
  },
  totals: {
    amount_paise: 'sum(k.amount_paise)',
    paid_paise: "sum(k.amount_paise) filter (where k.payment_status = 'Paid')",
    points: 'sum(k.points)',
  },
  filters: {
    payment: anyOf('k.payment_status'),
    written: anyOf('k.write_status'),
    mode: anyOf('k.payment_mode'),
    channel: anyOf('k.channel'),
    attention: onlyWhere(NOT_ON_CARD),
  },
  search: (pattern, isDigits) => sql`k.id in (
    select id from card_recharges where order_no like ${pattern} or gateway_order_id like ${pattern} or gateway_payment_id like ${pattern}
    ${isDigits ? sql`union all select z.id from customers y join card_recharges z on z.customer_id = y.id where y.mobile like ${pattern}` : sql``})`,
  record: {
    joins: '',
    facts: {
      channel: 'k.channel',
      gateway_order_id: 'k.gateway_order_id',
      gateway_payment_id: 'k.gateway_payment_id',
    },
    related: {
      history: rechargeHistory('k.id'),
      failures: failuresOf('z.recharge_id = k.id'),
      refunds: refundsOf('r.recharge_id = k.id'),
    },
  },
};
