import { sql } from 'drizzle-orm';
import { addDays, startOfDay, type DayRange } from '../../contract/reports/range';
import type { Transaction } from '../database/database';
import type { Queries } from '../world';
import { dayOf, localTime } from './buckets';
import { redoNoted } from './notedDays';

/** The tables that are summed by day. */
export type Summed = 'orders' | 'tickets' | 'loyalty_ledger';

/** All of them. */
export const summed: readonly Summed[] = ['orders', 'tickets', 'loyalty_ledger'];

const LOCKS = { orders: 'orderSums', tickets: 'ticketSums', loyalty_ledger: 'pointSums' } as const;

const hourOf = (at: string): string => `extract(hour from ${localTime(at)})`;

// A return ticket that was used completely is two journeys.
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

/** Recomputes the sums of the days of a range, whatever is noted. */
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

/** Brings the sums up to date: recomputes the days whose rows were changed since. */
export const sumAnew = (queries: Queries, source: Summed): Promise<void> =>
  redoNoted(queries, {
    notes: sql`days_to_sum where source = ${source}`,
    lock: LOCKS[source],
    redo: (tx, days) => sumDays(tx, source, days),
  });
