import {
  attention,
  id,
  instant,
  mobile,
  money,
  naming,
  number,
  optional,
  points,
  status,
  ticketStatus,
  words,
  type Columns,
} from '../reports/columns';

/** One of the histories of a rider: a tab of their page. */
export interface RiderTab {
  readonly title: string;
  readonly columns: Columns;
  /** The message of an empty tab. */
  readonly nothing: string;
}

const tab = <const T extends RiderTab>(each: T): T => each;

/** The refund, and its due date. */
const refunded = {
  refund_paise: optional(money('Refund')),
  refund_due_at: optional(instant('Refund due')),
  refunded_at: optional(instant('Refunded')),
  refund_no: optional(id('Refund no.')),
} as const;

/** The histories of a rider by resource, in the order of their tabs: newest first, a page at a time. */
export const riderTabs = {
  'rider-timeline': tab({
    title: 'Timeline',
    nothing: 'No activity yet.',
    columns: {
      at: instant('Time'),
      event: words('Activity'),
      amount_paise: optional(money('Amount')),
      points: optional(points('Points')),
      number: optional(id('Number')),
      note: words('Details'),
      attention: attention('Attention'),
    },
  }),
  'rider-payments': tab({
    title: 'Payments',
    nothing: 'No payments yet.',
    columns: {
      at: instant('Time'),
      order_no: id('Order'),
      purchase: words('For'),
      amount_paise: money('Amount'),
      payment_mode: words('Payment mode'),
      payment_status: status('Payment'),
      attention: attention('Attention'),
      ...refunded,
      gateway_payment_id: optional(id('Gateway payment')),
    },
  }),
  'rider-tickets': tab({
    title: 'Tickets',
    nothing: 'No tickets yet.',
    columns: {
      at: instant('Purchased'),
      ticket_no: id('Ticket no.'),
      from_station: words('From'),
      to_station: words('To'),
      passengers: number('Passengers'),
      fare_paise: money('Fare'),
      ticketStatus: ticketStatus('Status'),
      entered_at: optional(instant('Entry')),
      exited_at: optional(instant('Exit')),
      ...refunded,
    },
  }),
  'rider-recharges': tab({
    title: 'Recharges',
    nothing: 'No recharges yet.',
    columns: {
      at: instant('Time'),
      order_no: id('Order'),
      card_last_four: id('Card (last 4)'),
      amount_paise: money('Amount'),
      payment_status: status('Payment'),
      write_status: status('Card write'),
      written_at: optional(instant('Written at')),
      attention: attention('Attention'),
      ...refunded,
    },
  }),
  'rider-points': tab({
    title: 'Points',
    nothing: 'No points yet.',
    columns: {
      at: instant('Time'),
      kind: status('Kind'),
      source: words('Source'),
      points: points('Points'),
      balance_after: points('Balance after'),
      by_whom: words('By'),
      reference: naming('any', id('Reference')),
    },
  }),
  'rider-feedback': tab({
    title: 'Feedback',
    nothing: 'No ratings or feedback yet.',
    columns: {
      at: instant('Time'),
      kind: words('Kind'),
      subject: words('Subject'),
      text: words('Text'),
    },
  }),
} as const satisfies Readonly<Record<string, RiderTab>>;

/** The resource of one of a rider's histories. */
export type RiderTabName = keyof typeof riderTabs;

/** The resources of a rider's histories, in the order of their tabs. */
export const riderTabNames = Object.keys(riderTabs) as RiderTabName[];

/** The head of a rider's page. */
export const riderFacts = {
  mobile: mobile('Mobile'),
  joined_at: instant('Rider since'),
  points: optional(points('Points')),
  spent_paise: money('Spent in 12 months'),
} as const satisfies Columns;

/** An open problem of a rider. */
export const riderProblem = {
  problem: words('Problem'),
  at: instant('Time'),
  amount_paise: money('Amount'),
  due_at: optional(instant('Due')),
  number: id('Number'),
} as const satisfies Columns;

/** An order or a recharge of a rider without a ticket, or with nothing on the card. */
export const unservedPayment = {
  at: instant('Time'),
  order_no: id('Order'),
  purchase: words('For'),
  amount_paise: money('Amount'),
  payment_status: status('Payment'),
  attention: attention('Attention'),
} as const satisfies Columns;
