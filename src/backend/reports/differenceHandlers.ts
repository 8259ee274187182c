import { sql, type SQL } from 'drizzle-orm';
import type { settlementDifferences as contractRows } from '../../contract/endpoints/settlementDifferences';
import { notFound, rowId } from '../http/refusals';
import { orders, refunds, settlements } from '../schema';
import type { GroupHandlers, World } from '../world';
import { candidatesFor, type NearSettlement, type Payment } from './differences';
import { rowsOf } from '../database/statements';

/** Payments are looked for so many days before and after. */
const ORDER_DAYS = 1;
const REFUND_DAYS = 3;
const SETTLEMENT_DAYS = 7;

interface Settlement {
  readonly id: number;
  readonly day: string;
  readonly gross: number;
  readonly charges: number;
  readonly difference: number | null;
}

const read = (id: SQL): SQL => sql`
  select ${settlements.id}::int as id, to_char(${settlements.businessDate}, 'YYYY-MM-DD') as day, ${settlements.grossPaise}::float8 as gross,
         (${settlements.feePaise} + ${settlements.gstPaise})::float8 as charges,
         (${settlements.receivedPaise} - ${settlements.netExpectedPaise})::float8 as difference
    from ${settlements} where ${settlements.id} = ${id}`;

const within = (day: string, days: number): SQL =>
  sql`${settlements.businessDate} between ${day}::date - ${days}::int and ${day}::date + ${days}::int`;

// Orders and refunds of the settlement itself, or of those of the days around it.
const ordersOf = (which: SQL, amount: number): SQL => sql`
  select ${orders.id}::int as id, ${orders.orderNo} as number, (${orders.paidPaise} - ${orders.feePaise} - ${orders.gstPaise})::float8 as net, null::int as opens
    from ${orders} join ${settlements} on ${settlements.id} = ${orders.settlementId}
   where ${which} and ${orders.paidPaise} - ${orders.feePaise} - ${orders.gstPaise} = ${amount}::bigint order by ${orders.id} limit 5`;
const refundsOf = (which: SQL): SQL => sql`
  select ${refunds.id}::int as id, ${refunds.refundNo} as number, ${refunds.amountPaise}::float8 as net, ${refunds.orderId}::int as opens
    from ${refunds} join ${settlements} on ${settlements.id} = ${refunds.settlementId} where ${which} order by ${refunds.id} limit 500`;

/** What may explain a difference, from the payments of the days around it: each read by an index. */
export const settlementDifferenceHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => ({
  getOne: async ({ id }) => {
    const known = rowId(id);
    const [found] = known === undefined ? [] : await rowsOf<Settlement>(db, read(sql`${known}`));
    if (!found) throw notFound('settlement');
    const { difference, day, gross, charges } = found;
    if (!difference) return { id: found.id, difference_paise: difference, candidates: [] };
    const own = sql`${settlements.id} = ${found.id}`;
    const near = (days: number) => sql`${within(day, days)} and ${settlements.id} <> ${found.id}`;
    const amount = Math.abs(difference);
    const [ownOrders, nearOrders, ownRefunds, nearRefunds, others] = await Promise.all([
      rowsOf<Payment>(db, ordersOf(own, amount)),
      rowsOf<Payment>(db, ordersOf(near(ORDER_DAYS), amount)),
      rowsOf<Payment>(db, refundsOf(own)),
      rowsOf<Payment>(db, refundsOf(near(REFUND_DAYS))),
      rowsOf<NearSettlement>(
        db,
        sql`select ${settlements.id}::int as id, ${settlements.settlementNo} as number, to_char(${settlements.businessDate}, 'YYYY-MM-DD') as day,
                   ${settlements.netExpectedPaise}::float8 as expected, (${settlements.receivedPaise} - ${settlements.netExpectedPaise})::float8 as difference
              from ${settlements} where ${near(SETTLEMENT_DAYS)} order by abs(${settlements.businessDate} - ${day}::date)`,
      ),
    ]);
    const candidates = candidatesFor({
      ...{ difference, gross, charges, settlements: others },
      own: { orders: ownOrders, refunds: ownRefunds },
      near: { orders: nearOrders, refunds: nearRefunds },
    });
    return { id: found.id, difference_paise: difference, candidates };
  },
});
