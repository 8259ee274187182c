import { index, integer, pgTable } from 'drizzle-orm/pg-core';

/** How many tickets a rider has, but for what is in `rider_ticket_changes`; riders without one have no row. */
export const riderTickets = pgTable(
  'rider_tickets',
  { customerId: integer('customer_id').primaryKey(), tickets: integer('tickets').notNull() },
  (table) => [index('rider_tickets_number').on(table.tickets, table.customerId)],
);

/**
 * How many tickets came or went since. Triggers add to it, a row a statement and rider, so that writers of tickets do not wait for
 * one another; what they added is moved over by a reader, and every hour (src/backend/customers/ticketNumbers.ts).
 */
export const riderTicketChanges = pgTable('rider_ticket_changes', {
  customerId: integer('customer_id').notNull(),
  tickets: integer('tickets').notNull(),
});
