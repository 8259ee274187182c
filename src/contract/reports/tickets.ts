import { attention, id, instant, km, money, naming, number, optional, points, rider, status, words } from './columns';
import { describe } from './description';
import { failures, history, refunds } from './related';
import { channels, issueStatuses, paymentModes, paymentStatuses, ticketStatuses, ticketTypes } from './words';

const orderLine = {
  order_no: id('Order'),
  created_at: instant('Ordered'),
  channel: words('Channel'),
  ticket_count: number('Tickets'),
  gross_paise: money('Gross'),
  paid_paise: money('Paid'),
  payment_status: status('Payment'),
  issue_status: status('Tickets issued'),
} as const;

const ticketLine = {
  ticket_no: id('Ticket no.'),
  ticket_type: words('Type'),
  from_station: words('From'),
  to_station: words('To'),
  passengers: number('Passengers'),
  fare_paise: money('Fare'),
  ticketStatus: status('Status'),
} as const;

/** QR Ticket Wise Report. */
export const qrTickets = describe({
  title: 'QR Ticket Wise Report',
  about: 'Every QR ticket: where it was valid, what it cost, and whether it was used.',
  noun: ['ticket', 'tickets'],
  reportType: 'ticket_details',
  route: 'qr-ticket-detail',
  columns: {
    purchased_at: instant('Purchased'),
    ticket_no: id('Ticket no.'),
    order_no: naming('qr-orders', id('Order')),
    mobile: rider('Mobile'),
    ticket_type: words('Type'),
    from_station: words('From'),
    to_station: words('To'),
    km: km('km'),
    passengers: number('Passengers'),
    fare_paise: money('Fare'),
    points_used: points('Points used'),
    ticketStatus: status('Status'),
    entered_at: optional(instant('Entry')),
    exited_at: optional(instant('Exit')),
    payment_mode: words('Payment mode'),
  },
  totals: {
    passengers: number('Passengers'),
    fare_paise: money('Fare'),
    points_used: points('Points used'),
  },
  sort: { field: 'purchased_at', order: 'DESC' },
  search: 'Ticket, order, gateway id or mobile',
  filters: {
    status: { kind: 'choice', label: 'Status', options: ticketStatuses },
    type: { kind: 'choice', label: 'Type', options: ticketTypes, open: true },
    mode: { kind: 'choice', label: 'Payment mode', options: paymentModes, open: true },
    station: { kind: 'station', label: 'From or to' },
  },
  record: {
    facts: {
      valid_until: instant('Valid until'),
      gateway_order_id: optional(id('Gateway order')),
      gateway_payment_id: optional(id('Gateway payment')),
      payment_status: status('Payment'),
      issue_status: status('Tickets issued'),
    },
    related: {
      history: history(),
      order: { title: 'Order', columns: orderLine, opens: 'qr-orders' },
      siblings: { title: 'Other tickets of this order', columns: ticketLine, opens: 'qr-tickets' },
      refunds: refunds(),
    },
  },
});

/** QR Order Wise Report. "Paid, no ticket" is the exception. */
export const qrOrders = describe({
  title: 'QR Order Wise Report',
  about: 'Every order of QR tickets: what was paid, how, and whether its tickets were issued.',
  noun: ['order', 'orders'],
  reportType: 'qr_transaction_details',
  route: 'qr-ticket-order-detail',
  columns: {
    created_at: instant('Ordered'),
    order_no: id('Order'),
    mobile: rider('Mobile'),
    channel: words('Channel'),
    ticket_count: number('Tickets'),
    gross_paise: money('Gross'),
    discount_paise: money('Discount'),
    points_paise: money('Paid by points'),
    paid_paise: money('Paid'),
    payment_mode: words('Payment mode'),
    gateway_order_id: optional(id('Gateway order')),
    gateway_payment_id: optional(id('Gateway payment')),
    payment_status: status('Payment'),
    issue_status: status('Tickets issued'),
    attention: attention('Attention'),
  },
  totals: {
    ticket_count: number('Tickets'),
    gross_paise: money('Gross'),
    discount_paise: money('Discount'),
    points_paise: money('Paid by points'),
    paid_paise: money('Paid'),
  },
  sort: { field: 'created_at', order: 'DESC' },
  search: 'Order, ticket, settlement, gateway id or mobile',
  filters: {
    payment: { kind: 'choice', label: 'Payment', options: paymentStatuses },
    issue: { kind: 'choice', label: 'Tickets issued', options: issueStatuses },
    mode: { kind: 'choice', label: 'Payment mode', options: paymentModes, open: true },
    channel: { kind: 'choice', label: 'Channel', options: channels, open: true },
    attention: { kind: 'toggle', label: 'Paid, no ticket' },
  },
  record: {
    facts: {
      points_used: points('Points used'),
      fee_paise: money("Gateway's fee"),
      gst_paise: money('GST on the fee'),
      settlement_no: naming('qr-settlements', optional(id('Settlement'))),
    },
    related: {
      history: history(),
      tickets: { title: 'Tickets', columns: ticketLine, opens: 'qr-tickets' },
      failures: failures('qr-failed-transactions'),
      refunds: refunds(),
    },
  },
});
