import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * The keys of the programs that send events (docs/decisions/0240). A key is shown once; only its hash is stored.
 * `scopes` are the types of events that it may send. Names are copied, so that a key outlives the account of its maker.
 */
export const feedKeys = pgTable(
  'feed_keys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** The beginning of the key, by which its holder recognises it. */
    prefix: text('prefix').notNull(),
    hash: text('hash').notNull().unique(),
    scopes: text('scopes').array().notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** Set once a minute at most. */
    lastUsedAt: moment('last_used_at'),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by').notNull().default(''),
  },
  (table) => [
    uniqueIndex('feed_keys_name_unique')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.endedAt} is null`),
    check('feed_keys_scopes', sql`cardinality(${table.scopes}) > 0`),
    check('feed_keys_ended', sql`(${table.endedAt} is null) = (${table.endedBy} = '')`),
  ],
);

/**
 * The events that the feed has taken, one row an id. `digest` is half of the SHA-256 of the content: the same event again changes nothing.
 * `row_id` is our own number of a rider, card, rating or message, which have no other number of the sender; of a gate event, its ticket's.
 * A settlement has it while orders and refunds of its day are still to be linked. Rows of things with a number are dropped after 400 days.
 */
export const feedEvents = pgTable(
  'feed_events',
  {
    type: text('type').notNull(),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    digest: uuid('digest').notNull(),
    takenAt: moment('taken_at').notNull(),
    rowId: bigint('row_id', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.id] }),
    // A rider has one id in the feed.
    uniqueIndex('feed_events_rider_unique')
      .on(table.rowId)
      .where(sql`${table.type} = 'rider'`),
    index('feed_events_unlinked')
      .on(table.rowId)
      .where(sql`${table.type} = 'settlement' and ${table.rowId} is not null`),
    index('feed_events_taken')
      .on(table.takenAt)
      .where(sql`${table.type} not in ('rider', 'card', 'rating', 'feedback')`),
  ],
);

/** Events that wait for another one: a gate event for its ticket, an order for its rider. They are applied together with it. */
export const feedWaiting = pgTable(
  'feed_waiting',
  {
    type: text('type').notNull(),
    id: text('id').notNull(),
    forType: text('for_type').notNull(),
    forId: text('for_id').notNull(),
    event: jsonb('event').$type<Readonly<Record<string, unknown>>>().notNull(),
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.id] }),
    index('feed_waiting_for').on(table.forType, table.forId),
    index('feed_waiting_since').on(table.since),
  ],
);
