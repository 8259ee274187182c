import { sql } from 'drizzle-orm';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { listed } from '../../platform/db/tables';
import { peopleQuery, growth } from './peopleQuery';
import { percent, total } from './queryParts';
import { rowsByBucket, lineOf } from './buckets';
import { refreshSums } from './daySums';
import { rechargesByDay } from './money';
import * as figures from './peopleFigures';
import { groupName, groupAmount, share, type RiderGroup } from './peopleFigures';
import { entriesOf, membersAt, ledgerSums, pointsOf } from './points';
import type { FiguresQuery, Span } from './figuresQuery';
import { ridersOver, setsOver } from './riderSets';
import { ruleChanges } from './ruleChanges';
import { ticketsByStatus } from './tickets';

const PAISE_OF_100_RUPEES = 10_000;

const members = peopleQuery<'loyalty-analytics', number>({
  parts: ['members'],
  records: ['points'],
  read: membersAt,
  people: (count) => ({ counts: { members: count }, sums: [] }),
  relations: growth(['members'], []),
  figures: (_, hidden) => ({ tiles: { members: hidden('members') } }),
});

const active = peopleQuery<'loyalty-analytics', number>({
  parts: ['active_members'],
  records: ['points'],
  read: async (queries, span) => {
    await refreshSums(queries, 'loyalty_ledger');
    const [found] = await rowsOf<{ members: number }>(
      queries,
      sql`select coalesce(sum(bit_count(riders)), 0)::int as members from (${ridersOver('movers', span)}) movers`,
    );
    return found?.members ?? 0;
  },
  people: (count) => ({ counts: { active: count }, sums: [] }),
  figures: (_, hidden) => ({ tiles: { active_members: hidden('active') } }),
});

const ONE = '1';
// All bins but the first are wide: a narrow one would show so few tickets that they reveal its number of members.
const bins = [
  { key: ONE, label: '1 ticket', from: 1 },
  { key: '2-4', label: '2 to 4 tickets', from: 2 },
  { key: '5-9', label: '5 to 9 tickets', from: 5 },
  { key: '10-19', label: '10 to 19 tickets', from: 10 },
  { key: '20+', label: '20 tickets or more', from: 20 },
] as const;

interface Buyers extends RiderGroup {
  readonly tickets: number;
}

const buyers = async (queries: Queries, span: Span): Promise<readonly Buyers[]> => {
  await refreshSums(queries, 'tickets', 'loyalty_accounts');
  const from = listed(bins.map((bin, place) => sql`(${bin.from}::int, ${bins[place + 1]?.from ?? null}::int)`));
  const rows = await rowsOf<{ from: number; riders: number; tickets: number }>(
    queries,
    sql`select "from", sum(bit_count(mask))::int as riders, sum(tickets)::int as tickets
          from (select chunk, sum_planes(array_agg(plane), array_agg(riders)) as planes
                  from rider_sets where ${setsOver('buyers', span)} group by chunk) b
          join (${ridersOver('members', { to: span.to })}) m using (chunk)
         cross join (values ${from}) bins ("from", below)
         cross join lateral (
           select m.riders & riders_with(planes, "from")
                & case when below is null then m.riders else ~riders_with(planes, below) end as mask offset 0) s
         cross join lateral (
           select sum((1 << (place - 1)) * bit_count(planes[place] & mask)) as tickets
             from generate_subscripts(planes, 1) place offset 0) t
         group by 1`,
  );
  return bins.map((bin) => {
    const row = rows.find((each) => each.from === bin.from);
    return { key: bin.key, riders: row?.riders ?? 0, tickets: row?.tickets ?? 0 };
  });
};

const repeat = peopleQuery<'loyalty-analytics', readonly Buyers[]>({
  parts: ['repeat_share', 'repeat_trips'],
  records: ['tickets', 'points'],
  read: buyers,
  people: (groups) => ({
    counts: { buyers: total(groups, ({ riders }) => riders), ...figures.groupCounts('tickets', groups) },
    sums: [{ whole: 'buyers', parts: groups.map(({ key }) => groupName('tickets', key)) }],
  }),
  figures: (groups, hidden) => {
    const n = hidden('buyers');
    const once = share(hidden(groupName('tickets', ONE)), n);
    const rows = groups.map(({ key, tickets }, place) => {
      const some = hidden(groupName('tickets', key));
      return { key, label: bins[place]?.label ?? key, values: { members: some, tickets: groupAmount(some, tickets) } };
    });
    return {
      tiles: { repeat_share: figures.derivedAmount([once], (part) => 100 - part) },
      charts: { repeat_trips: { n, groups: rows } },
    };
  },
});

const rates: FiguresQuery<'loyalty-analytics'> = {
  parts: ['earn_rate', 'burn_rate', 'rates'],
  records: ['points', 'tickets', 'recharges'],
  run: async (queries, span) => {
    const rows = await ledgerSums(queries, span);
    const [earned, redeemed] = [pointsOf(rows, 'earned'), pointsOf(rows, 'redeemed')];
    const spent =
      total(await ticketsByStatus(queries, span), ({ fares }) => fares) +
      total(await rechargesByDay(queries, span), ({ paise }) => paise);
    const cut = span.bucketsFor('time');
    const buckets = rowsByBucket(cut, rows).map(([bucket, some]) => ({
      ...{ bucket, earned: pointsOf(some, 'earned'), redeemed: pointsOf(some, 'redeemed') },
    }));
    const both = [...entriesOf(rows, 'earned'), ...entriesOf(rows, 'redeemed')];
    const n = total(both, ({ entries }) => entries);
    return {
      tiles: {
        earn_rate: spent === 0 ? null : earned / (spent / PAISE_OF_100_RUPEES),
        burn_rate: percent(redeemed, earned),
      },
      charts: { rates: lineOf(cut, n, buckets, ['earned', 'redeemed']) },
    };
  },
};

/** The queries of the loyalty analytics page: returning riders, circulating points, and the effects of changed rules. */
export const loyaltyAnalyticsQueries = [members, active, repeat, rates, ruleChanges];
