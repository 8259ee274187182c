import { peopleQuery, growth } from './peopleQuery';
import { rowsByKey, total } from './queryParts';
import { rowsByBucket, lineOf } from './buckets';
import { entriesOf, membersAt, ledgerSums, outstanding, pointsOf, type LedgerSum } from './points';
import type { FiguresQuery } from './figuresQuery';

const members = peopleQuery<'loyalty', number>({
  parts: ['members'],
  records: ['points'],
  read: membersAt,
  people: (count) => ({ counts: { members: count }, sums: [] }),
  relations: growth(['members'], []),
  figures: (_, hidden) => ({ tiles: { members: hidden('members') } }),
});

const MOVEMENTS = ['earned', 'redeemed', 'expired'] as const;

const inPoints = (rows: readonly LedgerSum[]) => ({
  earned: pointsOf(rows, 'earned'),
  redeemed: pointsOf(rows, 'redeemed'),
  expired: pointsOf(rows, 'expired'),
});

const points: FiguresQuery<'loyalty'> = {
  parts: ['earned', 'redeemed', 'expired', 'adjusted', 'by_day', 'by_source'],
  records: ['points'],
  run: async (queries, span) => {
    const rows = await ledgerSums(queries, span);
    const cut = span.bucketsFor('time');
    const buckets = rowsByBucket(cut, rows).map(([bucket, some]) => ({ bucket, ...inPoints(some) }));
    const earned = entriesOf(rows, 'earned');
    const sources = rowsByKey(earned, ({ source }) => source).map(([source, own]) => {
      const values = { points: pointsOf(own, 'earned'), entries: total(own, ({ entries }) => entries) };
      return { key: source, label: source, values };
    });
    const n = total(
      rows.filter(({ kind }) => MOVEMENTS.some((each) => each === kind)),
      ({ entries }) => entries,
    );
    return {
      tiles: { ...inPoints(rows), adjusted: pointsOf(rows, 'adjusted') },
      charts: {
        by_day: lineOf(cut, n, buckets, MOVEMENTS),
        by_source: {
          n: total(earned, ({ entries }) => entries),
          groups: sources.sort((a, b) => b.values.points - a.values.points || (a.key < b.key ? -1 : 1)),
        },
      },
    };
  },
};

const closing: FiguresQuery<'loyalty'> = {
  parts: ['outstanding'],
  records: ['points'],
  run: async (queries, span) => ({ tiles: { outstanding: await outstanding(queries, span) } }),
};

/** The queries of the loyalty page. Points are summed as in the reports; only members are people whose numbers are protected. */
export const loyaltyQueries = [members, points, closing];
