import {
  failedPayment,
  attentionOf,
  NO_TICKET,
  orders,
  rechargeColumns,
  recharges,
  refundsOf,
  type Branch,
  type Expression,
} from './branch';

const gate = (event: 'Entry' | 'Exit', at: Expression, station: Expression): Branch => ({
  from: 'tickets t',
  joins: `left join stations g on g.id = ${station}`,
  customer: 't.customer_id',
  at,
  id: `'${event} ' || t.id`,
  opens: "'qr-tickets'",
  record: 't.id',
  where: `${at} is not null`,
  columns: { event: `'${event}'`, number: 't.ticket_no', note: "coalesce(g.name, '')" },
});

/** Everything that happened to a rider but what they said. */
export const timeline: readonly Branch[] = [
  {
    ...orders,
    columns: {
      event: `case when o.payment_status = 'Failed' then 'Payment failed' when o.payment_status = 'Pending' then 'Payment pending' else 'Paid' end`,
      amount_paise: 'o.paid_paise',
      number: 'o.order_no',
      note: `o.ticket_count || case when o.ticket_count = 1 then ' ticket, ' else ' tickets, ' end || o.payment_mode`,
      attention: attentionOf(NO_TICKET, 'Paid, no ticket'),
    },
  },
  {
    ...recharges,
    columns: {
      event: `case when k.payment_status = 'Failed' then 'Recharge failed' when k.payment_status = 'Pending' then 'Recharge pending' else 'Recharge paid' end`,
      amount_paise: 'k.amount_paise',
      number: 'k.order_no',
      note: "'Card ' || n.last_four || ', ' || k.payment_mode",
      attention: rechargeColumns.attention,
    },
  },
  {
    ...failedPayment,
    columns: {
      event: "'Failed: ' || x.stage",
      amount_paise: 'x.amount_paise',
      number: 'coalesce(o.order_no, k.order_no)',
      note: "x.reason || case when x.debited then ', debited' else '' end",
    },
  },
  ...refundsOf('Refund asked', 'r.created_at'),
  ...refundsOf('Refunded', 'r.processed_at'),
  gate('Entry', 't.entered_at', 't.from_station_id'),
  gate('Exit', 't.exited_at', 't.to_station_id'),
  {
    from: 'loyalty_ledger l',
    customer: 'l.customer_id',
    at: 'l.at',
    id: `'points ' || l.id`,
    opens: "'loyalty-ledger'",
    record: 'l.id',
    columns: {
      event: "'Points ' || l.kind",
      points: 'l.points',
      number: "nullif(l.reference, '')",
      note: "l.source || case when l.by_whom in ('', 'System') then '' else ', by ' || l.by_whom end",
    },
  },
  {
    from: 'loyalty_adjustments j',
    customer: 'j.customer_id',
    at: 'j.at',
    id: `'adjustment ' || j.id`,
    columns: {
      event: `initcap(j.kind) || ' of points asked for'`,
      points: "case when j.kind = 'debit' then -j.points else j.points end",
      number: "nullif(j.reference, '')",
      note: "j.reason || ', by ' || j.by_whom || ', ' || j.state",
    },
  },
];
