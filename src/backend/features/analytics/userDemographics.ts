import { sql } from 'drizzle-orm';
import { NOT_STATED } from '../../../contract/dashboards/figures';
import { rowsOf, type Queries } from '../../platform/db/sql';
import { peopleQuery, growth } from './peopleQuery';
import { total } from './queryParts';
import { refreshSums } from './daySums';
import * as figures from './peopleFigures';
import { groupName, rankRows, riderRows, share, type RiderGroup } from './peopleFigures';
import type { Span } from './figuresQuery';

const BANDS = ['Under 18', '18–24', '25–34', '35–44', '45–59', '60 and over'];
const BAND_FROM = [-Infinity, 18, 25, 35, 45, 60];

const charts = ['age', 'gender', 'language'] as const;
type Data = Readonly<Record<(typeof charts)[number], readonly RiderGroup[]>>;

const bandOf = (age: number): string => BANDS[BAND_FROM.findLastIndex((from) => age >= from)] ?? NOT_STATED;

interface Row {
  readonly chart: (typeof charts)[number];
  readonly key: string | null;
  readonly riders: number;
}

const read = async (queries: Queries, { to }: Span): Promise<Data> => {
  await refreshSums(queries, 'customers');
  const rows = await rowsOf<Row>(
    queries,
    sql`select case trait when 'birth_year' then 'age' else trait end as chart, nullif(value, '') as key, sum(riders)::int as riders
          from joined_days where trait in ('birth_year', 'gender', 'language') and day <= ${to}::date group by trait, value`,
  );
  const year = Number(to.slice(0, 4));
  const groupsOf = (chart: Row['chart'], always: readonly string[]): readonly RiderGroup[] => {
    const riders = new Map([...always, NOT_STATED].map((key) => [key, 0]));
    for (const row of rows) {
      if (row.chart !== chart) continue;
      const stated = chart === 'age' && row.key !== null ? bandOf(year - Number(row.key)) : row.key;
      const key = stated ?? NOT_STATED;
      riders.set(key, (riders.get(key) ?? 0) + row.riders);
    }
    return [...riders].map(([key, people]) => ({ key, riders: people }));
  };
  return { age: groupsOf('age', BANDS), gender: groupsOf('gender', []), language: groupsOf('language', []) };
};

const namesOf = (counts: Readonly<Record<string, number>>, chart: string): readonly string[] =>
  Object.keys(counts).filter((name) => name.startsWith(groupName(chart, '')));

/** The queries of the demographics page. Its charts split the same riders, and are hidden together. */
export const userDemographicsQueries = [
  peopleQuery<'user-demographics', Data>({
    parts: ['registered', 'age_stated', 'gender_stated', 'language_stated', 'age', 'gender', 'language'],
    records: ['riders'],
    read,
    alignGroups: (now, before) => {
      const both = charts.map((chart) => figures.alignGroups(now[chart], before[chart], (key) => ({ key, riders: 0 })));
      const side = (which: 0 | 1): Data => ({
        ...{ age: both[0]?.[which] ?? [], gender: both[1]?.[which] ?? [], language: both[2]?.[which] ?? [] },
      });
      return [side(0), side(1)];
    },
    people: (data) => {
      const counts = Object.assign({}, ...charts.map((chart) => figures.groupCounts(chart, data[chart]))) as Record<
        string,
        number
      >;
      return {
        counts: { registered: total(data.gender, ({ riders }) => riders), ...counts },
        sums: charts.map((chart) => ({ whole: 'registered', parts: namesOf(counts, chart) })),
      };
    },
    relations: (now, before, [span, earlier]) => {
      // At the turn of a year all riders are a year older: growth then has no relation to the new riders.
      const grows = charts.filter((chart) => chart !== 'age' || span.to.slice(0, 4) === earlier?.to.slice(0, 4));
      const sums = grows.map((chart) => ({ whole: 'registered', parts: namesOf(now.counts, chart) }));
      return growth(['registered', ...sums.flatMap(({ parts }) => parts)], sums)(now, before);
    },
    figures: (data, hidden) => {
      const registered = hidden('registered');
      const stated = (chart: string) =>
        figures.derivedAmount([share(hidden(groupName(chart, NOT_STATED)), registered)], (without) => 100 - without);
      const rows = (chart: keyof Data) => riderRows(chart, data[chart], hidden);
      return {
        tiles: {
          registered,
          ...{ age_stated: stated('age'), gender_stated: stated('gender'), language_stated: stated('language') },
        },
        charts: {
          age: { n: registered, groups: rows('age') },
          gender: { n: registered, groups: rankRows(rows('gender'), 'riders') },
          language: { n: registered, groups: rankRows(rows('language'), 'riders') },
        },
      };
    },
  }),
];
