import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  cardRecharges,
  cards,
  customers,
  failedTransactions,
  loyaltyAccounts,
  loyaltyAdjustments,
  loyaltyLedger,
  orders,
  refunds,
  settlements,
  stations,
  tickets,
} from './schema';

/** SQL written in this program, never a caller's text: a column of the schema, or an expression of columns. */
export type Expression = SQLWrapper;

/**
 * Aliases of tables, one per table, for statements over several tables.
 * FROM names table and alias, `${tickets} ${ticket}`; a subquery over other rows uses the tables themselves.
 */
export const ticket = alias(tickets, 'ticket');
export const order = alias(orders, 'order');
export const recharge = alias(cardRecharges, 'recharge');
export const card = alias(cards, 'card');
export const customer = alias(customers, 'customer');
export const account = alias(loyaltyAccounts, 'account');
export const entry = alias(loyaltyLedger, 'entry');
export const adjustment = alias(loyaltyAdjustments, 'adjustment');
export const failure = alias(failedTransactions, 'failure');
export const refund = alias(refunds, 'refund');
export const settlement = alias(settlements, 'settlement');
export const fromStation = alias(stations, 'from_station');
export const toStation = alias(stations, 'to_station');

/** The sorting of a list by the mobile of its rows' riders, by the index of all mobiles. No row lacks a rider. */
export const byMobile = {
  sortKey: sql`${customer.mobile} collate "C"`,
  alwaysJoined: sql`${customer.mobile} is not null`,
};

/** A constant word as an SQL literal: a parameter has no type where its context gives none. */
export const literal = (word: string): SQL => sql.raw(`'${word.replaceAll("'", "''")}'`);

/** A pattern for LIKE that matches texts with this beginning or, with an empty `rest`, only this text. */
export const prefixPattern = (text: string, rest: '%' | '' = '%'): string => text.replace(/[\\%_]/g, '\\$&') + rest;

/** Expressions with commas between them. */
export const listed = (expressions: readonly Expression[]): SQL => sql.join([...expressions], sql`, `);

/** The condition that one of these holds. */
export const either = (conditions: readonly Expression[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;

/** `where` and the condition, or nothing where there is none. */
export const whereOf = (condition: Expression | undefined): SQL => (condition ? sql`where ${condition}` : sql``);
