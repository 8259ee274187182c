import type { failures, history, refunds } from '../../../contract/reports/related';
import type { RelatedSource } from '../source';

type History = RelatedSource<ReturnType<typeof history>>;

/** The refunds `r` for which this holds. */
export const refundsOf = (where: string): RelatedSource<ReturnType<typeof refunds>> => ({
  from: 'refunds r',
  where: `(${where})`,
  order: 'r.created_at, r.id',
  id: 'r.id',
  limit: 200,
  columns: {
    refund_no: 'r.refund_no',
    created_at: 'r.created_at',
    amount_paise: 'r.amount_paise',
    reason: 'r.reason',
    refund_status: 'r.status',
    processed_at: 'r.processed_at',
  },
});

/** The failed transactions `z` for which this holds. */
export const failuresOf = (where: string): RelatedSource<ReturnType<typeof failures>> => ({
  from: 'failed_transactions z',
  where: `(${where})`,
  order: 'z.at, z.id',
  id: 'z.id',
  columns: {
    at: 'z.at',
    stage: 'z.stage',
    reason: 'z.reason',
    debited: 'z.debited',
    reversal_due_at: 'z.reversal_due_at',
  },
});

/** Tickets as a table beside an order: `where` says which. */
export const ticketColumns = {
  from: `tickets x left join stations xf on xf.id = x.from_station_id left join stations xd on xd.id = x.to_station_id`,
  order: 'x.id',
  id: 'x.id',
  limit: 200,
  columns: {
    ticket_no: 'x.ticket_no',
    ticket_type: 'x.ticket_type',
    from_station: 'xf.name',
    to_station: 'xd.name',
    passengers: 'x.passengers',
    fare_paise: 'x.fare_paise',
    ticketStatus: 'x.status',
  },
} as const;

// The aliases inside begin with h, so that they hide none of the row's own. Parts of a history: moment, event, station, note; the last orders what happened at the same moment.
const historyOf = (parts: readonly string[]): History => ({
  from: `(${parts.join(' union all ')}) h (at, event, place, note, step)`,
  order: 'h.at, h.step',
  id: `h.step || ':' || extract(epoch from h.at)::text`,
  columns: { at: 'h.at', event: 'h.event', place: 'h.place', note: 'h.note' },
});

const failureParts = (where: string): readonly string[] => [
  `select at, 'Failed: ' || stage, null, reason, 2 from failed_transactions where ${where}`,
  `select created_at, 'Refund asked', null, refund_no || ', ' || reason, 5 from refunds where ${where}`,
  `select processed_at, 'Refund processed', null, refund_no, 6 from refunds where ${where} and processed_at is not null`,
];

/** What happened to an order, from its payment to the bank's. */
export const orderHistory = (id: string): History =>
  historyOf([
    `select created_at, 'Ordered', null, channel || ', ' || payment_mode, 1 from orders where id = ${id}`,
    ...failureParts(`order_id = ${id}`),
    `select he.at, he.event, hs.name, ht.ticket_no || case when he.note = '' then '' else ', ' || he.note end, 3
       from tickets ht join ticket_events he on he.ticket_id = ht.id left join stations hs on hs.id = he.station_id
      where ht.order_id = ${id}`,
    `select hs.received_at, 'Settled', null, hs.settlement_no || coalesce(', ' || hs.utr, ''), 7
       from orders ho join settlements hs on hs.id = ho.settlement_id
      where ho.id = ${id} and hs.received_at is not null`,
  ]);

/** What happened to a recharge, from its payment to the card. */
export const rechargeHistory = (id: string): History =>
  historyOf([
    `select created_at, 'Ordered', null, channel || ', ' || payment_mode, 1 from card_recharges where id = ${id}`,
    ...failureParts(`recharge_id = ${id}`),
    `select written_at, 'Written to card', null, '', 4 from card_recharges where id = ${id} and written_at is not null`,
  ]);

/** What happened to a settlement. */
export const settlementHistory = (id: string): History =>
  historyOf([
    `select (business_date + 1)::timestamp at time zone interval '5 hours 30 minutes', 'Business day ended', null, '', 1
       from settlements where id = ${id}`,
    `select received_at, 'Received by the bank', null, coalesce(utr, ''), 2
       from settlements where id = ${id} and received_at is not null`,
  ]);
