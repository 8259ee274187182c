import { date, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { moment } from './columns';

const day = (name: string) => date(name, { mode: 'string' });

/**
 * Days whose active riders may have changed. Triggers note them, a row a statement and day, without checking for duplicates.
 * A reader deletes the notes (src/backend/features/analytics/activeRiders.ts).
 */
export const daysToTrace = pgTable('days_to_trace', {
  day: day('day').notNull(),
  notedAt: moment('noted_at').notNull().defaultNow(),
});

/** The days at +05:30 on which a rider bought a ticket, paid for a recharge, or passed a gate. */
export const riderDays = pgTable(
  'rider_days',
  { customerId: integer('customer_id').notNull(), day: day('day').notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.day] }), index('rider_days_day').on(table.day)],
);

/**
 * The riders active on a day, by the distance to their last active day before.
 * The distance 30 means 30 and more, or no such day.
 * These numbers suffice to count the riders of a week or a month, for any requested days.
 */
export const activeDays = pgTable(
  'active_days',
  { day: day('day').notNull(), gap: smallint('gap').notNull(), riders: integer('riders').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.gap] })],
);
