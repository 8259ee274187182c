import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { moment, rowId } from './columns';
import { loyaltyAccounts, loyaltyLedger } from './loyalty';

/** The direction of an adjustment, and its status. */
export const ADJUSTMENT_KINDS = ['credit', 'debit', 'reversal'] as const;
export const ADJUSTMENT_STATES = ['done', 'waiting', 'rejected', 'lapsed'] as const;

/**
 * Credits to many customers in one request. Its entries are rows of `loyalty_adjustments` that name it.
 * It is approved or rejected as a whole, with its entries.
 */
export const pointsBatches = pgTable(
  'points_batches',
  {
    id: rowId(),
    at: moment('at').notNull().defaultNow(),
    fileName: text('file_name').notNull().default(''),
    remark: text('remark').notNull(),
    count: integer('count').notNull(),
    points: integer('points').notNull(),
    state: text('state', { enum: ADJUSTMENT_STATES }).notNull(),
    byWhom: text('by_whom').notNull(),
    byUserId: integer('by_user_id'),
    idempotencyKey: text('idempotency_key').notNull(),
    lapsesAt: moment('lapses_at'),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: moment('decided_at'),
    decisionReason: text('decision_reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('points_batches_key_unique').on(sql`lower(${table.idempotencyKey})`),
    index('points_batches_at').on(table.at, table.id),
    check('points_batches_count', sql`${table.count} between 1 and 5000`),
    check('points_batches_state', sql`${table.state} in ('done', 'waiting', 'rejected', 'lapsed')`),
    check('points_batches_second_person', sql`${table.decidedBy} = '' or ${table.decidedBy} <> ${table.byWhom}`),
  ],
);

/**
 * Credits, debits and reversals as staff requested them. A done one names its entry of the ledger, which alone moves points.
 * One above the limit waits for a second person, never its maker. The idempotency key merges repeated submits.
 */
export const loyaltyAdjustments = pgTable(
  'loyalty_adjustments',
  {
    id: rowId(),
    at: moment('at').notNull().defaultNow(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => loyaltyAccounts.customerId),
    kind: text('kind', { enum: ADJUSTMENT_KINDS }).notNull(),
    /** The requested points, positive. */
    points: integer('points').notNull(),
    reason: text('reason').notNull(),
    reference: text('reference').notNull().default(''),
    remark: text('remark').notNull(),
    state: text('state', { enum: ADJUSTMENT_STATES }).notNull(),
    /** The username at that time, and the account, without a foreign key: the entry outlives it. */
    byWhom: text('by_whom').notNull(),
    byUserId: integer('by_user_id'),
    idempotencyKey: text('idempotency_key').notNull(),
    lapsesAt: moment('lapses_at'),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: moment('decided_at'),
    decisionReason: text('decision_reason').notNull().default(''),
    ledgerId: bigint('ledger_id', { mode: 'number' }).references(() => loyaltyLedger.id),
    reversalOf: bigint('reversal_of', { mode: 'number' }).references((): AnyPgColumn => loyaltyAdjustments.id),
    batchId: bigint('batch_id', { mode: 'number' }).references(() => pointsBatches.id),
  },
  (table) => [
    uniqueIndex('loyalty_adjustments_key_unique').on(sql`lower(${table.idempotencyKey})`),
    index('loyalty_adjustments_maker').on(table.byUserId, table.at),
    uniqueIndex('loyalty_adjustments_ledger_unique').on(table.ledgerId),
    // An entry is reversed once, and has one open reversal at a time.
    uniqueIndex('loyalty_adjustments_reversal_unique')
      .on(table.reversalOf)
      .where(sql`${table.state} in ('done', 'waiting')`),
    index('loyalty_adjustments_at').on(table.at, table.id),
    index('loyalty_adjustments_customer').on(table.customerId, table.id),
    index('loyalty_adjustments_batch')
      .on(table.batchId, table.id)
      .where(sql`${table.batchId} is not null`),
    index('loyalty_adjustments_waiting')
      .on(table.lapsesAt)
      .where(sql`${table.state} = 'waiting'`),
    check('loyalty_adjustments_points', sql`${table.points} between 1 and 5000`),
    check('loyalty_adjustments_state', sql`${table.state} in ('done', 'waiting', 'rejected', 'lapsed')`),
    check('loyalty_adjustments_entry', sql`(${table.state} = 'done') = (${table.ledgerId} is not null)`),
    check('loyalty_adjustments_reversal', sql`(${table.kind} = 'reversal') = (${table.reversalOf} is not null)`),
    check('loyalty_adjustments_lapse', sql`${table.state} <> 'waiting' or ${table.lapsesAt} is not null`),
    check('loyalty_adjustments_second_person', sql`${table.decidedBy} = '' or ${table.decidedBy} <> ${table.byWhom}`),
  ],
);
