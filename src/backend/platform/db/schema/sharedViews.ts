import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ViewValue } from '../../../../contract/endpoints/sharedViews';
import { moment } from './columns';
import { departments } from './staff';

/** List views that staff share with their department. The author's name is copied, so that the view outlives the account. */
export const sharedViews = pgTable(
  'shared_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    departmentId: integer('department_id')
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
    resource: text('resource').notNull(),
    label: text('label').notNull(),
    value: jsonb('value').$type<ViewValue>().notNull(),
    byWhom: text('by_whom').notNull(),
    byUserId: integer('by_user_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('shared_views_label').on(table.departmentId, table.resource, sql`lower(${table.label})`),
    index('shared_views_resource').on(table.resource, table.departmentId),
    check('shared_views_label_length', sql`char_length(${table.label}) between 1 and 60`),
  ],
);
