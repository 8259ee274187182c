import type { ChartFigures, TileFigure } from '../../contract/dashboards/figures';
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
  ...{ n: told.n, buckets: [...told.buckets], partial: [...told.partial], series: seriesOf(told) },
  ...(before && 'series' in before && { previous: { buckets: [...before.buckets], series: seriesOf(before) } }),
});

/** Tiles and charts of an answer by name. */
export interface Parts {
  readonly tiles: Record<string, TileFigure>;
  readonly charts: Record<string, ChartFigures>;
}

const only = <T>(all: Readonly<Record<string, T>> | undefined, part: string | undefined): readonly [string, T][] =>
  Object.entries(all ?? {}).filter(([name]) => part === undefined || name === part);

/** What a question told of the days, beside what it told of the days before; with `part`, of that tile or chart alone. */
export const besideBefore = (told: Told, before: Told | undefined, part: string | undefined): Parts => ({
  tiles: Object.fromEntries(
    only(told.tiles, part).map(([name, value]) => [
      name,
      { value, ...(before && { previous: before.tiles?.[name] ?? null }) },
    ]),
  ),
  charts: Object.fromEntries(
    only(told.charts, part).map(([name, chart]) => {
      const earlier = before?.charts?.[name];
      return [name, 'groups' in chart ? groupFigures(chart, earlier) : lineFigures(chart, earlier)];
    }),
  ),
});
