import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment, rowId } from './columns';
import { reportSchedules } from './reports';

/**
 * E-mails to be sent. One is written in the transaction of the reported change.
 * It is deleted once it is sent or given up, since its text may hold a link.
 * `next_at` is the time of the next try; during a try, the time from which another process may take it.
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
    /** The time after which the mail is useless: a link in it has expired by then. */
    expiresAt: moment('expires_at').notNull(),
    /** The scheduled report that shows a failed sending. */
    scheduleId: integer('schedule_id').references(() => reportSchedules.id, { onDelete: 'set null' }),
  },
  (table) => [index('outbox_next').on(table.nextAt)],
);
