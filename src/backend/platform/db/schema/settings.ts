import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** The facts of an installation, one row a fact, such as the payload cipher's key and IV. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
