import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays, dayAt, startOfDay, type DayRange } from '../../../contract/reports/range';
import { paidStatuses } from '../../../contract/reports/words';
import { localDay } from '../../platform/db/localTime';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { listed, literal } from '../../platform/db/tables';
import { cardRecharges, loyaltyAccounts, orders, tickets } from '../../platform/db/schema';

/**
 * SQL of past events for testing rules.
 * Rows are `customer_id`, `kind` (the JSON text of the engine's input) and `n`, the number of equal events.
 * JSON is made per group, not per row, since making it is the slowest part.
 */

const summedIn = { tickets: 'ticket_days', recharges: 'recharge_days', orders: 'order_days' } as const;

/** The last whole month at +05:30. */
export const lastMonth = (now: Date): DayRange => {
  const to = addDays(`${dayAt(now).slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
};

const within = (moment: SQL, { from, to }: DayRange): SQL =>
  sql`${moment} >= ${startOfDay(from).toISOString()}::timestamptz and ${moment} < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz`;

/** The condition for the riders of the sample: all, or one in `sample`. */
const oneIn = (sample: number, rider: PgColumn): SQL => (sample === 1 ? sql`true` : sql`${rider} % ${sample}::int = 0`);

/** Trips of members, which earn points at their exit. An exit is nearly always on the day of sale; an index covers the others. */
export const tripRows = (days: DayRange, sample: number): SQL => sql`
  select customer_id, json_build_object('km', km, 'ticketType', ticket_type, 'farePaise', fare_paise)::text as kind, n from (
    select ${tickets.customerId}, ${tickets.km}, ${tickets.ticketType}, ${tickets.farePaise}, count(*)::int as n
      from ${tickets} join ${loyaltyAccounts} on ${loyaltyAccounts.customerId} = ${tickets.customerId}
                       and ${loyaltyAccounts.openedAt} <= ${tickets.exitedAt}
     where ${oneIn(sample, tickets.customerId)} and ${within(sql`${tickets.exitedAt}`, days)}
       and ((${within(sql`${tickets.purchasedAt}`, days)})
         or ${localDay(tickets.exitedAt)} <> ${localDay(tickets.purchasedAt)})
     group by 1, 2, 3, 4) t`;

/** Recharges of members that earn: paid, and on the card or on their way to it. */
export const rechargeRows = (days: DayRange, sample: number): SQL => sql`
  select customer_id, json_build_object('amountPaise', amount_paise)::text as kind, n from (
    select ${cardRecharges.customerId}, ${cardRecharges.amountPaise}, count(*)::int as n
      from ${cardRecharges} join ${loyaltyAccounts} on ${loyaltyAccounts.customerId} = ${cardRecharges.customerId}
                             and ${loyaltyAccounts.openedAt} <= ${cardRecharges.createdAt}
     where ${oneIn(sample, cardRecharges.customerId)} and ${within(sql`${cardRecharges.createdAt}`, days)}
       and ${cardRecharges.paymentStatus} = 'Paid' and ${cardRecharges.writeStatus} in ('Written', 'Pending')
     group by 1, 2) r`;

/** Orders paid with points, with a mark where the rider had the minimum balance. */
export const spendingRows = (days: DayRange, sample: number, least: number): SQL => sql`
  select ${orders.customerId} as customer_id,
         json_build_object('price', ${orders.grossPaise}, 'used', ${orders.pointsUsed}, 'worth', ${orders.pointsPaise},
           'enough', coalesce((select max(l.balance_after - l.points) from loyalty_ledger l join tickets t on t.ticket_no = l.reference
              where t.order_id = ${orders.id} and l.kind = 'redeemed' and l.source = 'Ticket purchase'), ${orders.pointsUsed}) >= ${least}::int)::text as kind, 1 as n
    from ${orders}
   where ${oneIn(sample, orders.customerId)} and ${within(sql`${orders.createdAt}`, days)} and ${orders.pointsUsed} > 0
     and ${orders.paymentStatus} in (${listed(paidStatuses.map(literal))})`;

/** The maximum number of trips, recharges or orders that are tested one by one. Of more, a sample is tested, to answer in time. */
const MAX_TRIED = 1_000_000;

/** The number of riders that one rider of the sample represents, from the sums by day. */
export const sampleOf = async (queries: Queries, things: keyof typeof summedIn, { from, to }: DayRange) => {
  const [found] = await rowsOf<{ rows: number }>(
    queries,
    sql`select coalesce(sum(${sql.identifier(things)}), 0)::float8 as rows from ${sql.identifier(summedIn[things])}
         where day between ${from}::date and ${to}::date`,
  );
  return Math.max(1, Math.ceil((found?.rows ?? 0) / MAX_TRIED));
};
