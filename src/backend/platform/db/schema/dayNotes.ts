import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * The notes of staff on days of the analytics pages. Append-only.
 * A trigger of its migration refuses UPDATE, DELETE and TRUNCATE. The author's name is copied, so that a note outlives the account.
 */
export const dayNotes = pgTable(
  'day_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    day: date('day', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    index('day_notes_day').on(table.day, table.id),
    check('day_notes_text', sql`char_length(${table.text}) between 3 and 280`),
  ],
);
