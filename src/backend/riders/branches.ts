import type { RiderTabName } from '../../contract/riders/tabs';
import {
  attentionOf,
  NO_TICKET,
  orders,
  rechargeColumns,
  recharges,
  refunded,
  workingDays,
  type Branch,
} from './branch';
import { timeline } from './timeline';

const feedback: readonly Branch[] = [
  {
    from: 'feedback f',
    customer: 'f.customer_id',
    at: 'f.at',
    id: `'feedback ' || f.id`,
    opens: "'feedback'",
    record: 'f.id',
    columns: { kind: 'f.category', subject: 'f.subject', text: 'f.text' },
  },
  {
    from: 'ratings q',
    customer: 'q.customer_id',
    at: 'q.at',
    id: `'rating ' || q.id`,
    columns: {
      kind: "'Rating'",
      subject: `q.stars || case when q.stars = 1 then ' star' else ' stars' end`,
      text: 'q.comment',
    },
  },
];

/** The tables of each history. */
export const riderBranches: Readonly<Record<RiderTabName, readonly Branch[]>> = {
  'rider-timeline': [
    ...timeline,
    ...feedback.map(({ columns, ...branch }) => ({
      ...branch,
      columns: {
        event: columns.kind === "'Rating'" ? "'Rated the app'" : "'Wrote feedback'",
        note: `concat_ws(', ', ${columns.subject}, nullif(${columns.text}, ''))`,
      },
    })),
  ],
  'rider-payments': [
    {
      ...orders,
      columns: {
        order_no: 'o.order_no',
        purchase: "case when o.ticket_count = 1 then '1 ticket' else o.ticket_count || ' tickets' end",
        amount_paise: 'o.paid_paise',
        payment_mode: 'o.payment_mode',
        payment_status: 'o.payment_status',
        attention: attentionOf(NO_TICKET, 'Paid, no ticket'),
        gateway_payment_id: 'o.gateway_payment_id',
        ...refunded,
      },
    },
    {
      ...recharges,
      columns: {
        ...rechargeColumns,
        purchase: "'Recharge of card ' || n.last_four",
        payment_mode: 'k.payment_mode',
        gateway_payment_id: 'k.gateway_payment_id',
      },
    },
  ],
  'rider-tickets': [
    {
      from: 'tickets t',
      joins: `left join stations g on g.id = t.from_station_id left join stations d on d.id = t.to_station_id
        left join lateral (select amount_paise, created_at, processed_at, refund_no, status from refunds where ticket_id = t.id order by id desc limit 1) b on true`,
      customer: 't.customer_id',
      at: 't.purchased_at',
      id: `'ticket ' || t.id`,
      opens: "'qr-tickets'",
      record: 't.id',
      columns: {
        ticket_no: 't.ticket_no',
        from_station: 'g.name',
        to_station: 'd.name',
        passengers: 't.passengers',
        fare_paise: 't.fare_paise',
        ticketStatus: 't.status',
        entered_at: 't.entered_at',
        exited_at: 't.exited_at',
        refund_paise: 'b.amount_paise',
        refund_due_at: `case when b.created_at is not null then ${workingDays('b.created_at')} end`,
        refunded_at: 'b.processed_at',
        refund_no: 'b.refund_no',
      },
    },
  ],
  'rider-recharges': [
    {
      ...recharges,
      columns: {
        ...rechargeColumns,
        card_last_four: 'n.last_four',
        write_status: 'k.write_status',
        written_at: 'k.written_at',
      },
    },
  ],
  'rider-points': [
    {
      from: 'loyalty_ledger l',
      customer: 'l.customer_id',
      at: 'l.at',
      id: 'l.id::text',
      opens: "'loyalty-ledger'",
      record: 'l.id',
      columns: {
        kind: 'l.kind',
        source: 'l.source',
        points: 'l.points',
        balance_after: 'l.balance_after',
        by_whom: 'l.by_whom',
        reference: 'l.reference',
      },
    },
  ],
  'rider-feedback': feedback,
};
