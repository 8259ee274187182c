import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { moment, rowId } from './columns';
import { stations } from './network';

const inListOrder = (text: AnyPgColumn) => sql`(nullif(${text}, '') collate list_order)`;

/** The platforms of the app. */
export const PLATFORMS = ['Android', 'iOS'] as const;

/** The riders who have the app. A field that a rider has not stated is null. */
export const customers = pgTable(
  'customers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    email: text('email'),
    joinedAt: moment('joined_at').notNull(),
    lastActiveAt: moment('last_active_at').notNull(),
    platform: text('platform', { enum: PLATFORMS }).notNull(),
    appVersion: text('app_version').notNull(),
    occupation: text('occupation'),
    birthYear: smallint('birth_year'),
    gender: text('gender'),
    language: text('language'),
  },
  (table) => [
    // text_pattern_ops: serves `=` and `LIKE 'x%'` whatever the database's collation. Every searched index has it.
    uniqueIndex('customers_mobile_unique').on(table.mobile.op('text_pattern_ops')),
    // A number is also found by its last digits, and a name by the beginnings of its words.
    index('customers_mobile_reversed').on(sql`reverse(${table.mobile}) text_pattern_ops`),
    index('customers_name_words').using('gin', sql`to_tsvector('simple', ${table.name})`),
    // In reading order, both ways: missing names and addresses are last in either.
    index('customers_name_rising').on(inListOrder(table.name), table.id),
    index('customers_name_falling').on(sql`${inListOrder(table.name)} desc nulls last`, table.id),
    index('customers_email_rising').on(inListOrder(table.email), table.id),
    index('customers_email_falling').on(sql`${inListOrder(table.email)} desc nulls last`, table.id),
    // Ten digits each: their order as text equals their numeric order.
    index('customers_by_mobile').on(sql`(${table.mobile} collate "C")`),
    index('customers_joined').on(table.joinedAt, table.id),
    index('customers_last_active').on(table.lastActiveAt, table.id),
    check('customers_mobile_form', sql`${table.mobile} ~ '^[6-9][0-9]{9}$'`),
    check('customers_platform', sql`${table.platform} in ('Android', 'iOS')`),
    check('customers_birth_year', sql`${table.birthYear} between 1900 and 2100`),
  ],
);

/** Ratings of the app: 1 to 5 stars, most without a text. */
export const ratings = pgTable(
  'ratings',
  {
    id: rowId(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    at: moment('at').notNull().defaultNow(),
    stars: smallint('stars').notNull(),
    comment: text('comment').notNull().default(''),
    appVersion: text('app_version').notNull(),
    platform: text('platform', { enum: PLATFORMS }).notNull(),
  },
  (table) => [
    index('ratings_at').on(table.at, table.id),
    index('ratings_customer').on(table.customerId, table.at),
    check('ratings_stars', sql`${table.stars} between 1 and 5`),
    check('ratings_platform', sql`${table.platform} in ('Android', 'iOS')`),
  ],
);

/** The messages of riders to the operator. `reference` is a ticket or order number, if the rider gave one. */
export const feedback = pgTable(
  'feedback',
  {
    id: rowId(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    at: moment('at').notNull().defaultNow(),
    category: text('category').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    stationId: smallint('station_id').references(() => stations.id),
    reference: text('reference').notNull().default(''),
    /** Set by a trigger of its follow-up, so that open ones are counted without reading resolved ones. */
    isResolved: boolean('is_resolved').notNull().default(false),
  },
  (table) => [
    index('feedback_left')
      .on(table.id)
      .where(sql`not ${table.isResolved}`),
    index('feedback_at').on(table.at, table.id),
    index('feedback_customer').on(table.customerId, table.at),
    index('feedback_category').on(table.category, table.at),
  ],
);
