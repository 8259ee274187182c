import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable } from 'drizzle-orm/pg-core';
import { paiseOfDay } from './columns';

/**
 * Journeys by card of a business day (+05:30), as the gates (AFC) report them once a day.
 * A row is a total, without riders or cards. A day without a report has no row.
 */
export const cardDays = pgTable(
  'card_days',
  {
    day: date('day', { mode: 'string' }).primaryKey(),
    trips: integer('trips').notNull(),
    farePaise: paiseOfDay('fare_paise').notNull(),
  },
  (table) => [check('card_days_parts', sql`${table.trips} >= 0 and ${table.farePaise} >= 0`)],
);
