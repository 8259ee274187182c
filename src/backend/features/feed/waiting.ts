import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { FeedTypes, feedEvents as schemas, type FeedEvent } from '../../../contract/feed/events';
import { rowsOf, type Transaction, type Queries } from '../../platform/db/sql';
import { feedWaiting } from '../../platform/db/schema';
import { recordset, resetDigests } from './claims';
import { keyOf, type Placed, type Refused } from './placed';
import type { Reference } from './references';

/** Stores events until the thing arrives that they name. */
export const storeWaiting = async (
  tx: Transaction,
  waiting: readonly { readonly placed: Placed; readonly for: Reference }[],
  now: Date,
): Promise<void> => {
  if (waiting.length === 0) return;
  const rows = waiting.map(({ placed: { event }, for: { thing, id } }) => ({
    ...{ type: event.type, id: event.id, for_type: thing, for_id: id, event },
  }));
  await tx.execute(
    sql`insert into ${feedWaiting} (type, id, for_type, for_id, event, since)
        select r.type, r.id, r.for_type, r.for_id, r.event, ${now.toISOString()}::timestamptz
          from ${recordset(rows, sql`type text, id text, for_type text, for_id text, event jsonb`)}
        on conflict (type, id) do update set for_type = excluded.for_type, for_id = excluded.for_id, event = excluded.event`,
  );
};

/** The events of these that still wait: a later part of a request may have brought the named things. */
export const stillWaiting = async <W extends { readonly type: string; readonly id: string }>(
  queries: Queries,
  waiting: readonly W[],
): Promise<readonly W[]> => {
  if (waiting.length === 0) return [];
  const found = await rowsOf<{ type: string; id: string }>(
    queries,
    sql`select w.type, w.id from ${feedWaiting} w join ${recordset(
      waiting.map(({ type, id }) => ({ type, id })),
      sql`type text, id text`,
    )} on w.type = r.type and w.id = r.id`,
  );
  const left = new Set(found.map(keyOf));
  const last = new Map(waiting.map((each) => [keyOf(each), each]));
  return [...last.values()].filter((each) => left.has(keyOf(each)));
};

/** The longest time that an event waits, in days. */
const MAX_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The most events that one transaction ends. */
const MAX_EXPIRED = 500;

/** Removes events that have waited too long. They are refused in the answer to the present request, and can be sent again. */
export const expireWaiting = async (tx: Transaction, now: Date): Promise<readonly Refused[]> => {
  const before = new Date(now.getTime() - MAX_DAYS * DAY_MS).toISOString();
  const expired = await rowsOf<Readonly<Record<'type' | 'id' | 'for_type' | 'for_id', string>>>(
    tx,
    sql`delete from ${feedWaiting} where (type, id) in
          (select type, id from ${feedWaiting} where since < ${before}::timestamptz order by since limit ${MAX_EXPIRED})
        returning type, id, for_type, for_id`,
  );
  await resetDigests(tx, expired);
  return expired.map(({ type, id, for_type: thing, for_id: missing }) => ({
    ...{ line: null, id, reason: `This ${type} event has waited ${MAX_DAYS} days for ${thing} ${missing}` },
  }));
};

interface Released {
  readonly event: unknown;
  readonly row_id: string | null;
}

const asEvent = (value: unknown): FeedEvent => {
  const type = FeedTypes.parse((value as { readonly type?: unknown }).type);
  return (schemas[type] as z.ZodType<FeedEvent>).parse(value);
};

/** Takes the events out that waited for these things. */
export const release = async (tx: Transaction, things: readonly Reference[]): Promise<readonly Placed[]> => {
  if (things.length === 0) return [];
  const released = await rowsOf<Released>(
    tx,
    sql`delete from ${feedWaiting} w using ${recordset(things, sql`thing text, id text`)}
         where w.for_type = r.thing and w.for_id = r.id
        returning w.event, (select f.row_id::text from feed_events f where f.type = w.type and f.id = w.id) as row_id`,
  );
  return released.map(({ event, row_id: id }) => ({
    ...{ line: null, event: asEvent(event), rowId: id === null ? null : Number(id) },
  }));
};
