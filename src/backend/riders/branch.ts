/** SQL of our own writing, never a caller's text. */
export type Expression = string;

/** One of the tables that a history of a rider is made of. */
export interface Branch {
  readonly from: Expression;
  /** Joins that only the rows on show need, and that leave their number as it is. */
  readonly joins?: Expression;
  /** The rider whose row it is. */
  readonly customer: Expression;
  readonly at: Expression;
  /** What tells a row from those of every other branch. */
  readonly id: Expression;
  /** The resource and the record that a row opens. */
  readonly opens?: Expression;
  readonly record?: Expression;
  readonly where?: Expression;
  /** Where each column comes from; one that is not named is empty. */
  readonly columns: Readonly<Record<string, Expression>>;
}

/** The bank's five working days, from the moment at which a refund was asked for. */
export const workingDays = (from: Expression): Expression =>
  `(select ${from} + n * interval '1 day' from generate_series(1, 10) n
     where extract(isodow from (${from} + n * interval '1 day') at time zone interval '5 hours 30 minutes') < 6
     order by n offset 4 limit 1)`;

// The last refund of a purchase, and where there is none the reversal that the bank owes.
const refundOf = (refund: Expression, failure: Expression): Expression =>
  `left join lateral (select amount_paise, created_at, processed_at, refund_no, status from refunds where ${refund} order by id desc limit 1) b on true
   left join lateral (select amount_paise, reversal_due_at from failed_transactions where ${failure} and debited order by id desc limit 1) x on true`;

/** What came back of a purchase, and when it was due. */
export const refunded = {
  refund_paise: 'coalesce(b.amount_paise, case when x.reversal_due_at is not null then x.amount_paise end)',
  refund_due_at: `case when b.created_at is null then x.reversal_due_at else ${workingDays('b.created_at')} end`,
  refunded_at: 'b.processed_at',
  refund_no: 'b.refund_no',
};

/** An order and a recharge that were paid for nothing. */
export const NO_TICKET = "o.payment_status = 'Paid' and o.issue_status <> 'Issued'";
export const NOT_ON_CARD = "k.payment_status = 'Paid' and k.write_status = 'Failed'";
const NOT_BACK = 'b.processed_at is null and (b.refund_no is not null or x.reversal_due_at is not null)';
/** What stands out of a purchase, in words. */
export const attentionOf = (condition: Expression, text: Expression): Expression =>
  `case when ${condition} then '${text}' when b.status = 'Failed' then 'Refund failed' when ${NOT_BACK} then 'Refund not confirmed' end`;

/** A rider's orders, and the recharges of their cards. */
export const orders = {
  from: 'orders o',
  joins: refundOf('order_id = o.id', 'order_id = o.id'),
  customer: 'o.customer_id',
  at: 'o.created_at',
  id: `'order ' || o.id`,
  opens: "'qr-orders'",
  record: 'o.id',
};
export const recharges = {
  from: 'card_recharges k',
  joins: `left join cards n on n.id = k.card_id ${refundOf('recharge_id = k.id', 'recharge_id = k.id')}`,
  customer: 'k.customer_id',
  at: 'k.created_at',
  id: `'recharge ' || k.id`,
  opens: "'card-recharges'",
  record: 'k.id',
};
export const rechargeColumns = {
  order_no: 'k.order_no',
  amount_paise: 'k.amount_paise',
  payment_status: 'k.payment_status',
  attention: attentionOf(NOT_ON_CARD, 'Paid, not on the card'),
  ...refunded,
};

const refundFrom = `refunds r left join orders o on o.id = r.order_id left join card_recharges k on k.id = r.recharge_id`;
const refundOpens = {
  opens: `case when r.ticket_id is not null then 'qr-tickets' when r.order_id is not null then 'qr-orders' else 'card-recharges' end`,
  record: 'coalesce(r.ticket_id, r.order_id, r.recharge_id)',
};

/** A rider's refunds, read from their purchases, each by its index. */
export const refundsOf = (event: 'Refund asked' | 'Refunded', at: Expression): readonly Branch[] =>
  (['o', 'k'] as const).map((purchase) => ({
    from: refundFrom.replace(
      purchase === 'o' ? 'left join orders' : 'left join card_recharges',
      purchase === 'o' ? 'join orders' : 'join card_recharges',
    ),
    customer: `${purchase}.customer_id`,
    at,
    id: `'${event} ' || r.id`,
    ...refundOpens,
    where: `${at} is not null`,
    columns: {
      event: `'${event}'`,
      amount_paise: 'r.amount_paise',
      number: 'r.refund_no',
      note: `r.reason || ', ' || coalesce(o.order_no, k.order_no)`,
      ...(event === 'Refund asked' && { attention: "case when r.status = 'Failed' then 'Refund failed' end" }),
    },
  }));

/** Where a failed payment of a ticket or a recharge is read, with its order or recharge, and the page that it opens. */
export const failedPayment = {
  from: 'failed_transactions x left join orders o on o.id = x.order_id left join card_recharges k on k.id = x.recharge_id',
  customer: 'x.customer_id',
  at: 'x.at',
  id: `'failure ' || x.id`,
  opens: `case when x.kind = 'qr' then 'qr-failed-transactions' else 'card-recharge-failures' end`,
  record: 'x.id',
} as const;
