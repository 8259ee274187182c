import { sql, type SQL } from 'drizzle-orm';
import { reportPages } from '../../../contract/reports/pages';
import { addDays, startOfDay } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { localDayOf } from '../analytics/buckets';
import { setsOf } from '../analytics/riderSets';
import { customers, ledgerDays, loyaltyAccounts, loyaltyLedger, riderSets } from '../../platform/db/schema';
import { mobilePrefix } from './conditions';
import { daysExcept, momentInDays, staleRuns } from './daySums';
import type { ReportRowsQuery, ReportData, Values } from './reportData';
import type { Packed, Scalar } from '../../platform/files/protocol';
import { ledgerSource, movements } from './sources/ledger';
import { entry, listed, type Expression } from '../../platform/db/tables';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { tableData } from './tableData';
import { unpack } from './unpack';

/** A day before every entry of a ledger. */
const FIRST_DAY = '1970-01-01';

const MOVED = ['earned', 'redeemed', 'expired', 'adjusted'] as const;

const startOf = (day: string): SQL => sql`${startOfDay(day).toISOString()}::timestamptz`;

/** The condition for the members of a report, given the column of their ids. */
type Members = (customer: Expression) => SQL;

// The points of members at a moment: the present balance less later movements.
// Reports are about recent days, so few entries are read; adding up the earlier ones would read nearly all.
const balanceBefore = async (queries: Queries, day: string, members: Members): Promise<number> => {
  const [said] = await rowsOf<{ points: string }>(
    queries,
    sql`select coalesce((select sum(${loyaltyAccounts.balance}) from ${loyaltyAccounts} where ${members(loyaltyAccounts.customerId)}), 0)
             - coalesce((select sum(${loyaltyLedger.points}) from ${loyaltyLedger}
                where ${loyaltyLedger.at} >= ${startOf(day)} and ${members(loyaltyLedger.customerId)}), 0) as points`,
  );
  return Number(said?.points ?? 0);
};

const ledger = tableData(reportPages['loyalty-ledger'], ledgerSource);

// The points of all members: every balance began at zero.
const pointsBefore = async (queries: Queries, day: Day): Promise<number> => {
  const { points } = await ledger.totals(queries, { days: { from: FIRST_DAY, to: addDays(day, -1) }, filter: {} });
  return Number(points);
};

/** The ledger. Its totals include the points of members before and after. */
export const ledgerData: ReportData = {
  ...ledger,
  totals: async (queries, asked) => {
    const sums = await ledger.totals(queries, asked);
    const { kind, source, q } = asked.filter;
    // With a filter of a kind or a ticket, entries do not add up to a balance.
    const mobile = q === undefined ? undefined : mobilePrefix(q);
    if (kind !== undefined || source !== undefined || (q !== undefined && mobile === undefined)) return sums;
    const day = asked.days?.from;
    const opening =
      day === undefined
        ? 0
        : mobile === undefined
          ? await pointsBefore(queries, day)
          : await balanceBefore(
              queries,
              day,
              (member) =>
                sql`${member} in (select ${customers.id} from ${customers} where ${customers.mobile} like ${mobile})`,
            );
    return { ...sums, opening, closing: opening + Number(sums.points) };
  },
};

interface Period {
  readonly period: string;
  readonly entries: number;
  readonly members: number;
  readonly earned: number;
  readonly redeemed: number;
  readonly expired: number;
  readonly adjusted: number;
}

const periodsOf = async (queries: Queries, { days, filter, until }: ReportRowsQuery): Promise<readonly Values[]> => {
  if (!days) return [];
  const form = filter.granularity === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD';
  // Entries are read for days with outdated sums. For a file that ends at a moment, all days are read.
  const read = until ? [days] : await staleRuns(queries, 'loyalty_ledger', days);
  const limit = until ? sql`and ${entry.at} <= ${until.toISOString()}::timestamptz` : sql``;
  const entries = sql`(select ${entry.customerId} as customer_id, ${sql.raw(localDayOf('at'))} as day, ${entry.kind} as kind, ${entry.points} as points
                         from ${loyaltyLedger} ${entry} where ${momentInDays(entry.at, read)} ${limit})`;
  const kept = (day: Expression): SQL => daysExcept(day, days, read);
  const moved = movements({ kind: sql`kind`, points: sql`points` });
  const periods = await rowsOf<Period>(
    queries,
    sql`with entries as materialized ${entries},
        moved as (
          select to_char(day, ${form}) as period, sum(entries)::int as entries,
                 ${listed(MOVED.map((name) => sql`(${moved[name]})::int as ${sql.identifier(name)}`))}
            from (select day, kind, entries, points from ${ledgerDays} where ${kept(ledgerDays.day)}
                  union all select day, kind, count(*), sum(points) from entries group by 1, 2) sums
           group by 1),
        accounts as (
          select period, sum(bit_count(riders))::int as members
            from (select to_char(day, ${form}) as period, chunk, bit_or(riders) as riders
                    from (select day, chunk, riders from ${riderSets}
                           where ${riderSets.kind} = 'accounts' and ${riderSets.unit} = 'day' and ${kept(riderSets.day)}
                          union all ${setsOf(sql`select customer_id, day from entries`)}) sets
                   group by 1, 2) chunks
           group by 1)
        select p.period, coalesce(entries, 0) as entries, coalesce(members, 0) as members,
               ${listed(MOVED.map((name) => sql`coalesce(${sql.identifier(name)}, 0) as ${sql.identifier(name)}`))}
          from (select distinct to_char(d, ${form}) as period
                  from generate_series(${days.from}::timestamp, ${days.to}::timestamp, interval '1 day') d) p
          left join moved using (period) left join accounts using (period) order by p.period`,
  );
  let balance = await pointsBefore(queries, days.from);
  return periods.map((each) => {
    const opening = balance;
    balance += each.earned - each.redeemed - each.expired + each.adjusted;
    return { id: each.period, ...each, opening, closing: balance };
  });
};

const { columns } = reportPages['loyalty-summary'];
const names = Object.keys(columns);

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : Number(a !== b);

/** The ledger summed by day or by month: at most a few dozen rows, which are sorted and cut here. */
export const summaryData: ReportData = {
  page: async (queries, asked) => {
    const [field, order] = asked.sort;
    const sign = order === 'ASC' ? 1 : -1;
    const all = [...(await periodsOf(queries, asked))].sort((a, b) => sign * compare(a[field], b[field]));
    const rows = all.slice(asked.offset, asked.offset + asked.limit);
    return { rows: rows.map((each) => unpack(columns, packedRow(each))), total: all.length };
  },

  totals: async (queries, asked) => {
    const all = await periodsOf(queries, asked);
    const sum = (name: string): number => all.reduce((so, each) => so + Number(each[name]), 0);
    const sums = Object.fromEntries([...MOVED, 'entries'].map((name) => [name, sum(name)]));
    return { opening: all[0]?.opening ?? 0, ...sums, closing: all.at(-1)?.closing ?? 0, count: all.length };
  },

  next: async (queries, asked, after) => {
    const all = after ? [] : await periodsOf(queries, asked);
    return { json: JSON.stringify(all.map(packedRow)), count: all.length, mark: undefined };
  },

  one: () => Promise.resolve(undefined),
};

const packedRow = (values: Values): Packed => [String(values.id), ...names.map((name) => values[name] as Scalar)];
