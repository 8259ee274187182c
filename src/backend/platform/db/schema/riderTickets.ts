import { index, integer, pgTable } from 'drizzle-orm/pg-core';

/** The number of tickets of a rider, without the changes in `rider_ticket_changes`; riders without tickets have no row. */
export const riderTickets = pgTable(
  'rider_tickets',
  { customerId: integer('customer_id').primaryKey(), tickets: integer('tickets').notNull() },
  (table) => [index('rider_tickets_number').on(table.tickets, table.customerId)],
);

/**
 * Changes of that number.
 * Triggers add a row per statement and rider, so that writers of tickets do not block each other.
 * A reader, or the hourly job, adds them to `rider_tickets` (src/backend/features/customers/ticketNumbers.ts).
 */
export const riderTicketChanges = pgTable('rider_ticket_changes', {
  customerId: integer('customer_id').notNull(),
  tickets: integer('tickets').notNull(),
});
