import { date, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { moment } from './columns';

const day = (name: string) => date(name, { mode: 'string' });

/**
 * Days on which riders may have been active otherwise than is known. Triggers note them, a row a statement and day, without
 * looking whether they are noted already; a reader takes the notes away (src/backend/analytics/activeRiders.ts).
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
 * How many riders were active on a day whose last active day was so many days before; 30 means 30 and more, and for
 * none. It is all that is needed to count riders over a week or a month, whatever days are asked about.
 */
export const activeDays = pgTable(
  'active_days',
  { day: day('day').notNull(), gap: smallint('gap').notNull(), riders: integer('riders').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.gap] })],
);
