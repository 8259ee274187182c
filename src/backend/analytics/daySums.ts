import { sql } from 'drizzle-orm';
import { addDays, startOfDay, type DayRange } from '../../contract/reports/range';
import type { Day } from '../../contract/values';
import type { Transaction } from '../database';
import { rowsOf } from '../reports/tableData';
import type { Queries } from '../world';

/** The tables that are summed by day. */
export type Summed = 'orders' | 'tickets' | 'loyalty_ledger';

/** All of them. */
export const summed: readonly Summed[] = ['orders', 'tickets', 'loyalty_ledger'];

const LOCKS = { orders: 6_310_118_024, tickets: 6_310_118_025, loyalty_ledger: 6_310_118_027 } as const;

const dayOf = (at: string): string => `(${at} at time zone interval '5 hours 30 minutes')::date`;
const hourOf = (at: string): string => `extract(hour from ${at} at time zone interval '5 hours 30 minutes')`;

// A return that was ridden to its end is two journeys, whoever rides it.
const TRIPS = `sum(passengers * case when ticket_type = 'Return' and status = 'EXIT_USED' then 2 else 1 end)`;

const hours = (at: string, counts: string): string =>
  `select ${dayOf('purchased_at')} as sold_on, ${dayOf(at)} as day, ${hourOf(at)} as hour, ${counts}
     from raw where ${at} is not null group by 1, 2, 3`;

interface Sums {
  /** The moment of its rows. */
  readonly at: string;
  /** Each table of sums: the day by which it is summed, and the sums over the rows that `raw` names. */
  readonly tables: Readonly<Record<string, { readonly day: string; readonly sums: string }>>;
}

const sums: Readonly<Record<Summed, Sums>> = {
  orders: {
    at: 'created_at',
    tables: {
      order_days: {
        day: 'day',
        sums: `select ${dayOf('created_at')}, payment_mode, payment_status, count(*), count(*) filter (where paid_paise > 0), sum(paid_paise)
                 from raw group by 1, 2, 3`,
      },
    },
  },
  tickets: {
    at: 'purchased_at',
    tables: {
      ticket_days: {
        day: 'day',
        sums: `select ${dayOf('purchased_at')}, status, count(*), count(entered_at), count(exited_at), sum(fare_paise)
                 from raw group by 1, 2`,
      },
      station_days: {
        day: 'day',
        sums: `select day, station, sum(tickets), sum(fares) from (
                 select ${dayOf('purchased_at')} as day, from_station_id, to_station_id, count(*) as tickets, sum(fare_paise) as fares
                   from raw group by 1, 2, 3) pairs
                 cross join lateral (select from_station_id as station
                   union all select to_station_id where to_station_id <> from_station_id) ends
                group by 1, 2`,
      },
      ticket_hours: {
        day: 'sold_on',
        sums: `select sold_on, day, hour, sum(sold), sum(entered), sum(exited), sum(trips) from (
                 ${hours('purchased_at', 'count(*) as sold, 0 as entered, 0 as exited, 0 as trips')}
                 union all ${hours('entered_at', `0, count(*), 0, ${TRIPS}`)}
                 union all ${hours('exited_at', '0, 0, count(*), 0')}) each_way
                group by 1, 2, 3`,
      },
    },
  },
  loyalty_ledger: {
    at: 'at',
    tables: {
      ledger_days: {
        day: 'day',
        sums: `select ${dayOf('at')}, kind, source, count(*), sum(points) from raw group by 1, 2, 3`,
      },
    },
  },
};

/** Days as ranges: those in a row are worked out in one go. */
export const inRuns = (days: readonly Day[]): readonly DayRange[] => {
  const runs: { from: Day; to: Day }[] = [];
  for (const day of [...days].sort()) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
};

/** Sums the days of a range anew, whatever is noted. */
export const sumDays = async (tx: Transaction, source: Summed, { from, to }: DayRange): Promise<void> => {
  const { at, tables } = sums[source];
  const start = startOfDay(from).toISOString();
  const end = startOfDay(addDays(to, 1)).toISOString();
  for (const [table, { day, sums: select }] of Object.entries(tables)) {
    await tx.execute(sql`delete from ${sql.raw(table)} where ${sql.raw(day)} between ${from}::date and ${to}::date`);
    await tx.execute(
      sql`with raw as not materialized (select * from ${sql.raw(source)}
            where ${sql.raw(at)} >= ${start}::timestamptz and ${sql.raw(at)} < ${end}::timestamptz)
          insert into ${sql.raw(table)} ${sql.raw(select)}`,
    );
  }
};

const isNoted = async (queries: Queries, source: Summed): Promise<boolean> =>
  (await rowsOf(queries, sql`select 1 from days_to_sum where source = ${source} limit 1`)).length > 0;

/**
 * Makes the sums right: those days are summed anew whose rows were changed since. What is committed before this is asked
 * is in the sums that are read after it.
 */
export const sumAnew = async (queries: Queries, source: Summed): Promise<void> => {
  if (!(await isNoted(queries, source))) return;
  await queries.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[source]})`);
      // Each statement sees what is committed by then: a change that is noted later is noted, and summed again.
      const noted = await rowsOf<{ day: Day }>(
        tx,
        sql`with taken as (delete from days_to_sum where source = ${source} returning day)
            select distinct to_char(day, 'YYYY-MM-DD') as day from taken`,
      );
      for (const run of inRuns(noted.map(({ day }) => day))) await sumDays(tx, source, run);
    },
    { isolationLevel: 'read committed' },
  );
};
