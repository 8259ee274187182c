import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * Months at +05:30 whose purchases are in a file and no longer in the tables (docs/decisions/0210), by their first day.
 * Sums by day, points and settlements stay. The file is identified by its SHA-256: no other one can be restored.
 */
export const archivedMonths = pgTable('archived_months', {
  month: date('month', { mode: 'string' }).primaryKey(),
  file: text('file').notNull(),
  sha256: text('sha256').notNull(),
  rows: integer('rows').notNull(),
  archivedAt: moment('archived_at').notNull(),
});
