import { bit, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** The number of riders in a row of a set. Row n has a bit for each id from n × this number on, in order. */
export const CHUNK = 8192;

const riders = () => bit('riders', { dimensions: CHUNK }).notNull();

/** The kinds of rider sets. */
export const RIDER_SETS = ['buyers', 'movers', 'accounts', 'members', 'joined'] as const;

/**
 * The riders of a day or a month (by its first day), a bit per rider: ticket buyers, riders with moved points
 * (`movers`) or ledger entries (`accounts`), riders who opened an account (`members`), or who joined.
 * Riders over any days are counted exactly from a few rows a day (docs/decisions/0080).
 * Repetitions are stored in planes: a bit in plane p counts for 2^p times. Empty rows are not stored.
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

/** The riders of an occupation, '' for riders without one. */
export const occupationSets = pgTable(
  'occupation_sets',
  { occupation: text('occupation').notNull(), chunk: integer('chunk').notNull(), riders: riders() },
  (table) => [primaryKey({ columns: [table.occupation, table.chunk] })],
);

/** The number of riders who bought their first ticket on a day. */
export const firstTicketDays = pgTable('first_ticket_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  riders: integer('riders').notNull(),
});
