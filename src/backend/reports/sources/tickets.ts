import { sql } from 'drizzle-orm';
import type { reportPages } from '../../../contract/reports/pages';
import { anyOf, atStation, onlyWhere } from '../conditions';
import type { ReportSource } from '../source';
import { failuresOf, orderHistory, refundsOf, ticketColumns } from './related';

/** Rows of QR Ticket Wise Report. */
export const ticketSource: ReportSource<(typeof reportPages)['qr-tickets']> = {
  table: 'tickets t',
  joins: `left join orders o on o.id = t.order_id
    left join customers c on c.id = t.customer_id
    left join stations f on f.id = t.from_station_id
    left join stations d on d.id = t.to_station_id`,
  id: 't.id',
  at: 't.purchased_at',
  days: 'instants',
  columns: {
    purchased_at: 't.purchased_at',
    ticket_no: 't.ticket_no',
    order_no: 'o.order_no',
    mobile: 'c.mobile',
    ticket_type: 't.ticket_type',
    from_station: 'f.name',
    to_station: 'd.name',
    km: 't.km',
    passengers: 't.passengers',
    fare_paise: 't.fare_paise',
    points_used: 't.points_used',
    ticketStatus: 't.status',
    entered_at: 't.entered_at',
    exited_at: 't.exited_at',
    payment_mode: 'o.payment_mode',
  },
  totals: { passengers: 'sum(t.passengers)', fare_paise: 'sum(t.fare_paise)', points_used: 'sum(t.points_used)' },
  filters: {
    status: anyOf('t.status'),
    type: anyOf('t.ticket_type'),
    mode: anyOf('o.payment_mode'),
    station: atStation('t.from_station_id', 't.to_station_id'),
  },
  search: (pattern, isDigits) => sql`t.id in (
    select id from tickets where ticket_no like ${pattern}
    union all select x.id from orders y join tickets x on x.order_id = y.id
      where y.order_no like ${pattern} or y.gateway_order_id like ${pattern} or y.gateway_payment_id like ${pattern}
    ${isDigits ? sql`union all select x.id from customers y join tickets x on x.customer_id = y.id where y.mobile like ${pattern}` : sql``})`,
  record: {
    joins: '',
    facts: {
      valid_until: 't.valid_until',
      gateway_order_id: 'o.gateway_order_id',
      gateway_payment_id: 'o.gateway_payment_id',
      payment_status: 'o.payment_status',
      issue_status: 'o.issue_status',
    },
    related: {
      history: {
        from: 'ticket_events e left join stations s on s.id = e.station_id',
        where: 'e.ticket_id = t.id',
        order: 'e.position',
        id: 'e.position',
        columns: { at: 'e.at', event: 'e.event', place: 's.name', note: 'e.note' },
      },
      order: {
        from: 'orders x',
        where: 'x.id = t.order_id',
        order: 'x.id',
        id: 'x.id',
        columns: {
          order_no: 'x.order_no',
          created_at: 'x.created_at',
          channel: 'x.channel',
          ticket_count: 'x.ticket_count',
          gross_paise: 'x.gross_paise',
          paid_paise: 'x.paid_paise',
          payment_status: 'x.payment_status',
          issue_status: 'x.issue_status',
        },
      },
      siblings: { ...ticketColumns, where: 'x.order_id = t.order_id and x.id <> t.id' },
      refunds: refundsOf('r.ticket_id = t.id or (r.order_id = t.order_id and r.ticket_id is null)'),
    },
  },
};

const NO_TICKET = "o.payment_status = 'Paid' and o.issue_status <> 'Issued'";

/** Rows of QR Order Wise Report. */
export const orderSource: ReportSource<(typeof reportPages)['qr-orders']> = {
  table: 'orders o',
  joins: 'left join customers c on c.id = o.customer_id',
  id: 'o.id',
  at: 'o.created_at',
  days: 'instants',
  columns: {
    created_at: 'o.created_at',
    order_no: 'o.order_no',
    mobile: 'c.mobile',
    channel: 'o.channel',
    ticket_count: 'o.ticket_count',
    gross_paise: 'o.gross_paise',
    discount_paise: 'o.discount_paise',
    points_paise: 'o.points_paise',
    paid_paise: 'o.paid_paise',
    payment_mode: 'o.payment_mode',
    gateway_order_id: 'o.gateway_order_id',
    gateway_payment_id: 'o.gateway_payment_id',
    payment_status: 'o.payment_status',
    issue_status: 'o.issue_status',
    attention: `case when ${NO_TICKET} then 'Paid, no ticket' end`,
  },
  totals: {
    ticket_count: 'sum(o.ticket_count)',
    gross_paise: 'sum(o.gross_paise)',
    discount_paise: 'sum(o.discount_paise)',
    points_paise: 'sum(o.points_paise)',
    paid_paise: 'sum(o.paid_paise)',
  },
  filters: {
    payment: anyOf('o.payment_status'),
    issue: anyOf('o.issue_status'),
    mode: anyOf('o.payment_mode'),
    channel: anyOf('o.channel'),
    attention: onlyWhere(NO_TICKET),
  },
  search: (pattern, isDigits) => sql`o.id in (
    select id from orders where order_no like ${pattern} or gateway_order_id like ${pattern} or gateway_payment_id like ${pattern}
    union all select order_id from tickets where ticket_no like ${pattern}
    ${isDigits ? sql`union all select x.id from customers y join orders x on x.customer_id = y.id where y.mobile like ${pattern}` : sql``})`,
  record: {
    joins: 'left join settlements s on s.id = o.settlement_id',
    facts: {
      points_used: 'o.points_used',
      fee_paise: 'o.fee_paise',
      gst_paise: 'o.gst_paise',
      settlement_no: 's.settlement_no',
    },
    related: {
      history: orderHistory('o.id'),
      tickets: { ...ticketColumns, where: 'x.order_id = o.id' },
      failures: failuresOf('z.order_id = o.id'),
      refunds: refundsOf('r.order_id = o.id'),
    },
  },
};
