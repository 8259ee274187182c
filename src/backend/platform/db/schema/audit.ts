import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * The actions of staff, written in the transaction of the action. Append-only.
 * A trigger (triggers.sql) refuses UPDATE, DELETE and TRUNCATE.
 * Names are copied without foreign keys, so that an entry outlives its account and its record.
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
    // Newest first within each, the order of a page of the log (docs/decisions/0073).
    index('audit_log_at').on(table.at, table.id),
    // Searched by their beginning too, whatever the database's collation.
    index('audit_log_username').on(sql`lower(${table.username}) text_pattern_ops`, table.at, table.id),
    index('audit_log_department').on(table.department, table.at, table.id),
    index('audit_log_module').on(table.module, table.at, table.id),
    index('audit_log_action').on(table.action, table.at, table.id),
    index('audit_log_entity').on(table.entity, table.at, table.id),
    index('audit_log_record').on(table.entity, table.entityId, table.id),
    index('audit_log_address').on(table.address.op('text_pattern_ops'), table.at, table.id),
    index('audit_log_not_done')
      .on(table.at, table.id)
      .where(sql`${table.result} <> 'done'`),
    index('audit_log_words').using(
      'gin',
      sql`audit_log_words(${table.username}, ${table.entityLabel}, ${table.entityId})`,
    ),
    check('audit_log_result', sql`${table.result} in ('done', 'refused', 'failed')`),
  ],
);

/**
 * The seals of the log's entries, in the order of sealing. Append-only like the log.
 * Each hash covers its entry and the hash before it, so every change, removal or insertion shows (docs/decisions/0073).
 */
export const auditChain = pgTable(
  'audit_chain',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull().unique('audit_chain_entry_unique'),
    sealedAt: moment('sealed_at').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_chain_sealed').on(table.sealedAt),
    check('audit_chain_seq', sql`${table.seq} > 0`),
    check('audit_chain_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);
