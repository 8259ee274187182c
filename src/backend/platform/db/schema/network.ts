import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { kilometres } from './columns';

/** The lines of the network. `colour` is for drawings only, as `#rrggbb`. */
export const lines = pgTable(
  'lines',
  {
    id: smallint('id').primaryKey(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    colour: text('colour').notNull(),
  },
  (table) => [uniqueIndex('lines_code_unique').on(table.code)],
);

/** The stations. Their lines, and their places on these, are in `line_stations`. */
export const stations = pgTable(
  'stations',
  {
    id: smallint('id').primaryKey(),
    code: text('code').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    uniqueIndex('stations_code_unique').on(table.code),
    uniqueIndex('stations_name_unique').on(sql`lower(${table.name})`),
  ],
);

/** The stops of a line in order, with the kilometres from the line's first station. An interchange is a stop of several lines. */
export const lineStations = pgTable(
  'line_stations',
  {
    lineId: smallint('line_id')
      .notNull()
      .references(() => lines.id),
    position: smallint('position').notNull(),
    stationId: smallint('station_id')
      .notNull()
      .references(() => stations.id),
    km: kilometres('km').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.position] }),
    uniqueIndex('line_stations_once').on(table.lineId, table.stationId),
    check('line_stations_km', sql`${table.km} >= 0`),
  ],
);

/** Public holidays: days with other travel patterns. */
export const holidays = pgTable('holidays', {
  day: date('day', { mode: 'string' }).primaryKey(),
  name: text('name').notNull(),
});
