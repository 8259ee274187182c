import { sql, type SQL } from 'drizzle-orm';
import type { settlementDifferences as contractRows } from '../../../contract/endpoints/settlementDifferences';
import { notFound, longRowId } from '../../platform/refusals/commonRefusals';
import { orders, refunds, settlements } from '../../platform/db/schema';
import type { GroupHandlers, World } from '../../platform/world';
import { candidatesFor, wouldMatchBetter, type NearSettlement, type Payment, type Payments } from './differences';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { listed, type Expression } from '../../platform/db/tables';

/** The days before and after in which payments are searched. */
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
  select ${settlements.id}::float8 as id, to_char(${settlements.businessDate}, 'YYYY-MM-DD') as day, ${settlements.grossPaise}::float8 as gross,
         (${settlements.feePaise} + ${settlements.gstPaise})::float8 as charges,
         (${settlements.receivedPaise} - ${settlements.netExpectedPaise})::float8 as difference
    from ${settlements} where ${settlements.id} = ${id}`;

const within = (day: string, days: number): SQL =>
  sql`${settlements.businessDate} between ${day}::date - ${days}::int and ${day}::date + ${days}::int`;

interface Row extends Payment {
  /** The number of payments that equal the difference by themselves. */
  readonly alike: number;
}

const oneOf = (column: Expression, ids: readonly number[]): SQL =>
  sql`${column} in (${listed(ids.map((id) => sql`${id}::bigint`))})`;

const paymentsOf = async (db: Queries, query: SQL): Promise<Payments> => {
  const rows = await rowsOf<Row>(db, query);
  return { rows, alike: rows[0]?.alike ?? 0 };
};

const none: Payments = { rows: [], alike: 0 };

// The orders of some settlements that have this amount.
const ordersOf = async (db: Queries, ids: readonly number[], amount: number): Promise<Payments> => {
  if (ids.length === 0) return none;
  const net = sql`${orders.paidPaise} - ${orders.feePaise} - ${orders.gstPaise}`;
  return paymentsOf(
    db,
    sql`select ${orders.id}::float8 as id, ${orders.orderNo} as number, (${net})::float8 as net, null::float8 as opens,
               ${orders.settlementId}::float8 as settlement, (count(*) over ())::int as alike
          from ${orders} where ${oneOf(orders.settlementId, ids)} and ${net} = ${amount}::bigint order by ${orders.id} limit 5`,
  );
};

// The refunds of some settlements.
// Refunds that equal an amount by themselves come first; they are searched only for the settlements in `alone`.
const refundsOf = async (db: Queries, ids: readonly number[], alone: readonly number[], amount: number) => {
  if (ids.length === 0) return none;
  const isAlike = sql`(${refunds.amountPaise} = ${amount}::bigint and ${alone.length === 0 ? sql`false` : oneOf(refunds.settlementId, alone)})`;
  return paymentsOf(
    db,
    sql`select ${refunds.id}::float8 as id, ${refunds.refundNo} as number, ${refunds.amountPaise}::float8 as net, ${refunds.orderId}::float8 as opens,
               ${refunds.settlementId}::float8 as settlement, (count(*) filter (where ${isAlike}) over ())::int as alike
          from ${refunds} where ${oneOf(refunds.settlementId, ids)} order by ${isAlike} desc, ${refunds.id} limit 500`,
  );
};

/** Finds possible explanations of a difference among the payments of the days around it, each by an index. */
export const settlementDifferenceHandlers = ({ db }: World): GroupHandlers<typeof contractRows> => ({
  getOne: async ({ id }) => {
    const known = longRowId(id);
    const [found] = known === undefined ? [] : await rowsOf<Settlement>(db, read(sql`${known}`));
    if (!found) throw notFound('settlement');
    const { difference, day, gross, charges } = found;
    if (!difference) return { id: found.id, difference_paise: difference, candidates: [], count: 0 };
    const amount = Math.abs(difference);
    const others = await rowsOf<NearSettlement & { readonly days: number }>(
      db,
      sql`select ${settlements.id}::float8 as id, ${settlements.settlementNo} as number, to_char(${settlements.businessDate}, 'YYYY-MM-DD') as day,
                 ${settlements.netExpectedPaise}::float8 as expected, (${settlements.receivedPaise} - ${settlements.netExpectedPaise})::float8 as difference,
                 abs(${settlements.businessDate} - ${day}::date)::int as days
            from ${settlements} where ${within(day, SETTLEMENT_DAYS)} and ${settlements.id} <> ${found.id} order by days`,
    );
    // A settlement with an opposite difference can explain a part of the difference; all of it, only one that would
    // then match better.
    const part = others.filter(
      (other) => other.days <= REFUND_DAYS && (other.difference ?? -difference) * difference < 0,
    );
    const whole = part.filter((other) => wouldMatchBetter(other, difference));
    const idsOf = (some: typeof others) => some.map((other) => other.id);
    const [ownOrders, nearOrders, ownRefunds, nearRefunds] = await Promise.all([
      ordersOf(db, [found.id], amount),
      ordersOf(db, idsOf(whole.filter(({ days }) => days <= ORDER_DAYS)), amount),
      refundsOf(db, [found.id], [found.id], amount),
      refundsOf(db, idsOf(part), idsOf(whole), amount),
    ]);
    const explained = candidatesFor({
      ...{ difference, gross, charges, settlements: others },
      own: { orders: ownOrders, refunds: ownRefunds },
      near: { orders: nearOrders, refunds: nearRefunds },
    });
    return { id: found.id, difference_paise: difference, ...explained };
  },
});
