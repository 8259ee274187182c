import { bigint, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment, paiseOfDay } from './columns';

const day = (name: string) => date(name, { mode: 'string' });

/**
 * The sources of sums by day: tables by their own moment, and `occupations`.
 * The latter are the tickets of riders who state another occupation.
 */
export const SOURCES_OF_DAYS = [
  'orders',
  'tickets',
  'loyalty_ledger',
  'customers',
  'loyalty_accounts',
  'refunds',
  'card_recharges',
  'failed_transactions',
  'ratings',
  'feedback',
  'occupations',
] as const;

/**
 * Days of a source with outdated sums. Triggers note them, a row a statement and day, without checking for duplicates.
 * Writers then never wait for one another.
 * A reader of sums deletes the notes and recomputes those days (src/backend/features/analytics/daySums.ts).
 */
export const daysToSum = pgTable('days_to_sum', {
  source: text('source', {
    enum: SOURCES_OF_DAYS,
  }).notNull(),
  day: day('day').notNull(),
  notedAt: moment('noted_at').notNull().defaultNow(),
});

/**
 * The roll-ups of many rows (src/backend/features/analytics/rollup.ts): the moment of the last recomputation, and the rows of a
 * day. Between two recomputations is a minimum interval, even if many days have changed.
 */
export const longSums = pgTable('long_sums', {
  name: text('name').primaryKey(),
  at: moment('at').notNull(),
  rowsADay: integer('rows_a_day').notNull(),
});

/** Orders of a day at +05:30. `to_pay`: orders with an amount due after discount and points. */
export const orderDays = pgTable(
  'order_days',
  {
    day: day('day').notNull(),
    paymentMode: text('payment_mode').notNull(),
    paymentStatus: text('payment_status').notNull(),
    orders: integer('orders').notNull(),
    toPay: integer('to_pay').notNull(),
    paidPaise: paiseOfDay('paid_paise').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.paymentMode, table.paymentStatus] })],
);

/** Orders of a day by the filters of the report of orders; `cancelled` counts their cancelled tickets. */
export const orderKindDays = pgTable(
  'order_kind_days',
  {
    day: day('day').notNull(),
    channel: text('channel').notNull(),
    paymentMode: text('payment_mode').notNull(),
    paymentStatus: text('payment_status').notNull(),
    issueStatus: text('issue_status').notNull(),
    orders: integer('orders').notNull(),
    ticketCount: integer('ticket_count').notNull(),
    grossPaise: paiseOfDay('gross_paise').notNull(),
    discountPaise: paiseOfDay('discount_paise').notNull(),
    pointsPaise: paiseOfDay('points_paise').notNull(),
    paidPaise: paiseOfDay('paid_paise').notNull(),
    cancelled: integer('cancelled').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.channel, table.paymentMode, table.paymentStatus, table.issueStatus] }),
  ],
);

/** Tickets sold on a day at +05:30; `entered` and `exited` count the ones that did, on any day. */
export const ticketDays = pgTable(
  'ticket_days',
  {
    day: day('day').notNull(),
    status: text('status').notNull(),
    tickets: integer('tickets').notNull(),
    entered: integer('entered').notNull(),
    exited: integer('exited').notNull(),
    farePaise: paiseOfDay('fare_paise').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.status] })],
);

/** Tickets sold on a day by the filters of the report of tickets; `payment_mode` is the order's. */
export const ticketKindDays = pgTable(
  'ticket_kind_days',
  {
    day: day('day').notNull(),
    status: text('status').notNull(),
    ticketType: text('ticket_type').notNull(),
    paymentMode: text('payment_mode').notNull(),
    tickets: integer('tickets').notNull(),
    passengers: integer('passengers').notNull(),
    farePaise: paiseOfDay('fare_paise').notNull(),
    pointsUsed: bigint('points_used', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.status, table.ticketType, table.paymentMode] })],
);

/** Tickets sold on a day, at each of their two ends; one from a station to itself counts once there. */
export const stationDays = pgTable(
  'station_days',
  {
    day: day('day').notNull(),
    stationId: smallint('station_id').notNull(),
    tickets: integer('tickets').notNull(),
    farePaise: paiseOfDay('fare_paise').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.stationId] })],
);

/**
 * Events of tickets in an hour of a day at +05:30: sold, entered, left for good.
 * `trips` are the journeys of their passengers, on the day of the first entry. `sold_on` is the day by which they are recomputed.
 */
export const ticketHours = pgTable(
  'ticket_hours',
  {
    soldOn: day('sold_on').notNull(),
    day: day('day').notNull(),
    hour: smallint('hour').notNull(),
    sold: integer('sold').notNull(),
    entered: integer('entered').notNull(),
    exited: integer('exited').notNull(),
    trips: integer('trips').notNull(),
  },
  (table) => [primaryKey({ columns: [table.soldOn, table.day, table.hour] }), index('ticket_hours_day').on(table.day)],
);

/** Entries of the loyalty ledger of a day at +05:30; `points` is signed. */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    day: day('day').notNull(),
    kind: text('kind').notNull(),
    source: text('source').notNull(),
    entries: integer('entries').notNull(),
    points: bigint('points', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.source] })],
);

/** Tickets sold on a day to riders of an occupation, '' for riders without one. */
export const occupationDays = pgTable(
  'occupation_days',
  {
    day: day('day').notNull(),
    occupation: text('occupation').notNull(),
    tickets: integer('tickets').notNull(),
    farePaise: paiseOfDay('fare_paise').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.occupation] })],
);

/** Riders who joined on a day, by their value of each trait, '' for nothing. */
export const joinedDays = pgTable(
  'joined_days',
  {
    day: day('day').notNull(),
    trait: text('trait', { enum: ['platform', 'birth_year', 'gender', 'language'] }).notNull(),
    value: text('value').notNull(),
    riders: integer('riders').notNull(),
  },
  (table) => [primaryKey({ columns: [table.trait, table.day, table.value] })],
);

/** Loyalty accounts opened on a day. */
export const openedDays = pgTable('opened_days', {
  day: day('day').primaryKey(),
  members: integer('members').notNull(),
});

/** Refunds of orders and tickets processed on a day. */
export const refundDays = pgTable('refund_days', {
  day: day('day').primaryKey(),
  refunds: integer('refunds').notNull(),
  amountPaise: paiseOfDay('amount_paise').notNull(),
});

/** Recharges of a day by the filters of their report. */
export const rechargeDays = pgTable(
  'recharge_days',
  {
    day: day('day').notNull(),
    channel: text('channel').notNull(),
    paymentMode: text('payment_mode').notNull(),
    paymentStatus: text('payment_status').notNull(),
    writeStatus: text('write_status').notNull(),
    recharges: integer('recharges').notNull(),
    amountPaise: paiseOfDay('amount_paise').notNull(),
    points: integer('points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.channel, table.paymentMode, table.paymentStatus, table.writeStatus] }),
  ],
);

/** Purchases that failed on a day. */
export const failureDays = pgTable(
  'failure_days',
  {
    day: day('day').notNull(),
    kind: text('kind').notNull(),
    reason: text('reason').notNull(),
    stage: text('stage').notNull(),
    failures: integer('failures').notNull(),
    amountPaise: paiseOfDay('amount_paise').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.reason, table.stage] })],
);

/** Ratings given on a day. */
export const ratingDays = pgTable(
  'rating_days',
  { day: day('day').notNull(), stars: smallint('stars').notNull(), ratings: integer('ratings').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.stars] })],
);

/** Messages of riders that arrived on a day. */
export const feedbackDays = pgTable(
  'feedback_days',
  { day: day('day').notNull(), category: text('category').notNull(), messages: integer('messages').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.category] })],
);
