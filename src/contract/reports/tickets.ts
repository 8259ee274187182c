import {
  attention,
  id,
  instant,
  km,
  money,
  naming,
  number,
  hiddenByDefault,
  optional,
  points,
  riderMobile,
  riderId,
  status,
  words,
} from './columns';
import { describe } from './description';
import { failures, history, refunds } from './related';
import { channels, issueStatuses, paymentModes, paymentStatuses, ticketStatuses, ticketTypes } from './words';

const orderLine = {
  order_no: id('Order'),
  created_at: instant('Ordered'),
  channel: words('Channel'),
  ticket_count: number('Tickets'),
  gross_paise: money('Gross'),
  paid_paise: money('To pay'),
  received_paise: money('Received'),
  payment_status: status('Payment'),
  issue_status: status('Issue status'),
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
  about: 'All QR tickets, with journey, fare and status.',
  noun: ['ticket', 'tickets'],
  reportType: 'ticket_details',
  route: 'qr-ticket-detail',
  columns: {
    purchased_at: instant('Purchased'),
    ticket_no: id('Ticket no.'),
    ticketStatus: status('Status'),
    ticket_type: words('Type'),
    fare_paise: money('Fare'),
    passengers: number('Passengers'),
    from_station: words('From'),
    to_station: words('To'),
    mobile: riderMobile('Mobile'),
    entered_at: optional(instant('Entry')),
    exited_at: optional(instant('Exit')),
    km: km('km'),
    points_used: points('Points used'),
    order_no: naming('qr-orders', id('Order')),
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
      rider_id: riderId,
      valid_until: instant('Valid until'),
      gateway_order_id: optional(id('Gateway order')),
      gateway_payment_id: optional(id('Gateway payment')),
      payment_status: status('Payment'),
      issue_status: status('Issue status'),
    },
    related: {
      history: history(),
      order: { title: 'Order', columns: orderLine, opens: 'qr-orders' },
      siblings: { title: 'Other tickets of this order', columns: ticketLine, opens: 'qr-tickets' },
      refunds: refunds(),
    },
  },
});

/**
 * QR Order Wise Report. "Paid, no ticket" is the exception. `paid_paise` is the price due, `received_paise` the paid amount.
 * The latter is zero where the payment failed or has not ended. The rider or the operator cancels tickets.
 */
export const qrOrders = describe({
  title: 'QR Order Wise Report',
  about: 'All orders of QR tickets, with payment and ticket issue.',
  noun: ['order', 'orders'],
  reportType: 'qr_transaction_details',
  route: 'qr-ticket-order-detail',
  columns: {
    created_at: instant('Ordered'),
    order_no: id('Order'),
    payment_status: status('Payment'),
    issue_status: status('Issue status'),
    paid_paise: money('To pay'),
    received_paise: money('Received'),
    ticket_count: number('Tickets'),
    issued_count: number('Issued'),
    cancelled_count: number('Cancelled'),
    mobile: riderMobile('Mobile'),
    gross_paise: money('Gross'),
    discount_paise: money('Discount'),
    points_paise: money('Paid by points'),
    payment_mode: words('Payment mode'),
    channel: words('Channel'),
    attention: attention('Attention'),
    gateway_order_id: hiddenByDefault(optional(id('Gateway order'))),
    gateway_payment_id: hiddenByDefault(optional(id('Gateway payment'))),
  },
  totals: {
    ticket_count: number('Tickets'),
    issued_count: number('Issued'),
    cancelled_count: number('Cancelled'),
    gross_paise: money('Gross'),
    discount_paise: money('Discount'),
    points_paise: money('Paid by points'),
    paid_paise: money('To pay'),
    received_paise: money('Received'),
  },
  sort: { field: 'created_at', order: 'DESC' },
  search: 'Order, ticket, settlement, gateway or mobile',
  filters: {
    payment: { kind: 'choice', label: 'Payment', options: paymentStatuses },
    issue: { kind: 'choice', label: 'Issue status', options: issueStatuses },
    mode: { kind: 'choice', label: 'Payment mode', options: paymentModes, open: true },
    channel: { kind: 'choice', label: 'Channel', options: channels, open: true },
    attention: { kind: 'toggle', label: 'Paid, no ticket' },
  },
  record: {
    facts: {
      rider_id: riderId,
      points_used: points('Points used'),
      fee_paise: money("Gateway's fee"),
      gst_paise: money('GST on the fee'),
      settlement_no: naming('qr-settlements', optional(id('Settlement'))),
    },
    related: {
      history: history(),
      tickets: { title: 'Issued tickets', columns: ticketLine, opens: 'qr-tickets' },
      failures: failures('qr-failed-transactions'),
      refunds: refunds(),
    },
  },
});
