import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './staff';

/** How a member of staff likes the console, so that another device shows it so too. It goes with the account. */
export const preferences = pgTable('preferences', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  values: jsonb('values').$type<Readonly<Record<string, unknown>>>().notNull(),
  updatedAt: moment('updated_at').notNull(),
});
