import { sql } from 'drizzle-orm';
import { addDays, startOfDay, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { rowsOf, type Transaction, type Queries } from '../../platform/db/sql';
import { paidInSql } from './money';
import { localDayOf } from './buckets';
import { refreshRollup, type Rollup } from './rollup';

/** A rider is active in a month with activity on one of this many days. */
export const MONTH_DAYS = 30;
/** A rider is active in a week with activity on one of this many days. */
export const WEEK_DAYS = 7;

// Each condition is worded as its index is, which PostgreSQL then uses.
// A gate passed on the day of the sale is covered by the sale.
const activities: readonly (readonly [table: string, at: string, besides: string])[] = [
  ['tickets', 'purchased_at', 'true'],
  ['tickets', 'entered_at', `${localDayOf('entered_at')} <> ${localDayOf('purchased_at')}`],
  ['tickets', 'exited_at', `${localDayOf('exited_at')} <> ${localDayOf('purchased_at')}`],
  ['card_recharges', 'created_at', `payment_status in (${paidInSql})`],
];

const within = (at: string, { from, to }: DayRange): string =>
  `${at} >= '${startOfDay(from).toISOString()}' and ${at} < '${startOfDay(addDays(to, 1)).toISOString()}'`;

/** Recomputes the riders who were active on the days of a range, whether the days are noted or not. */
export const recomputeActiveRiders = async (tx: Transaction, { from, to }: DayRange): Promise<void> => {
  const active = activities.map(
    ([table, at, besides]) =>
      `select customer_id, ${localDayOf(at)} as day from ${table} where ${within(at, { from, to })} and ${besides}`,
  );
  await tx.execute(sql`delete from rider_days where day between ${from}::date and ${to}::date`);
  // Inserted in the order of the key, which is much faster for many rows.
  await tx.execute(sql`insert into rider_days (customer_id, day) ${sql.raw(active.join(' union '))} order by 1, 2`);
  // Riders active in the month after have another last active day before it.
  const last = addDays(to, MONTH_DAYS - 1);
  await tx.execute(sql`delete from active_days where day between ${from}::date and ${last}::date`);
  await tx.execute(
    sql`insert into active_days (day, gap, riders)
        select r.day, coalesce(r.day - p.day, ${MONTH_DAYS}::int), count(*)
          from rider_days r
          left join lateral (select day from rider_days e
                              where e.customer_id = r.customer_id and e.day < r.day and e.day > r.day - ${MONTH_DAYS}::int
                              order by e.day desc limit 1) p on true
         where r.day between ${from}::date and ${last}::date group by 1, 2`,
  );
};

/** The roll-up of active riders by day. */
export const activeRidersRollup: Rollup = {
  name: 'active_riders',
  notes: sql`days_to_trace where true`,
  lock: 'activeRiders',
  count: (day) =>
    sql.raw(
      `select (${activities.map(([table, at]) => `(select count(*) from ${table} where ${within(at, day)})`).join(' + ')})::int as rows`,
    ),
  recompute: async (tx, runs) => {
    for (const run of runs) await recomputeActiveRiders(tx, run);
  },
};

/** Refreshes the roll-up of active riders before a read, as far as that is quick. */
export const refreshActiveRiders = (queries: Queries): Promise<void> => refreshRollup(queries, activeRidersRollup);

/** Active riders on a day, in the week and in the month up to it. */
export interface ActiveDay {
  readonly day: Day;
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

// A rider who is active on a day counts on that day and on the days of the window after it.
// Days that the previous activity already covers are not counted again.
const overDays = (days: readonly Day[], rows: readonly Gap[], stretch: number): readonly number[] => {
  const place = new Map(days.map((day, index) => [day, index]));
  const changes = new Array<number>(days.length + stretch).fill(0);
  for (const { day, gap, riders } of rows) {
    const at = place.get(day) ?? 0;
    const begin = at + Math.max(0, stretch - gap);
    changes[begin] = (changes[begin] ?? 0) + riders;
    changes[at + stretch] = (changes[at + stretch] ?? 0) - riders;
  }
  let riders = 0;
  return days.map((_, index) => (riders += changes[index] ?? 0));
};

interface Gap {
  readonly day: Day;
  readonly gap: number;
  readonly riders: number;
}

/** The active riders of every day of a range. It reads a few rows a day, however many riders exist. */
export const activeRiders = async (queries: Queries, { from, to }: DayRange): Promise<readonly ActiveDay[]> => {
  await refreshActiveRiders(queries);
  const first = addDays(from, 1 - MONTH_DAYS);
  const rows = await rowsOf<Gap>(
    queries,
    sql`select to_char(day, 'YYYY-MM-DD') as day, gap, riders from active_days
         where day between ${first}::date and ${to}::date`,
  );
  const days: Day[] = [];
  for (let day = first; day <= to; day = addDays(day, 1)) days.push(day);
  const [daily, weekly, monthly] = [1, WEEK_DAYS, MONTH_DAYS].map((stretch) => overDays(days, rows, stretch));
  return days
    .map((day, index) => ({
      day,
      ...{ daily: daily?.[index] ?? 0, weekly: weekly?.[index] ?? 0, monthly: monthly?.[index] ?? 0 },
    }))
    .slice(MONTH_DAYS - 1);
};
