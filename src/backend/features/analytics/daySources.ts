import type { SOURCES_OF_DAYS } from '../../platform/db/schema/daySums';
import { CANCELLED_STATUSES } from '../../platform/db/schema/tickets';
import type { RIDER_SETS } from '../../platform/db/schema/riderSets';
import type { LockName } from '../../platform/db/locks';
import { localDayOf, atLocalTime } from './buckets';

/** The tables that are summed by day. */
export type DaySourceName = (typeof SOURCES_OF_DAYS)[number];

/** The sums of a source by day, in SQL over the rows that `raw` names. */
export interface Source {
  readonly table: string;
  /** The moment of its rows. */
  readonly at: string;
  /** The lock that processes take to sum this source one at a time. */
  readonly lock: LockName;
  /** The tables of sums: by table, the column of the day and the SQL of each sum. */
  readonly tables: Readonly<Record<string, { readonly day: string; readonly sums: string }>>;
  /** The stored sets of its riders: rows of `customer_id`, `day` and the number of `times`. */
  readonly riders?: readonly { readonly kind: (typeof RIDER_SETS)[number]; readonly times: string }[];
}

const hourOf = (at: string): string => `extract(hour from ${atLocalTime(at)})`;

// A completely used return ticket counts as two journeys.
const TRIPS = `sum(passengers * case when ticket_type = 'Return' and status = 'EXIT_USED' then 2 else 1 end)`;

const hours = (at: string, counts: string): string =>
  `select ${localDayOf('purchased_at')} as sold_on, ${localDayOf(at)} as day, ${hourOf(at)} as hour, ${counts}
     from raw where ${at} is not null group by 1, 2, 3`;

/** A rider's answer in SQL; '' where the rider stated nothing. */
export const statedValue = (column: string): string => `coalesce(btrim(${column}), '')`;

const occupationDays = {
  day: 'day',
  sums: `select day, ${statedValue('occupation')}, sum(tickets), sum(fares) from (
           select ${localDayOf('purchased_at')} as day, customer_id, count(*) as tickets, sum(fare_paise) as fares from raw group by 1, 2) bought
           join customers c on c.id = customer_id group by 1, 2`,
};

const traits = (['platform', 'birth_year', 'gender', 'language'] as const).map(
  (trait) =>
    `select ${localDayOf('joined_at')} as day, '${trait}' as trait, ${statedValue(`${trait}::text`)} as value, count(*) as riders
       from raw group by 1, 3`,
);

/** All sources. Riders are first, since the sums of tickets read what riders state. */
export const sources: Readonly<Record<DaySourceName, Source>> = {
  customers: {
    table: 'customers',
    at: 'joined_at',
    lock: 'riderSums',
    tables: { joined_days: { day: 'day', sums: traits.join(' union all ') } },
    riders: [
      { kind: 'joined', times: `select id as customer_id, ${localDayOf('joined_at')} as day, 1 as times from raw` },
    ],
  },
  loyalty_accounts: {
    table: 'loyalty_accounts',
    at: 'opened_at',
    lock: 'memberSums',
    tables: { opened_days: { day: 'day', sums: `select ${localDayOf('opened_at')}, count(*) from raw group by 1` } },
    riders: [{ kind: 'members', times: `select customer_id, ${localDayOf('opened_at')} as day, 1 as times from raw` }],
  },
  orders: {
    table: 'orders',
    at: 'created_at',
    lock: 'orderSums',
    tables: {
      order_days: {
        day: 'day',
        sums: `select ${localDayOf('created_at')}, payment_mode, payment_status, count(*), count(*) filter (where paid_paise > 0), sum(paid_paise)
                 from raw group by 1, 2, 3`,
      },
      order_kind_days: {
        day: 'day',
        sums: `select ${localDayOf('created_at')}, channel, payment_mode, payment_status, issue_status, count(*), sum(ticket_count), sum(gross_paise),
                      sum(discount_paise), sum(points_paise), sum(paid_paise), coalesce(sum(cancelled), 0)
                 from raw left join (
                   select order_id, count(*) as cancelled from raw join tickets t on t.order_id = raw.id
                    where t.status in (${CANCELLED_STATUSES.map((status) => `'${status}'`).join(', ')}) group by 1) given_back on order_id = id
                group by 1, 2, 3, 4, 5`,
      },
    },
  },
  tickets: {
    table: 'tickets',
    at: 'purchased_at',
    lock: 'ticketSums',
    tables: {
      ticket_days: {
        day: 'day',
        sums: `select ${localDayOf('purchased_at')}, status, count(*), count(entered_at), count(exited_at), sum(fare_paise)
                 from raw group by 1, 2`,
      },
      station_days: {
        day: 'day',
        sums: `select day, station, sum(tickets), sum(fares) from (
                 select ${localDayOf('purchased_at')} as day, from_station_id, to_station_id, count(*) as tickets, sum(fare_paise) as fares
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
      occupation_days: occupationDays,
      ticket_kind_days: {
        day: 'day',
        sums: `select ${localDayOf('purchased_at')}, t.status, ticket_type, payment_mode, count(*), sum(passengers), sum(fare_paise), sum(t.points_used)
                 from raw t join orders o on o.id = order_id group by 1, 2, 3, 4`,
      },
    },
    riders: [
      {
        kind: 'buyers',
        times: `select customer_id, ${localDayOf('purchased_at')} as day, count(*)::int as times from raw group by 1, 2`,
      },
    ],
  },
  occupations: {
    table: 'tickets',
    at: 'purchased_at',
    lock: 'ticketSums',
    tables: { occupation_days: occupationDays },
  },
  loyalty_ledger: {
    table: 'loyalty_ledger',
    at: 'at',
    lock: 'pointSums',
    tables: {
      ledger_days: {
        day: 'day',
        sums: `select ${localDayOf('at')}, kind, source, count(*), sum(points) from raw group by 1, 2, 3`,
      },
    },
    riders: [
      {
        kind: 'movers',
        times: `select distinct customer_id, ${localDayOf('at')} as day, 1 as times from raw where kind in ('earned', 'redeemed')`,
      },
      { kind: 'accounts', times: `select distinct customer_id, ${localDayOf('at')} as day, 1 as times from raw` },
    ],
  },
  refunds: {
    table: 'refunds',
    at: 'processed_at',
    lock: 'refundSums',
    tables: {
      refund_days: {
        day: 'day',
        sums: `select ${localDayOf('processed_at')}, count(*), sum(amount_paise) from raw where order_id is not null group by 1`,
      },
    },
  },
  card_recharges: {
    table: 'card_recharges',
    at: 'created_at',
    lock: 'rechargeSums',
    tables: {
      recharge_days: {
        day: 'day',
        sums: `select ${localDayOf('created_at')}, channel, payment_mode, payment_status, write_status, count(*), sum(amount_paise), sum(points)
                 from raw group by 1, 2, 3, 4, 5`,
      },
    },
  },
  failed_transactions: {
    table: 'failed_transactions',
    at: 'at',
    lock: 'failureSums',
    tables: {
      failure_days: {
        day: 'day',
        sums: `select ${localDayOf('at')}, kind, reason, stage, count(*), sum(amount_paise) from raw group by 1, 2, 3, 4`,
      },
    },
  },
  ratings: {
    table: 'ratings',
    at: 'at',
    lock: 'ratingSums',
    tables: { rating_days: { day: 'day', sums: `select ${localDayOf('at')}, stars, count(*) from raw group by 1, 2` } },
  },
  feedback: {
    table: 'feedback',
    at: 'at',
    lock: 'feedbackSums',
    tables: {
      feedback_days: { day: 'day', sums: `select ${localDayOf('at')}, category, count(*) from raw group by 1, 2` },
    },
  },
};

/** The names of all sources, in the order of summing. */
export const daySourceNames = Object.keys(sources) as readonly DaySourceName[];
