import { sql } from 'drizzle-orm';
import type { Queries } from '../../backend/world';

// What the rows of a ticket tell anyway is made into its history where the rows are: no word of it travels.
const when = (condition: string, at: string): string => `CASE WHEN ${condition} THEN ${at} END`;
const RIDDEN_RETURN = `t.ticket_type = 'Return' AND t.status = 'EXIT_USED'`;

// At a place, at a moment or not at all: what happened, where, and a note.
const events = [
  `(1, t.purchased_at, 'Issued', NULL::smallint, '')`,
  `(2, t.entered_at, 'Entry', t.from_station_id, '')`,
  `(3, ${when(`t.status = 'Changed Destination'`, 't.entered_at + (t.exited_at - t.entered_at) * 0.2')}, 'Destination changed',
    t.to_station_id, 'At the customer care counter')`,
  // A return is ridden twice: out within the first third of the time, and back.
  `(3, ${when(RIDDEN_RETURN, 't.entered_at + (t.exited_at - t.entered_at) * 0.2')}, 'Exit', t.to_station_id, '')`,
  `(4, ${when(RIDDEN_RETURN, 't.exited_at - (t.exited_at - t.entered_at) * 0.2')}, 'Entry', t.to_station_id, '')`,
  `(5, t.exited_at, 'Exit', CASE WHEN ${RIDDEN_RETURN} THEN t.from_station_id ELSE t.to_station_id END, '')`,
  `(6, ${when(`t.status = 'EXPIRED'`, 't.valid_until')}, 'Expired', NULL, '')`,
  `(6, r.created_at, 'Cancelled', NULL, r.reason)`,
  `(7, r.processed_at, 'Refunded', NULL, r.refund_no)`,
];

/** Writes the history of every ticket. Answers how many rows. */
export const writeHistories = async (queries: Queries): Promise<number> => {
  const { rowCount } = await queries.execute(
    sql`INSERT INTO ticket_events (ticket_id, position, at, event, station_id, note)
        SELECT t.id, e.* FROM tickets t LEFT JOIN refunds r ON r.ticket_id = t.id
         CROSS JOIN LATERAL (VALUES ${sql.raw(events.join(', '))}) e (position, at, event, station_id, note)
         WHERE e.at IS NOT NULL`,
  );
  return rowCount ?? 0;
};
