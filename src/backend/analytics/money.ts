import { sql } from 'drizzle-orm';
import { paidStatuses } from '../../contract/reports/words';
import type { Day } from '../../contract/values';
import { rowsOf } from '../reports/tableData';
import { dayIn, momentIn, onceASpan } from './asked';
import { inBuckets } from './buckets';
import { sumAnew } from './daySums';

/** A payment came, also where the money went back later. */
export const isPaid = (status: string): boolean => paidStatuses.some((each) => each === status);

/** The payment statuses of what was paid, in SQL. */
export const paidInSql = paidStatuses.map((status) => `'${status}'`).join(', ');

interface OrderSum {
  readonly bucket: Day;
  readonly mode: string;
  readonly status: string;
  readonly orders: number;
  readonly to_pay: number;
  readonly paid: number;
}

/** The orders of each day, by how they were paid and how that stands. */
export const orderSums = onceASpan(async (queries, span): Promise<readonly OrderSum[]> => {
  await sumAnew(queries, 'orders');
  return rowsOf(
    queries,
    sql`select to_char(day, 'YYYY-MM-DD') as bucket, payment_mode as mode, payment_status as status, orders, to_pay,
               paid_paise::float8 as paid
          from order_days where ${dayIn('day', span)}`,
  );
});

/** The orders of each day that were paid. */
export const paidOrderSums: typeof orderSums = async (queries, span) =>
  (await orderSums(queries, span)).filter(({ status }) => isPaid(status));

interface MoneyOfDay {
  readonly bucket: Day;
  readonly count: number;
  readonly paise: number;
}

/** What went back for orders and tickets on each day: what the settlement of that day takes off. */
export const refundDays = onceASpan((queries, span): Promise<readonly MoneyOfDay[]> => {
  const day = inBuckets('day', 'processed_at');
  return rowsOf(
    queries,
    sql`select ${day.key} as bucket, count(*)::int as count, sum(amount_paise)::float8 as paise
          from refunds where ${momentIn('processed_at', span)} and order_id is not null group by ${day.group}`,
  );
});

/** What was paid onto cards on each day. */
export const rechargeDays = onceASpan((queries, span): Promise<readonly MoneyOfDay[]> => {
  const day = inBuckets('day', 'created_at');
  return rowsOf(
    queries,
    sql`select ${day.key} as bucket, count(*)::int as count, sum(amount_paise)::float8 as paise
          from card_recharges where ${momentIn('created_at', span)}
           and payment_status in (${sql.raw(paidInSql)}) group by ${day.group}`,
  );
});
