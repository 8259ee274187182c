import { sql } from 'drizzle-orm';
import { addDays } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { peopleQuery, growth } from './peopleQuery';
import { isDayIn, total } from './queryParts';
import { rowsByBucket, lineOf } from './buckets';
import { refreshSums } from './daySums';
import { groupCounts, groupName, rankRows, riderRows, alignGroups, share, type RiderGroup } from './peopleFigures';
import type { Span } from './figuresQuery';
import { ridersOver } from './riderSets';

interface Data {
  readonly platforms: readonly RiderGroup[];
  readonly joined: readonly { readonly bucket: Day; readonly riders: number }[];
  /** The number of new riders who also bought a ticket. */
  readonly converted: number;
  readonly firsts: readonly { readonly bucket: Day; readonly riders: number }[];
}

// One statement, so that a rider who registers in the meantime is in all of its counts or in none.
const read = async (queries: Queries, span: Span): Promise<Data> => {
  await refreshSums(queries, 'customers', 'tickets');
  const [found] = await rowsOf<Data>(
    queries,
    sql`select
      (select coalesce(json_agg(p), '[]') from (
        select value as key, sum(riders)::int as riders from joined_days
         where trait = 'platform' and day <= ${span.to}::date group by 1) p) as platforms,
      (select coalesce(json_agg(j), '[]') from (
        select to_char(day, 'YYYY-MM-DD') as bucket, sum(riders)::int as riders from joined_days
         where trait = 'platform' and ${isDayIn('day', span)} group by day) j) as joined,
      (select coalesce(sum(bit_count(j.riders & b.riders)), 0)::int
         from (${ridersOver('joined', span)}) j join (${ridersOver('buyers', span)}) b using (chunk)) as converted,
      (select coalesce(json_agg(b), '[]') from (
        select to_char(day, 'YYYY-MM-DD') as bucket, riders from first_ticket_days
         where ${isDayIn('day', span)}) b) as firsts`,
  );
  return found ?? { platforms: [], joined: [], converted: 0, firsts: [] };
};

const newIn = (bucket: string): string => `new in ${bucket}`;
const firstIn = (bucket: string): string => `first in ${bucket}`;
const platforms = (data: Data): string[] => data.platforms.map(({ key }) => groupName('platform', key));

/** The queries of the users page. Registered riders, new riders and first buyers are one query, as each is part of another. */
export const usersQueries = [
  peopleQuery<'users', Data>({
    parts: ['registered', 'new_riders', 'first_tickets', 'converted', 'new_by_day', 'by_platform'],
    records: ['riders'],
    read,
    alignGroups: (now, before) => {
      const [here, there] = alignGroups(now.platforms, before.platforms, (key) => ({ key, riders: 0 }));
      return [
        { ...now, platforms: here },
        { ...before, platforms: there },
      ];
    },
    people: (data, span) => {
      const cut = span.bucketsFor('days');
      const buckets = cut.keys.filter((key) => key !== null);
      const ridersIn = (rows: readonly { readonly bucket: Day; readonly riders: number }[]) =>
        new Map(rowsByBucket(cut, rows).map(([bucket, some]) => [bucket, total(some, ({ riders }) => riders)]));
      const [joined, firsts] = [ridersIn(data.joined), ridersIn(data.firsts)];
      const came = total(data.joined, ({ riders }) => riders);
      const { converted } = data;
      return {
        counts: {
          ...{ registered: total(data.platforms, ({ riders }) => riders), new_riders: came },
          ...{ first_tickets: total(data.firsts, ({ riders }) => riders), converted, unconverted: came - converted },
          ...groupCounts('platform', data.platforms),
          ...Object.fromEntries(buckets.map((bucket) => [newIn(bucket), joined.get(bucket) ?? 0])),
          ...Object.fromEntries(buckets.map((bucket) => [firstIn(bucket), firsts.get(bucket) ?? 0])),
        },
        sums: [
          { whole: 'registered', parts: platforms(data) },
          { whole: 'new_riders', parts: buckets.map(newIn) },
          { whole: 'new_riders', parts: ['converted', 'unconverted'] },
          { whole: 'first_tickets', parts: buckets.map(firstIn) },
        ],
      };
    },
    relations: (now, before, [span, earlier]) => {
      const parts = Object.keys(now.counts).filter((name) => name.startsWith('platform/'));
      // All new riders joined within the requested days only where the earlier period ends right before them.
      const came: Readonly<Record<string, string>> =
        earlier && addDays(earlier.to, 1) === span.from ? { registered: 'new_riders' } : {};
      return growth(['registered', ...parts], [{ whole: 'registered', parts }], came)(now, before);
    },
    figures: (data, hidden, span) => {
      const cut = span.bucketsFor('days');
      const rows = cut.keys.flatMap((bucket) =>
        bucket === null ? [] : [{ bucket, new_riders: hidden(newIn(bucket)), first_tickets: hidden(firstIn(bucket)) }],
      );
      const registered = hidden('registered');
      const platformRows = riderRows('platform', data.platforms, hidden);
      return {
        tiles: {
          ...{ registered, new_riders: hidden('new_riders'), first_tickets: hidden('first_tickets') },
          converted: share(hidden('converted'), hidden('new_riders')),
        },
        charts: {
          new_by_day: lineOf(cut, hidden('new_riders'), rows, ['new_riders', 'first_tickets']),
          by_platform: { n: registered, groups: rankRows(platformRows, 'riders') },
        },
      };
    },
  }),
];
