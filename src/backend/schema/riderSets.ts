import { bit, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** So many riders share a row of a set: the riders of chunk n have the ids from n × this on, a bit each, in their order. */
export const CHUNK = 8192;

const riders = () => bit('riders', { dimensions: CHUNK }).notNull();

/** What a set of riders is of. */
export const RIDER_SETS = ['buyers', 'movers', 'accounts', 'members', 'joined'] as const;

/**
 * Who bought tickets, earned or redeemed points (`movers`), had any entry in the ledger (`accounts`), opened a loyalty account
 * (`members`), or joined on a day or in a month, which begins with `day`: a bit a rider, so that riders over any days are counted exactly from a few rows a day (docs/decisions/0173). How often each of them
 * did it is written in planes: one in plane p counts for 2^p times. No row is without a rider.
 */
export const riderSets = pgTable(
  'rider_sets',
  {
    kind: text('kind', { enum: RIDER_SETS }).notNull(),
    unit: text('unit', { enum: ['day', 'month'] }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    chunk: integer('chunk').notNull(),
    plane: smallint('plane').notNull(),
    riders: riders(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.unit, table.day, table.chunk, table.plane] })],
);

/** The riders of an occupation, '' for those who state none. */
export const occupationSets = pgTable(
  'occupation_sets',
  { occupation: text('occupation').notNull(), chunk: integer('chunk').notNull(), riders: riders() },
  (table) => [primaryKey({ columns: [table.occupation, table.chunk] })],
);

/** How many riders bought their first ticket on a day. */
export const firstTicketDays = pgTable('first_ticket_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  riders: integer('riders').notNull(),
});
