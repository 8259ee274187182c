import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { startOfDay, addDays, type DayRange } from '../../contract/reports/range';

/** The first entry of the file of a month. */
export const Beginning = z.object({
  what: z.literal('metro-admin-console month'),
  format: z.literal(1),
  version: z.string(),
  month: z.string(),
  madeAt: z.string(),
});
export type Beginning = z.infer<typeof Beginning>;

/** The last entry: how many rows of each table must have come before it. */
export const End = z.object({ rows: z.record(z.string(), z.number()) });
export type End = z.infer<typeof End>;

/** The tables whose rows leave with a month: those that others refer to come first. */
export const monthTables = [
  'orders',
  'tickets',
  'ticket_events',
  'card_recharges',
  'refunds',
  'failed_transactions',
] as const;
export type MonthTable = (typeof monthTables)[number];

/** The names of the entries. */
export const entries = {
  beginning: 'beginning.json',
  end: 'end.json',
  /** Some rows of a table, a JSON object a line. */
  rows: (table: MonthTable, part: number) => `${table}/${String(part).padStart(6, '0')}.jsonl`,
  tableOf: (name: string): MonthTable | undefined =>
    monthTables.find((table) => new RegExp(`^${table}/\\d{6}\\.jsonl$`).test(name)),
} as const;

/**
 * The rows of a table that leave with days: purchases by when they were made, and all that belongs to them, whenever that was. As a
 * condition on its columns.
 */
export const rowsOfDays = (table: MonthTable, { from, to }: DayRange): SQL => {
  const [start, end] = [startOfDay(from), startOfDay(addDays(to, 1))].map((each) => each.toISOString());
  const made = sql`created_at >= ${start}::timestamptz and created_at < ${end}::timestamptz`;
  const ofOrders = sql`order_id in (select id from orders where ${made})`;
  const ofPurchases = sql`(${ofOrders} or recharge_id in (select id from card_recharges where ${made}))`;
  const conditions: Readonly<Record<MonthTable, SQL>> = {
    orders: made,
    tickets: ofOrders,
    ticket_events: sql`ticket_id in (select id from tickets where ${ofOrders})`,
    card_recharges: made,
    refunds: ofPurchases,
    failed_transactions: ofPurchases,
  };
  return conditions[table];
};

/** What a file is known by, in hexadecimal digits. */
export const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};
