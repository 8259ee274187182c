import { sql } from 'drizzle-orm';
import { NOT_STATED } from '../../../contract/dashboards/figures';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { peopleQuery } from './peopleQuery';
import { isDayIn, total } from './queryParts';
import { refreshSums } from './daySums';
import * as figures from './peopleFigures';
import { groupName, groupAmount, rankRows, riderRows, share, type RiderGroup } from './peopleFigures';
import type { Span } from './figuresQuery';
import { ridersOver } from './riderSets';

interface Travellers extends RiderGroup {
  readonly trips: number;
  readonly spend: number;
}

const nobody = (key: string): Travellers => ({ key, riders: 0, trips: 0, spend: 0 });

const read = async (queries: Queries, span: Span): Promise<readonly Travellers[]> => {
  await refreshSums(queries, 'customers', 'tickets', 'occupations');
  const rows = await rowsOf<Travellers>(
    queries,
    sql`with people as (
          select occupation, sum(bit_count(b.riders & o.riders)) as riders
            from (${ridersOver('buyers', span)}) b join occupation_sets o using (chunk) group by 1),
        sums as (
          select occupation, sum(tickets) as trips, sum(fare_paise) as spend
            from occupation_days where ${isDayIn('day', span)} group by 1)
        select coalesce(nullif(occupation, ''), ${NOT_STATED}) as key, sum(riders)::int as riders, sum(trips)::int as trips,
               sum(spend)::float8 as spend
          from sums join people using (occupation) group by 1`,
  );
  return rows.some(({ key }) => key === NOT_STATED) ? rows : [...rows, nobody(NOT_STATED)];
};

/** The queries of the occupation page: buyers of tickets, their trips and their spend. */
export const occupationQueries = [
  peopleQuery<'occupation', readonly Travellers[]>({
    parts: ['riders', 'stated', 'trips', 'spend', 'by_occupation', 'travel'],
    records: ['tickets'],
    read,
    alignGroups: (now, before) => figures.alignGroups(now, before, nobody),
    people: (groups) => ({
      counts: { riders: total(groups, ({ riders }) => riders), ...figures.groupCounts('occupation', groups) },
      sums: [{ whole: 'riders', parts: groups.map(({ key }) => groupName('occupation', key)) }],
    }),
    figures: (groups, hidden) => {
      const riders = hidden('riders');
      const trips = groupAmount(
        riders,
        total(groups, (group) => group.trips),
      );
      const without = share(hidden(groupName('occupation', NOT_STATED)), riders);
      const travel = groups.map(({ key, trips: tickets, spend }) => {
        const people = hidden(groupName('occupation', key));
        const each = figures.derivedAmount([people], (some) => (some === 0 ? null : Math.round(spend / some)));
        return {
          key,
          label: key,
          values: { spend: groupAmount(people, spend), trips: groupAmount(people, tickets), each },
        };
      });
      const spend = groupAmount(
        riders,
        total(groups, (group) => group.spend),
      );
      return {
        tiles: { riders, stated: figures.derivedAmount([without], (percent) => 100 - percent), trips, spend },
        charts: {
          by_occupation: { n: riders, groups: rankRows(riderRows('occupation', groups, hidden), 'riders') },
          travel: { n: trips, groups: rankRows(travel, 'each') },
        },
      };
    },
  }),
];
