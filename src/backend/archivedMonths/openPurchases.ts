import { sql, type SQL } from 'drizzle-orm';
import { counted } from '../../contract/grouped';
import type { FollowedKindName } from '../../contract/followUps';
import type { DayRange } from '../../contract/reports/range';
import { rowsOf, type Transaction } from '../database/sql';
import { listed, literal } from '../reports/tables';
import { OPEN_STATUSES } from '../schema/tickets';
import { rowsOfDays, type MonthTable } from './monthFile';

const followed: Readonly<Partial<Record<FollowedKindName, MonthTable>>> = {
  'qr-orders': 'orders',
  'card-recharges': 'card_recharges',
  'qr-failed-transactions': 'failed_transactions',
  'card-recharge-failures': 'failed_transactions',
};

/**
 * Returns the open purchases of these days, in words with their number; empty where all are closed.
 * Open ones can still change, so they stay in the database.
 */
export const openPurchases = async (tx: Transaction, days: DayRange, now: Date): Promise<readonly string[]> => {
  const of = (table: MonthTable, condition: SQL): SQL =>
    sql`select count(*)::int as n from ${sql.identifier(table)} where ${rowsOfDays(table, days)} and ${condition}`;
  const followUps = Object.entries(followed).map(
    ([kind, table]) =>
      sql`(select count(*) from follow_ups where kind = ${kind} and status <> 'resolved'
             and record_id in (select id from ${sql.identifier(table)} where ${rowsOfDays(table, days)}))`,
  );
  const open: readonly (readonly [one: string, many: string, count: SQL])[] = [
    [
      'order is pending',
      'orders are pending',
      of('orders', sql`(payment_status = 'Pending' or issue_status = 'Pending')`),
    ],
    [
      'paid order is not settled',
      'paid orders are not settled',
      of(
        'orders',
        sql`paid_paise > 0 and payment_status in ('Paid', 'Partly refunded') and (settlement_id is null
            or exists (select from settlements s where s.id = settlement_id and s.received_paise is null))`,
      ),
    ],
    [
      'ticket may still be used',
      'tickets may still be used',
      of(
        'tickets',
        sql`exited_at is null and status in (${listed(OPEN_STATUSES.map(literal))}) and valid_until > ${now.toISOString()}::timestamptz`,
      ),
    ],
    [
      'recharge is pending',
      'recharges are pending',
      of('card_recharges', sql`(payment_status = 'Pending' or write_status = 'Pending')`),
    ],
    ['refund is pending', 'refunds are pending', of('refunds', sql`status = 'Pending'`)],
    [
      'follow-up is not resolved',
      'follow-ups are not resolved',
      sql`select (${sql.join(followUps, sql` + `)})::int as n`,
    ],
  ];
  const found: string[] = [];
  for (const [one, many, count] of open) {
    const [row] = await rowsOf<{ n: number }>(tx, count);
    if (row && row.n > 0) found.push(counted(row.n, one, many));
  }
  return found;
};
