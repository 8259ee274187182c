import {
  attention,
  day,
  id,
  instant,
  money,
  naming,
  number,
  hiddenByDefault,
  optional,
  points,
  riderMobile,
  riderId,
  asRare,
  status,
  words,
  yesNo,
} from './columns';
import { followUpStatuses } from '../followUps';
import { describe } from './description';
import { failures, history, refunds } from './related';
import {
  channels,
  failureReasons,
  failureStages,
  overdueSpans,
  paymentModes,
  paymentStatuses,
  refundStatuses,
  writeStatuses,
} from './words';

/** QR Ticket Settlement Report. Sums with differences are the exceptions. */
export const qrSettlements = describe({
  title: 'QR Ticket Settlement Report',
  about: 'Amount due from the payment gateway for each business day, and amount received.',
  noun: ['settlement', 'settlements'],
  reportType: 'settlement',
  route: 'qr-ticket-settlement',
  columns: {
    business_date: day('Business date'),
    settlement_no: id('Settlement'),
    net_expected_paise: money('Net expected'),
    received_paise: optional(money('Received')),
    difference_paise: optional(money('Difference')),
    gross_paise: money('Gross'),
    refunds_paise: money('Refunds'),
    fee_paise: money('Fee'),
    gst_paise: money('GST on fee'),
    received_at: optional(instant('Received at')),
    utr: optional(id('UTR')),
    attention: attention('Attention'),
    follow_up: optional(words('Follow-up')),
  },
  totals: {
    difference_paise: money('Difference'),
    gross_paise: money('Gross'),
    refunds_paise: money('Refunds'),
    fee_paise: money('Fee'),
    gst_paise: money('GST on fee'),
    net_expected_paise: money('Net expected'),
    awaited_paise: optional(money('Awaited')),
    received_paise: money('Received'),
  },
  sort: { field: 'business_date', order: 'DESC' },
  search: 'Settlement or UTR',
  filters: {
    received: { kind: 'one', label: 'Bank', options: ['received', 'awaited'] },
    attention: { kind: 'toggle', label: 'Difference in amount', ofAllDays: true },
    follow_up: { kind: 'choice', label: 'Follow-up', options: followUpStatuses('qr-settlements') },
  },
  record: {
    facts: { order_count: number('Orders'), refund_count: number('Refunds deducted') },
    related: {
      history: history(),
      modes: {
        title: 'By payment mode',
        columns: {
          payment_mode: words('Payment mode'),
          order_count: number('Orders'),
          gross_paise: money('Gross'),
          fee_paise: money('Fee'),
          gst_paise: money('GST on fee'),
        },
      },
      refunds: refunds('any'),
    },
  },
});

const failed = {
  columns: {
    at: instant('Time'),
    order_no: naming('qr-orders', id('Order')),
    amount_paise: money('Amount'),
    attention: attention('Attention'),
    debited: yesNo('Debited'),
    refund_status: optional(status('Refund status')),
    stage: words('Stage'),
    reason: words('Reason'),
    reversal_due_at: optional(instant('Reversal due')),
    follow_up: optional(words('Follow-up')),
    mobile: riderMobile('Mobile'),
    payment_mode: words('Payment mode'),
    refund_no: naming('any', optional(id('Refund'))),
    gateway_payment_id: hiddenByDefault(optional(id('Gateway payment'))),
  },
  // The version of the follow-up, so that notes on many records overwrite no newer change.
  beside: { follow_up_updated_at: instant('Follow-up changed') },
  totals: {
    amount_paise: money('Amount'),
    debited_paise: money('Debited'),
    overdue_paise: asRare(optional(money('Refund overdue'))),
    overdue_5_paise: asRare(optional(money('0–5 days'))),
    overdue_10_paise: asRare(optional(money('6–10 days'))),
    overdue_30_paise: asRare(optional(money('11–30 days'))),
    overdue_more_paise: asRare(optional(money('More than 30 days'))),
  },
  sort: { field: 'at', order: 'DESC' },
  search: 'Order, gateway id or mobile',
  filters: {
    stage: { kind: 'choice', label: 'Stage', options: failureStages },
    reason: { kind: 'choice', label: 'Reason', options: failureReasons, open: true },
    mode: { kind: 'choice', label: 'Payment mode', options: paymentModes, open: true },
    debited: { kind: 'one', label: 'Debited', options: ['yes', 'no'] },
    refund: { kind: 'choice', label: 'Refund', options: [...refundStatuses, 'None'] },
    overdue: { kind: 'toggle', label: 'Refund overdue', ofAllDays: true },
    late: { kind: 'choice', label: 'Overdue by', options: overdueSpans },
    follow_up: { kind: 'choice', label: 'Follow-up', options: followUpStatuses('qr-failed-transactions') },
  },
} as const;

const OTHERS = 'Other failed transactions';

/** QR Failed Transaction Report. */
export const qrFailedTransactions = describe({
  ...failed,
  title: 'QR Failed Transaction Report',
  about: 'Failed ticket payments and their refunds.',
  noun: ['failed transaction', 'failed transactions'],
  reportType: 'failed_tickets',
  route: 'qr-ticket-txn-failed',
  record: {
    facts: {
      rider_id: riderId,
      reason_code: id('Reason code'),
      payment_status: status('Payment'),
      issue_status: status('Issue status'),
    },
    related: { history: history(), failures: failures('qr-failed-transactions', OTHERS), refunds: refunds() },
  },
});

/** Card Recharge Failed Transaction Report. */
export const cardRechargeFailures = describe({
  ...failed,
  columns: { ...failed.columns, order_no: naming('card-recharges', id('Order')) },
  title: 'Card Recharge Failed Transaction Report',
  about: 'Failed recharge payments and their refunds.',
  noun: ['failed recharge', 'failed recharges'],
  reportType: 'recharge_failed',
  route: 'recharge-failed-txn-detailed',
  record: {
    facts: {
      rider_id: riderId,
      reason_code: id('Reason code'),
      card_last_four: id('Card (last 4)'),
      payment_status: status('Payment'),
      write_status: status('Card write'),
    },
    related: { history: history(), failures: failures('card-recharge-failures', OTHERS), refunds: refunds() },
  },
});

/** Card Recharge Detail Report. */
export const cardRecharges = describe({
  title: 'Card Recharge Detail Report',
  about: 'All recharges of prepaid cards, with payment and card status.',
  noun: ['recharge', 'recharges'],
  reportType: 'card_recharge',
  route: 'recharge-detailed',
  columns: {
    created_at: instant('Time'),
    order_no: id('Order'),
    payment_status: status('Payment'),
    write_status: status('Card write'),
    amount_paise: money('Amount'),
    mobile: riderMobile('Mobile'),
    card_last_four: id('Card (last 4)'),
    points: points('Points'),
    payment_mode: words('Payment mode'),
    written_at: optional(instant('Written at')),
    attention: attention('Attention'),
  },
  totals: { amount_paise: money('Amount'), paid_paise: money('Paid'), points: points('Points') },
  sort: { field: 'created_at', order: 'DESC' },
  search: 'Order, gateway id or mobile',
  filters: {
    payment: { kind: 'choice', label: 'Payment', options: paymentStatuses },
    written: { kind: 'choice', label: 'Card write', options: writeStatuses },
    mode: { kind: 'choice', label: 'Payment mode', options: paymentModes, open: true },
    channel: { kind: 'choice', label: 'Channel', options: channels, open: true },
    attention: { kind: 'toggle', label: 'Paid, not on the card' },
  },
  record: {
    facts: {
      rider_id: riderId,
      channel: words('Channel'),
      gateway_order_id: id('Gateway order'),
      gateway_payment_id: optional(id('Gateway payment')),
    },
    related: { history: history(), failures: failures('card-recharge-failures'), refunds: refunds() },
  },
});
