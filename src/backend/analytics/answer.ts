import type { ChartFigures, NotComparable, TileFigure } from '../../contract/dashboards/figures';
import type { GroupTold, LineTold, Told } from './question';

const groupFigures = ({ n, groups, shown }: GroupTold, before: GroupTold | LineTold | undefined): ChartFigures => {
  const past = new Map(before && 'groups' in before ? before.groups.map((each) => [each.key, each.values]) : []);
  // Cut only now: who leads today may have been far behind.
  const kept = groups.slice(0, shown);
  return {
    n,
    groups: kept.map(({ key, label, values }) => {
      const previous = past.get(key);
      return { key, label, values: { ...values }, ...(previous && { previous: { ...previous } }) };
    }),
  };
};

const seriesOf = ({ series }: LineTold) =>
  Object.fromEntries(Object.entries(series).map(([name, amounts]) => [name, [...amounts]]));

const lineFigures = (told: LineTold, before: GroupTold | LineTold | undefined): ChartFigures => ({
  ...{ n: told.n, partial: [...told.partial], series: seriesOf(told) },
  buckets: told.buckets.filter((key) => key !== null),
  ...(before && 'series' in before && { previous: { buckets: [...before.buckets], series: seriesOf(before) } }),
});

/** Tiles and charts of an answer by name. */
export interface Parts {
  readonly tiles: Record<string, TileFigure>;
  readonly charts: Record<string, ChartFigures>;
}

/** What was found about the days and, where they are compared with, about the days before. */
export interface Found {
  readonly told: Told;
  readonly before: Told | undefined;
  /** Why a part is not compared, where it is not. */
  readonly notComparable: (part: string) => NotComparable | undefined;
}

const only = <T>(all: Readonly<Record<string, T>> | undefined, part: string | undefined): readonly [string, T][] =>
  Object.entries(all ?? {}).filter(([name]) => part === undefined || name === part);

/** What a question returned for the days, beside what it returned for the days before; with `part`, of that tile or chart alone. */
export const besideBefore = ({ told, before: all, notComparable }: Found, part: string | undefined): Parts => {
  const beforeOf = (name: string): Told | undefined => (notComparable(name) ? undefined : all);
  return {
    tiles: Object.fromEntries(
      only(told.tiles, part).map(([name, value]) => {
        const before = beforeOf(name);
        return [name, { value, ...(before && { previous: before.tiles?.[name] ?? null }), ...notComparable(name) }];
      }),
    ),
    charts: Object.fromEntries(
      only(told.charts, part).map(([name, chart]) => {
        const earlier = beforeOf(name)?.charts?.[name];
        const figures = 'groups' in chart ? groupFigures(chart, earlier) : lineFigures(chart, earlier);
        return [name, { ...figures, ...notComparable(name) }];
      }),
    ),
  };
};
