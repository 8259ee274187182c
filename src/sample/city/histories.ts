import { sql } from 'drizzle-orm';
import type { Queries } from '../../backend/world';

// What the rows of a ticket tell anyway is made into its history where the rows are: no word of it travels.
const events = [
  sql`SELECT id, 1, purchased_at, 'Issued', NULL::smallint, '' FROM tickets`,
  sql`SELECT id, 2, entered_at, 'Entry', from_station_id, '' FROM tickets WHERE entered_at IS NOT NULL`,
  sql`SELECT id, 3, entered_at + (exited_at - entered_at) * 0.2, 'Destination changed', to_station_id, 'At the customer care counter'
        FROM tickets WHERE status = 'Changed Destination'`,
  // A return is ridden twice: out within the first third of the time, and back.
  sql`SELECT id, 3, entered_at + (exited_at - entered_at) * 0.2, 'Exit', to_station_id, ''
        FROM tickets WHERE ticket_type = 'Return' AND status = 'EXIT_USED'`,
  sql`SELECT id, 4, exited_at - (exited_at - entered_at) * 0.2, 'Entry', to_station_id, ''
        FROM tickets WHERE ticket_type = 'Return' AND status = 'EXIT_USED'`,
  sql`SELECT id, 5, exited_at, 'Exit',
             CASE WHEN ticket_type = 'Return' AND status = 'EXIT_USED' THEN from_station_id ELSE to_station_id END, ''
        FROM tickets WHERE exited_at IS NOT NULL`,
  sql`SELECT id, 6, valid_until, 'Expired', NULL, '' FROM tickets WHERE status = 'EXPIRED'`,
  sql`SELECT ticket_id, 6, created_at, 'Cancelled', NULL, reason FROM refunds WHERE ticket_id IS NOT NULL`,
  sql`SELECT ticket_id, 7, processed_at, 'Refunded', NULL, refund_no
        FROM refunds WHERE ticket_id IS NOT NULL AND status = 'Processed'`,
];

/** Writes the history of every ticket. Answers how many rows. */
export const writeHistories = async (queries: Queries): Promise<number> => {
  let rows = 0;
  for (const each of events) {
    const { rowCount } = await queries.execute(
      sql`INSERT INTO ticket_events (ticket_id, position, at, event, station_id, note) ${each}`,
    );
    rows += rowCount ?? 0;
  }
  return rows;
};
