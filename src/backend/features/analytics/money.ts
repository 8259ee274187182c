import { sql } from 'drizzle-orm';
import { paidStatuses } from '../../../contract/reports/words';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { isDayIn, isMomentIn, oncePerSpan } from './queryParts';
import { finestBucket, bucketSql } from './buckets';
import { refreshSums } from './daySums';
import type { Span } from './figuresQuery';

/** Returns true where a payment arrived, including one that was refunded later. */
export const isPaid = (status: string): boolean => paidStatuses.some((each) => each === status);

/** The statuses of received payments, as an SQL list. */
export const paidInSql = paidStatuses.map((status) => `'${status}'`).join(', ');

interface OrderSum {
  readonly bucket: string;
  readonly mode: string;
  readonly status: string;
  readonly orders: number;
  readonly to_pay: number;
  readonly paid: number;
}

const orderHours = async (queries: Queries, span: Span): Promise<readonly OrderSum[]> => {
  const hour = bucketSql('hour', 'created_at');
  return rowsOf(
    queries,
    sql`select ${hour.key} as bucket, payment_mode as mode, payment_status as status, count(*)::int as orders,
               (count(*) filter (where paid_paise > 0))::int as to_pay, sum(paid_paise)::float8 as paid
          from orders where ${isMomentIn('created_at', span)} group by ${hour.group}, payment_mode, payment_status`,
  );
};

/** The orders of each day, or of each hour of one day, by payment method and payment status. */
export const orderSums = oncePerSpan(async (queries, span): Promise<readonly OrderSum[]> => {
  if (finestBucket(span) === 'hour') return orderHours(queries, span);
  await refreshSums(queries, 'orders');
  return rowsOf(
    queries,
    sql`select to_char(day, 'YYYY-MM-DD') as bucket, payment_mode as mode, payment_status as status, orders, to_pay,
               paid_paise::float8 as paid
          from order_days where ${isDayIn('day', span)}`,
  );
});

/** The paid orders of each day, or of each hour of one day, by payment method and payment status. */
export const paidOrderSums: typeof orderSums = async (queries, span) =>
  (await orderSums(queries, span)).filter(({ status }) => isPaid(status));

interface MoneyOfBucket {
  readonly bucket: string;
  readonly count: number;
  readonly paise: number;
}

/** Refunds of orders and tickets on each day, or in each hour of one day. The settlement of that day deducts them. */
export const refundsByDay = oncePerSpan(async (queries, span): Promise<readonly MoneyOfBucket[]> => {
  if (finestBucket(span) === 'hour') {
    const hour = bucketSql('hour', 'processed_at');
    return rowsOf(
      queries,
      sql`select ${hour.key} as bucket, count(*)::int as count, sum(amount_paise)::float8 as paise
            from refunds where ${isMomentIn('processed_at', span)} and order_id is not null group by ${hour.group}`,
    );
  }
  await refreshSums(queries, 'refunds');
  return rowsOf(
    queries,
    sql`select to_char(day, 'YYYY-MM-DD') as bucket, refunds as count, amount_paise::float8 as paise
          from refund_days where ${isDayIn('day', span)}`,
  );
});

/** Payments onto cards on each day, or in each hour of one day. */
export const rechargesByDay = oncePerSpan(async (queries, span): Promise<readonly MoneyOfBucket[]> => {
  const paid = sql`payment_status in (${sql.raw(paidInSql)})`;
  if (finestBucket(span) === 'hour') {
    const hour = bucketSql('hour', 'created_at');
    return rowsOf(
      queries,
      sql`select ${hour.key} as bucket, count(*)::int as count, sum(amount_paise)::float8 as paise
            from card_recharges where ${isMomentIn('created_at', span)} and ${paid} group by ${hour.group}`,
    );
  }
  await refreshSums(queries, 'card_recharges');
  return rowsOf(
    queries,
    sql`select to_char(day, 'YYYY-MM-DD') as bucket, sum(recharges)::int as count, sum(amount_paise)::float8 as paise
          from recharge_days where ${isDayIn('day', span)} and ${paid} group by day`,
  );
});
