import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { firstDay } from '../../contract/dashboards/bucketDays';
import { startOfDay, addDays, type DayRange } from '../../contract/reports/range';

/** The first entry of the file of a month. */
export const MonthHeader = z.object({
  what: z.literal('metro-admin-console month'),
  format: z.literal(1),
  version: z.string(),
  month: z.string(),
  madeAt: z.string(),
});
export type MonthHeader = z.infer<typeof MonthHeader>;

/** The last entry: the number of rows of each table before it. */
export const MonthTrailer = z.object({ rows: z.record(z.string(), z.number()) });
export type MonthTrailer = z.infer<typeof MonthTrailer>;

/** The tables whose rows are archived with a month; tables that others refer to come first. */
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
export const monthEntries = {
  beginning: 'beginning.json',
  end: 'end.json',
  /** Some rows of a table, a JSON object a line. */
  rows: (table: MonthTable, part: number) => `${table}/${String(part).padStart(6, '0')}.jsonl`,
  tableOf: (name: string): MonthTable | undefined =>
    monthTables.find((table) => new RegExp(`^${table}/\\d{6}\\.jsonl$`).test(name)),
} as const;

/**
 * The condition for rows of a table that are archived with days of one month: the purchases of those days, and all
 * rows that belong to them.
 * A purchase with a row in a later month stays with all its rows, since the sums of that later day may be recomputed.
 */
export const rowsOfDays = (table: MonthTable, { from, to }: DayRange): SQL => {
  const [start, end] = [startOfDay(from), startOfDay(addDays(to, 1))].map((each) => each.toISOString());
  const after = startOfDay(firstDay.month(addDays(firstDay.month(from), 31))).toISOString();
  const made = sql`created_at >= ${start}::timestamptz and created_at < ${end}::timestamptz`;
  const later = (purchases: SQL, reference: SQL, table: SQL, moment: SQL): SQL =>
    sql`select p.id from (select id from ${purchases} where ${made}) p join ${table} l on l.${reference} = p.id where ${moment} >= ${after}::timestamptz`;
  const settled = (purchases: SQL, reference: SQL, ...more: readonly SQL[]): SQL => {
    const stays = [
      ...more,
      later(purchases, reference, sql`refunds`, sql`l.processed_at`),
      later(purchases, reference, sql`failed_transactions`, sql`l.at`),
    ];
    return sql`${made} and id not in (${sql.join(stays, sql` union all `)})`;
  };
  const orders = settled(
    ...([sql`orders`, sql`order_id`] as const),
    later(sql`orders`, sql`order_id`, sql`tickets`, sql`greatest(l.purchased_at, l.entered_at, l.exited_at)`),
  );
  const recharges = settled(sql`card_recharges`, sql`recharge_id`);
  const ofOrders = sql`order_id in (select id from orders where ${orders})`;
  const ofPurchases = sql`(${ofOrders} or recharge_id in (select id from card_recharges where ${recharges}))`;
  const conditions: Readonly<Record<MonthTable, SQL>> = {
    orders,
    tickets: ofOrders,
    ticket_events: sql`ticket_id in (select id from tickets where ${ofOrders})`,
    card_recharges: recharges,
    refunds: ofPurchases,
    failed_transactions: ofPurchases,
  };
  return conditions[table];
};

/** The SHA-256 of a file, in hexadecimal digits. */
export const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};
