import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './staff';

/**
 * The sessions: at most one per account, so that a second sign-in replaces the first and its token.
 * Only the hash of a token is stored; `session_id` is the public half that is sent with it.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    sessionId: uuid('session_id').notNull().unique().defaultRandom(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    device: text('device').notNull().default(''),
    address: text('address').notNull().default(''),
    /** The time at which the current password was given again, for a change of the own password or e-mail. */
    confirmedAt: moment('confirmed_at'),
    /** The account or department as which it views the console: `users 12` or `departments 3`. */
    viewing: text('viewing'),
  },
  (table) => [
    index('sessions_expires_at').on(table.expiresAt),
    check('sessions_expire_after_start', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);

/**
 * The tries to sign in or to get a reset link, kept while they slow the next one down.
 * `account` is the typed text in lower case. Unknown names are stored too, since the delay must not reveal them.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['sign_in', 'password_reset'] })
      .notNull()
      .default('sign_in'),
    at: moment('at').notNull().defaultNow(),
    account: text('account').notNull(),
    address: text('address').notNull(),
    /** The known device or the session of the account, which is counted separately from strangers; empty for strangers. */
    device: text('device').notNull().default(''),
    succeeded: boolean('succeeded').notNull(),
    /** The number of attempts that were refused since, while this one makes them wait. */
    turnedAway: integer('turned_away').notNull().default(0),
  },
  (table) => [
    index('sign_in_attempts_account_at').on(table.account, table.at),
    index('sign_in_attempts_address_at').on(table.address, table.at),
    index('sign_in_attempts_at').on(table.at),
  ],
);

/** Links to choose a password: each works once, for 15 minutes, or as long as an invitation. Only the token's hash is stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at')
      .notNull()
      .default(sql`now() + interval '15 minutes'`),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('password_resets_user_id').on(table.userId),
    index('password_resets_expires_at').on(table.expiresAt),
    check('password_resets_expire_after_start', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);

/** The calls of an account in a minute since 1970, of all processes together. The table is unlogged: a crash loses it, without harm. */
export const callCounts = pgTable(
  'call_counts',
  {
    who: integer('who').notNull(),
    minute: integer('minute').notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [primaryKey({ columns: [table.who, table.minute] })],
);
