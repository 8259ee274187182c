import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { WEEKDAYS, type PeakBand, type Weekday } from '../../../../contract/endpoints/businessHours';
import { moment } from './columns';

// Times are `HH:MM` of the service day, up to 29:59; empty on a closed day.
const hours = () => ({
  closed: boolean('closed').notNull().default(false),
  firstTrain: text('first_train').notNull().default(''),
  lastTrain: text('last_train').notNull().default(''),
  peaks: jsonb('peaks').$type<readonly PeakBand[]>().notNull().default([]),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull().default(''),
});

const days = sql.raw(WEEKDAYS.map((day) => `'${day}'`).join(', '));

/** The hours of each day of the week: seven rows from the migration, changed but never added or removed. */
export const weekdayHours = pgTable(
  'weekday_hours',
  { weekday: text('weekday').$type<Weekday>().primaryKey(), ...hours() },
  (table) => [
    check('weekday_hours_weekday', sql`${table.weekday} in (${days})`),
    check(
      'weekday_hours_times',
      sql`${table.closed} = (${table.firstTrain} = '') and ${table.closed} = (${table.lastTrain} = '')`,
    ),
  ],
);

/** Days with hours of their own, both ends included. A constraint of the migration refuses overlaps. */
export const hoursExceptions = pgTable(
  'hours_exceptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    ...hours(),
  },
  (table) => [
    check('hours_exceptions_days', sql`${table.startDate} <= ${table.endDate}`),
    check(
      'hours_exceptions_times',
      sql`${table.closed} = (${table.firstTrain} = '') and ${table.closed} = (${table.lastTrain} = '')`,
    ),
  ],
);
