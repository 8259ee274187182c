import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/sql';
import { stationOf, type Apply } from './applying';
import { recordset } from './claims';
import { rewriteTickets } from './ticketHistories';

/** Writes events at gates into the histories of their tickets. A correction may name another ticket than before. */
export const applyGates: Apply<'gate'> = async (events, applying) => {
  const { tx, known } = applying;
  const incoming = events.map(({ event }) => ({
    ...{ ticket_id: known('ticket', event.ticket).id, at: event.at, event: event.event, note: event.note },
    ...{ station_id: stationOf(applying, event.station), event_id: event.id },
  }));
  const former = await rowsOf<{ ticket: string }>(
    tx,
    sql`select row_id::text as ticket from feed_events f join ${recordset(incoming, sql`event_id text, ticket_id bigint`)}
            on f.type = 'gate' and f.id = r.event_id where f.row_id <> r.ticket_id`,
  );
  await tx.execute(
    sql`update feed_events f set row_id = r.ticket_id from ${recordset(incoming, sql`event_id text, ticket_id bigint`)}
         where f.type = 'gate' and f.id = r.event_id and f.row_id is distinct from r.ticket_id`,
  );
  const tickets = new Set([...incoming.map(({ ticket_id: id }) => id), ...former.map(({ ticket }) => Number(ticket))]);
  await rewriteTickets([...tickets], incoming, applying);
  return [];
};
