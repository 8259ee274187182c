import { sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../platform/db/sql';
import { noteActive, utcText, type Applying } from './applying';
import { idRows, recordset } from './claims';

/** An event of a ticket from the feed; `event_id` is its id there. */
export interface NewTicketEvent {
  readonly ticket_id: number;
  readonly at: string;
  readonly event: string;
  readonly station_id: number | null;
  readonly note: string;
  readonly event_id: string;
}

/**
 * Rewrites the histories of tickets in the order of time: the sale, what gates have sent, and refunds.
 * An event that is sent again replaces the former one. Events may arrive in any order.
 */
const writeHistories = async (
  tx: Transaction,
  ids: readonly number[],
  incoming: readonly NewTicketEvent[],
): Promise<void> => {
  await tx.execute(
    sql`with affected as materialized (select r.id from ${idRows(ids)}),
        incoming as materialized (select * from ${recordset(
          incoming,
          sql`ticket_id bigint, at timestamptz, event text, station_id smallint, note text, event_id text`,
        )}),
        gone as (delete from ticket_events e using affected a where e.ticket_id = a.id returning e.*),
        kept as (select ticket_id, at, event, station_id, note, event_id from gone
             where event <> 'Issued' and not (event in ('Cancelled', 'Refunded') and event_id is null)
               and (event_id is null or event_id not in (select event_id from incoming))
           union all select * from incoming),
        whole as (select * from kept
           union all select t.id, t.purchased_at, 'Issued', null, '', null from tickets t join affected a on a.id = t.id
           union all (select distinct on (r.ticket_id) r.ticket_id, r.created_at, 'Cancelled', null::smallint, r.reason, null
              from refunds r join affected a on a.id = r.ticket_id
             where not exists (select from kept k where k.ticket_id = r.ticket_id and k.event = 'Cancelled')
             order by r.ticket_id, r.created_at)
           union all select r.ticket_id, r.processed_at, 'Refunded', null, r.refund_no, null
              from refunds r join affected a on a.id = r.ticket_id where r.status = 'Processed')
        insert into ticket_events (ticket_id, position, at, event, station_id, note, event_id)
        select ticket_id, row_number() over (partition by ticket_id order by event <> 'Issued', at, event = 'Refunded', event = 'Exit', event_id),
               at, event, station_id, note, event_id from whole`,
  );
};

// A return ticket has two rides. An exit counts from the first entry on; one that arrives before its entry counts once that is there.
const STATE = sql`
  select t.id, e.entered_at, x.last_exit, e.destination,
         x.exits >= case when t.ticket_type = 'Return' and not e.is_changed then 2 else 1 end as is_over,
         e.is_changed, e.is_cancelled, e.is_refunded, e.is_expired
    from tickets t
    cross join lateral (select min(at) filter (where event = 'Entry') as entered_at,
        (array_agg(station_id order by at desc) filter (where event = 'Destination changed'))[1] as destination,
        coalesce(bool_or(event = 'Destination changed'), false) as is_changed, coalesce(bool_or(event = 'Cancelled'), false) as is_cancelled,
        coalesce(bool_or(event = 'Refunded'), false) as is_refunded, coalesce(bool_or(event = 'Expired'), false) as is_expired
      from ticket_events where ticket_id = t.id) e
    cross join lateral (select count(*) as exits, max(at) as last_exit from ticket_events
      where ticket_id = t.id and event = 'Exit' and at >= e.entered_at) x`;

interface Moved {
  readonly customer_id: number;
  readonly entered_at: string | null;
  readonly exited_at: string | null;
}

/** Brings status, times and destination of tickets in line with their histories. Returns the changed ones. */
const deriveTickets = (tx: Transaction, ids: readonly number[]): Promise<readonly Moved[]> =>
  rowsOf<Moved>(
    tx,
    sql`with s as materialized (select state.*,
            case when is_refunded then 'REFUNDED' when is_cancelled then 'CANCELLED'
                 when is_over and not is_changed then 'EXIT_USED' when is_changed then 'Changed Destination'
                 when is_expired then 'EXPIRED' when entered_at is not null then 'ENTRY_USED' else 'NEW' end as status,
            case when is_over then last_exit end as exited_at
          from (${STATE} where t.id in (select r.id from ${idRows(ids)})) state)
        update tickets t set status = s.status, entered_at = s.entered_at, exited_at = s.exited_at,
               to_station_id = coalesce(s.destination, t.to_station_id)
          from s where s.id = t.id
           and (t.status, t.entered_at, t.exited_at, t.to_station_id)
               is distinct from (s.status, s.entered_at, s.exited_at, coalesce(s.destination, t.to_station_id))
        returning t.customer_id, ${utcText(sql`t.entered_at`)} as entered_at, ${utcText(sql`t.exited_at`)} as exited_at`,
  );

/** Rewrites the histories of tickets with new events, and what follows: the tickets' states, and when riders were active. */
export const rewriteTickets = async (
  ids: readonly number[],
  incoming: readonly NewTicketEvent[],
  { tx, touched }: Applying,
): Promise<void> => {
  if (ids.length === 0) return;
  await writeHistories(tx, ids, incoming);
  const moved = await deriveTickets(tx, ids);
  await noteActive(
    tx,
    moved.flatMap(({ customer_id, entered_at: entered, exited_at: exited }) =>
      [entered, exited].flatMap((at) => (at === null ? [] : [{ customer_id, at }])),
    ),
  );
  for (const id of ids) touched.tickets.add(id);
};
