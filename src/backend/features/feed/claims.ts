import { sql, type SQL } from 'drizzle-orm';
import type { FeedEvent } from '../../../contract/feed/events';
import { rowsOf, type Transaction } from '../../platform/db/sql';
import { feedEvents, feedWaiting } from '../../platform/db/schema';
import { keyOf, type Placed } from './placed';
import { digestOf, type ReadEvent } from './read';

/** Rows of a statement from JSON: `recordset(rows, sql\`id bigint, name text\`)` is a FROM item. */
export const recordset = (rows: readonly object[], columns: SQL): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${columns})`;

/** Rows `r(id bigint)` of a statement from ids of our own. */
export const idRows = (ids: Iterable<number>): SQL =>
  recordset(
    Array.from(ids, (id) => ({ id })),
    sql`id bigint`,
  );

const OWN_IDS = sql`case r.type
  when 'rider' then coalesce(k.id, nextval(pg_get_serial_sequence('customers', 'id')))
  when 'card' then nextval(pg_get_serial_sequence('cards', 'id'))
  when 'rating' then nextval(pg_get_serial_sequence('ratings', 'id'))
  when 'feedback' then nextval(pg_get_serial_sequence('feedback', 'id')) end`;

const mobileOf = (event: FeedEvent): string | null => (event.type === 'rider' ? event.mobile : null);

interface Claimed {
  readonly type: string;
  readonly id: string;
  readonly row_id: string | null;
  readonly is_new: boolean;
}

/**
 * Records events as taken, and returns the new and the corrected ones with their own numbers.
 * Known and outdated ones are not returned. A rider who is in the database without the feed is recognised by the mobile number.
 */
export const claimEvents = async (
  tx: Transaction,
  events: readonly ReadEvent[],
  now: Date,
): Promise<readonly Placed[]> => {
  if (events.length === 0) return [];
  const rows = events.map(({ event }) => ({
    ...{ type: event.type, id: event.id, version: event.version },
    ...{ digest: digestOf(event), mobile: mobileOf(event) },
  }));
  const claimed = await rowsOf<Claimed>(
    tx,
    sql`insert into ${feedEvents} as f (type, id, version, digest, taken_at, row_id)
        select r.type, r.id, r.version, r.digest, ${now.toISOString()}::timestamptz, ${OWN_IDS}
          from ${recordset(rows, sql`type text, id text, version int, digest uuid, mobile text`)}
          left join lateral (select c.id from customers c where c.mobile = r.mobile
             and not exists (select from feed_events o where o.type = 'rider' and o.row_id = c.id)) k on true
        on conflict (type, id) do update set version = excluded.version, digest = excluded.digest, taken_at = excluded.taken_at
          where f.version <= excluded.version and f.digest <> excluded.digest
        returning type, id, row_id::text, (xmax = 0) as is_new`,
  );
  const corrected = claimed.filter(({ is_new: isNew }) => !isNew);
  if (corrected.length > 0)
    await tx.execute(
      sql`delete from ${feedWaiting} w using ${recordset(corrected, sql`type text, id text`)}
           where w.type = r.type and w.id = r.id`,
    );
  const byKey = new Map(claimed.map((row) => [keyOf(row), row]));
  return events.flatMap(({ line, event }) => {
    const row = byKey.get(keyOf(event));
    return row ? [{ line, event, rowId: row.row_id === null ? null : Number(row.row_id) }] : [];
  });
};

/** Drops the content of events that waited in vain, so that they are taken when they are sent again. */
export const resetDigests = async (
  tx: Transaction,
  events: readonly { readonly type: string; readonly id: string }[],
): Promise<void> => {
  if (events.length === 0) return;
  const rows = events.map(({ type, id }) => ({ type, id }));
  await tx.execute(
    sql`update ${feedEvents} f set digest = '00000000-0000-0000-0000-000000000000'
          from ${recordset(rows, sql`type text, id text`)} where f.type = r.type and f.id = r.id`,
  );
};
