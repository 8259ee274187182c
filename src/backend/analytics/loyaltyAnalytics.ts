import { sql } from 'drizzle-orm';
import { rowsOf } from '../reports/tableData';
import type { Queries } from '../world';
import { aboutPeople, growth } from './aboutPeople';
import { momentIn, percent, total } from './asked';
import { inCut, lineOf } from './buckets';
import { rechargeDays } from './money';
import * as figures from './peopleFigures';
import { groupName, ofGroup, share, type RiderGroup } from './peopleFigures';
import { entriesOf, membersAt, pointsMoved, pointsOf } from './points';
import type { Question, Span } from './question';
import { ruleChanges } from './ruleChanges';
import { ticketsByStatus } from './tickets';

const PAISE_OF_100_RUPEES = 10_000;

const members = aboutPeople<'loyalty-analytics', number>({
  tells: ['members'],
  records: ['points'],
  read: membersAt,
  people: (count) => ({ counts: { members: count }, sums: [] }),
  ties: growth(['members'], []),
  tell: (_, hidden) => ({ tiles: { members: hidden('members') } }),
});

const active = aboutPeople<'loyalty-analytics', number>({
  tells: ['active_members'],
  records: ['points'],
  read: async (queries, span) => {
    const [found] = await rowsOf<{ members: number }>(
      queries,
      // Grouped by hash; a count of what is distinct sorts every entry.
      sql`select count(*)::int as members from (
            select from loyalty_ledger where ${momentIn('at', span)} and kind in ('earned', 'redeemed')
             group by customer_id) members`,
    );
    return found?.members ?? 0;
  },
  people: (count) => ({ counts: { active: count }, sums: [] }),
  tell: (_, hidden) => ({ tiles: { active_members: hidden('active') } }),
});

const ONE = '1';
// Wide but for the first: beside how many members there are, the tickets of a narrow group would say how many it has.
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
  const bin = bins.slice(1).map(({ from }) => sql`when tickets < ${from} then ${from}::int`);
  const rows = await rowsOf<{ below: number | null; riders: number; tickets: number }>(
    queries,
    sql`select case ${sql.join(bin, sql` `)} end as below, count(*)::int as riders, sum(tickets)::int as tickets
          from (select customer_id, count(*) as tickets from tickets where ${momentIn('purchased_at', span)} group by 1) t
          join loyalty_accounts a using (customer_id) where a.opened_at < ${span.end.toISOString()}::timestamptz
         group by 1`,
  );
  return bins.map(({ key }, place) => {
    const row = rows.find(({ below }) => below === (bins[place + 1]?.from ?? null));
    return { key, riders: row?.riders ?? 0, tickets: row?.tickets ?? 0 };
  });
};

const repeat = aboutPeople<'loyalty-analytics', readonly Buyers[]>({
  tells: ['repeat_share', 'repeat_trips'],
  records: ['tickets', 'points'],
  read: buyers,
  people: (groups) => ({
    counts: { buyers: total(groups, ({ riders }) => riders), ...figures.groupCounts('tickets', groups) },
    sums: [{ whole: 'buyers', parts: groups.map(({ key }) => groupName('tickets', key)) }],
  }),
  tell: (groups, hidden) => {
    const n = hidden('buyers');
    const once = share(hidden(groupName('tickets', ONE)), n);
    const rows = groups.map(({ key, tickets }, place) => {
      const some = hidden(groupName('tickets', key));
      return { key, label: bins[place]?.label ?? key, values: { members: some, tickets: ofGroup(some, tickets) } };
    });
    return {
      tiles: { repeat_share: figures.following([once], (part) => 100 - part) },
      charts: { repeat_trips: { n, groups: rows } },
    };
  },
});

const rates: Question<'loyalty-analytics'> = {
  tells: ['earn_rate', 'burn_rate', 'rates'],
  records: ['points', 'tickets', 'recharges'],
  ask: async (queries, span) => {
    const rows = await pointsMoved(queries, span);
    const [earned, redeemed] = [pointsOf(rows, 'earned'), pointsOf(rows, 'redeemed')];
    const spent =
      total(await ticketsByStatus(queries, span), ({ fares }) => fares) +
      total(await rechargeDays(queries, span), ({ paise }) => paise);
    const cut = span.cut('time');
    const buckets = inCut(cut, rows).map(([bucket, some]) => ({
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

/** What the programme does: who comes back, how fast points go round, and what changed rules did. */
export const loyaltyAnalyticsQuestions = [members, active, repeat, rates, ruleChanges];
