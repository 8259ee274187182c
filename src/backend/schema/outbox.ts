import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment, rowId } from './columns';
import { reportSchedules } from './reports';

/**
 * E-mails that are to be sent. One is written in the transaction of what it reports, and deleted once it is sent or given up: its text
 * may hold a link. `next_at` is when it is tried next; while a process tries it, that is when another one may.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: rowId(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    /** It is of no use later: a link in it is dead by then. */
    expiresAt: moment('expires_at').notNull(),
    /** The scheduled report that shows that it was not sent. */
    scheduleId: integer('schedule_id').references(() => reportSchedules.id, { onDelete: 'set null' }),
  },
  (table) => [index('outbox_next').on(table.nextAt)],
);
