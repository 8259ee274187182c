import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/sql';
import { takeLock } from '../../platform/db/locks';
import type { World } from '../../platform/world';
import { linkSettledDays } from './settlements';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The days for which the feed remembers events of things with a number: orders, gate events, recharges, refunds, settlements. */
const KEPT_DAYS = 400;
const SLICE = 5000;

/**
 * Drops what the feed remembers of old events, in slices, and returns their number. Riders, cards, ratings and messages are kept:
 * their rows have no other number of the sender. A dropped event that is sent again is written again, as it is.
 */
export const pruneEvents = async ({ db, now }: Pick<World, 'db' | 'now'>, slice = SLICE): Promise<number> => {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  let dropped = 0;
  for (let last = slice; last === slice; dropped += last)
    last = await db.transaction(async (tx) => {
      await takeLock(tx, 'feed');
      const gone = await rowsOf(
        tx,
        sql`delete from feed_events where (type, id) in (select type, id from feed_events
               where type not in ('rider', 'card', 'rating', 'feedback') and taken_at < ${before}::timestamptz order by taken_at limit ${slice})
            returning type`,
      );
      return gone.length;
    });
  return dropped;
};

/** The hourly work of the feed: it ends what was interrupted, and drops what is old. */
export const tidyFeed = async (world: Pick<World, 'db' | 'now'>): Promise<void> => {
  await linkSettledDays(world.db);
  await pruneEvents(world);
};
