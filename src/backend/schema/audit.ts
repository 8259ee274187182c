import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * What staff did, written in the transaction that did it. Append-only: a trigger of the first migrations refuses UPDATE,
 * DELETE and TRUNCATE. Who and what are copied as they stood, without foreign keys, so that an entry outlives them.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    userId: integer('user_id'),
    username: text('username').notNull().default(''),
    department: text('department').notNull().default(''),
    module: text('module').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull().default(''),
    entityId: text('entity_id').notNull().default(''),
    entityLabel: text('entity_label').notNull().default(''),
    result: text('result', { enum: ['done', 'refused', 'failed'] }).notNull(),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
    address: text('address').notNull().default(''),
    device: text('device').notNull().default(''),
  },
  (table) => [
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_user').on(table.userId, table.id),
    index('audit_log_module').on(table.module, table.action, table.id),
    index('audit_log_entity').on(table.entity, table.entityId, table.id),
    check('audit_log_result', sql`${table.result} in ('done', 'refused', 'failed')`),
  ],
);
