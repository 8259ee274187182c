import * as z from 'zod';
import { channels, failureStages, issueStatuses, paymentModes, ticketTypes } from '../reports/words';
import { FeedId, Moment, Paise, StationCode, eventFields, feedProse, feedText, looseFeedProse } from './parts';

const MAX_TICKETS = 20;
const Km = z
  .number()
  .min(0)
  .max(1000)
  .refine((km) => Math.abs(km * 100 - Math.round(km * 100)) < 1e-6, 'Use two decimals at most');

/** The reason of a failed purchase. The bank reverses a debited amount by itself, unless a refund follows. */
export const Failed = z.strictObject({
  stage: z.enum(failureStages),
  reason_code: feedText(60),
  reason: feedProse(200),
  debited: z.boolean(),
});

/** The payment of a purchase. "Refunded" and "Partly refunded" follow from refunds. */
export const Payment = z.strictObject({
  mode: z.enum(paymentModes),
  status: z.enum(['Paid', 'Pending', 'Failed']),
  gateway_order_id: feedText(64).nullish(),
  gateway_payment_id: feedText(64).nullish(),
  /** The share of the gateway, and the GST on it. */
  fee_paise: Paise.default(0),
  gst_paise: Paise.default(0),
  /** The settlement that contains it, where not that of its business day. */
  settlement: FeedId.nullish(),
});

/** A ticket as sold; `fare_paise` is the fare of all its passengers before discount and points. */
export const SoldTicket = z.strictObject({
  id: FeedId,
  ticket_type: z.enum(ticketTypes),
  from: StationCode,
  to: StationCode,
  km: Km,
  passengers: z.int().min(1).max(40),
  fare_paise: Paise,
  points_used: z.int().min(0).max(1_000_000).default(0),
  valid_until: Moment,
});
export type SoldTicket = z.infer<typeof SoldTicket>;

interface Ordered {
  readonly gross_paise: number;
  readonly discount_paise: number;
  readonly points_paise: number;
  readonly paid_paise: number;
  readonly ticket_count: number;
  readonly issue_status: (typeof issueStatuses)[number];
  readonly failure?: unknown;
  readonly tickets: readonly SoldTicket[];
}

const isIssued = ({ issue_status: status }: Ordered): boolean => status === 'Issued';
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const addsUp = (order: Ordered): boolean =>
  order.paid_paise === order.gross_paise - order.discount_paise - order.points_paise;
const ticketsAddUp = (order: Ordered): boolean =>
  !isIssued(order) ||
  (order.tickets.length === order.ticket_count &&
    sum(order.tickets.map(({ fare_paise: fare }) => fare)) === order.gross_paise);
const hasTicketsOnceIssued = (order: Ordered): boolean => isIssued(order) === order.tickets.length > 0;
const hasReason = (order: Ordered): boolean => isIssued(order) || Boolean(order.failure);
const hasTicketsOnce = ({ tickets }: Ordered): boolean => new Set(tickets.map(({ id }) => id)).size === tickets.length;

/** An order of QR tickets, sold at `at`. The id is the order number. */
export const OrderEvent = z
  .strictObject({
    ...eventFields('order'),
    rider: FeedId,
    channel: z.enum(channels),
    ticket_count: z.int().min(1).max(MAX_TICKETS),
    gross_paise: Paise,
    discount_paise: Paise.default(0),
    points_paise: Paise.default(0),
    paid_paise: Paise,
    payment: Payment,
    issue_status: z.enum(issueStatuses),
    failure: Failed.nullish(),
    tickets: z.array(SoldTicket).max(MAX_TICKETS).default([]),
  })
  .refine(addsUp, { path: ['paid_paise'], error: 'Must be gross less discount and points' })
  .refine(ticketsAddUp, {
    path: ['tickets'],
    error: 'Must be as many as ticket_count, with fares that add up to gross_paise',
  })
  .refine(hasTicketsOnceIssued, { path: ['tickets'], error: 'An issued order has tickets, and no other has' })
  .refine(hasTicketsOnce, { path: ['tickets'], error: 'A ticket is listed twice' })
  .refine(hasReason, { path: ['failure'], error: 'An order that is not issued has the reason' });
export type OrderEvent = z.infer<typeof OrderEvent>;

/** The events of a ticket after its sale. Expired and Cancelled come from the ticket server, without a station. */
export const GATE_EVENTS = ['Entry', 'Exit', 'Destination changed', 'Expired', 'Cancelled'] as const;

/** An event of a ticket at `at`. A ticket of a return trip is used up by its second exit, every other by its first. */
export const GateEvent = z
  .strictObject({
    ...eventFields('gate'),
    ticket: FeedId,
    event: z.enum(GATE_EVENTS),
    station: StationCode.nullish(),
    note: looseFeedProse(200),
  })
  .refine(({ event, station }) => Boolean(station) || event === 'Expired' || event === 'Cancelled', {
    path: ['station'],
    error: 'An event at a gate has its station',
  });
export type GateEvent = z.infer<typeof GateEvent>;
