import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { moment, rowId } from './columns';
import { customers } from './customers';

/** The effect of an entry of the ledger. */
export const LEDGER_KINDS = ['earned', 'redeemed', 'expired', 'adjusted', 'reversed'] as const;

/**
 * The members of the loyalty programme. `balance` is the sum of the member's entries, kept by a trigger on the ledger.
 * Another trigger refuses a balance written by hand, and the check refuses debits beyond it, also concurrent ones.
 */
export const loyaltyAccounts = pgTable(
  'loyalty_accounts',
  {
    customerId: integer('customer_id')
      .primaryKey()
      .references(() => customers.id),
    openedAt: moment('opened_at').notNull().defaultNow(),
    balance: integer('balance').notNull().default(0),
  },
  (table) => [
    index('loyalty_accounts_most').on(table.balance, table.customerId),
    check('loyalty_accounts_balance', sql`${table.balance} >= 0`),
  ],
);

/**
 * The movements of points, append-only: triggers refuse UPDATE, DELETE and TRUNCATE for all roles.
 * They set `balance_after` on insertion, and ignore a sent value. `points` is signed.
 * `idempotency_key` makes a repeated submit, or a trip counted twice, fail.
 * A wrong entry is reversed by an opposite one that names it in `reversal_of`.
 */
export const loyaltyLedger = pgTable(
  'loyalty_ledger',
  {
    id: rowId(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => loyaltyAccounts.customerId),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    source: text('source').notNull(),
    points: integer('points').notNull(),
    balanceAfter: integer('balance_after').notNull().default(0),
    /** The username at that time, or "System". */
    byWhom: text('by_whom').notNull(),
    /** The account at that time, without a foreign key: the entry outlives it. */
    byUserId: integer('by_user_id'),
    reference: text('reference').notNull().default(''),
    reason: text('reason').notNull().default(''),
    remark: text('remark').notNull().default(''),
    idempotencyKey: text('idempotency_key').notNull(),
    reversalOf: bigint('reversal_of', { mode: 'number' }).references((): AnyPgColumn => loyaltyLedger.id),
  },
  (table) => [
    uniqueIndex('loyalty_ledger_idempotency_key_unique').on(table.idempotencyKey),
    uniqueIndex('loyalty_ledger_reversal_of_unique').on(table.reversalOf),
    index('loyalty_ledger_at').on(table.at, table.id),
    index('loyalty_ledger_kind').on(table.kind, table.at, table.id),
    index('loyalty_ledger_customer').on(table.customerId, table.id),
    index('loyalty_ledger_reference').on(table.reference.op('text_pattern_ops')),
    check('loyalty_ledger_balance_after', sql`${table.balanceAfter} >= 0`),
    check(
      'loyalty_ledger_sign',
      sql`case ${table.kind} when 'earned' then ${table.points} > 0 when 'redeemed' then ${table.points} < 0 when 'expired' then ${table.points} < 0 when 'adjusted' then ${table.points} <> 0 when 'reversed' then ${table.points} <> 0 else false end`,
    ),
    check('loyalty_ledger_reversal', sql`(${table.kind} = 'reversed') = (${table.reversalOf} is not null)`),
  ],
);
