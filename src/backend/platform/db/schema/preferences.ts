import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './staff';

/** The console preferences of an account, shared by its devices. They are deleted with the account. */
export const preferences = pgTable('preferences', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  values: jsonb('values').$type<Readonly<Record<string, unknown>>>().notNull(),
  updatedAt: moment('updated_at').notNull(),
});
