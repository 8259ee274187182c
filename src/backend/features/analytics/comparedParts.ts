import type { ChartFigures, NotComparable, TileFigure } from '../../../contract/dashboards/figures';
import type { Day } from '../../../contract/values';
import type { Gaps } from './gaps';
import type { GroupResult, LineResult, FiguresResult } from './figuresQuery';

const groupFigures = (
  { n, groups, shown }: GroupResult,
  before: GroupResult | LineResult | undefined,
): ChartFigures => {
  const past = new Map(before && 'groups' in before ? before.groups.map((each) => [each.key, each.values]) : []);
  // The list of groups is cut after the comparison: today's first group may have been far down in the earlier
  // period.
  const kept = groups.slice(0, shown);
  return {
    n,
    groups: kept.map(({ key, label, values }) => {
      const previous = past.get(key);
      return { key, label, values: { ...values }, ...(previous && { previous: { ...previous } }) };
    }),
  };
};

type Without = (bucket: Day) => boolean;

// A day without data has no figure rather than a zero.
const seriesOf = ({ series, buckets }: LineResult, isGap: Without) =>
  Object.fromEntries(
    Object.entries(series).map(([name, amounts]) => [
      name,
      amounts.map((amount, at) => (amount === 0 && isGap(buckets[at] ?? '') ? null : amount)),
    ]),
  );

const lineFigures = (
  current: LineResult,
  before: GroupResult | LineResult | undefined,
  { isAll, now, then, earlierWithoutCounterpart }: Partial<Gaps>,
): ChartFigures => ({
  ...{
    n: current.n,
    partial: [...current.partial],
    series: seriesOf(current, (day) => isAll === true || now?.has(day) === true),
  },
  buckets: current.buckets.filter((key) => key !== null),
  ...(before &&
    'series' in before && {
      previous: {
        buckets: [...before.buckets],
        series: seriesOf(before, (day) => then?.has(day) === true || earlierWithoutCounterpart?.has(day) === true),
      },
    }),
});

/** Tiles and charts of an answer by name. */
export interface Parts {
  readonly tiles: Record<string, TileFigure>;
  readonly charts: Record<string, ChartFigures>;
}

/** The results of a query for the requested period and, where compared, for the earlier one. */
export interface ComparedParts {
  readonly current: FiguresResult;
  readonly before: FiguresResult | undefined;
  /** The figures without the days whose counterparts have no data; undefined where there are no such days. */
  readonly compared?: FiguresResult | undefined;
  readonly gaps?: Gaps;
  /** The reason why a part is not compared. */
  readonly notComparable: (part: string) => NotComparable | undefined;
}

const only = <T>(all: Readonly<Record<string, T>> | undefined, part: string | undefined): readonly [string, T][] =>
  Object.entries(all ?? {}).filter(([name]) => part === undefined || name === part);

/** Combines the results of a query for both periods. With `part`, only that tile or chart. */
export const withComparison = (
  { current, before: all, compared, gaps, notComparable }: ComparedParts,
  part: string | undefined,
): Parts => {
  const beforeOf = (name: string): FiguresResult | undefined => (notComparable(name) ? undefined : all);
  return {
    tiles: Object.fromEntries(
      only(current.tiles, part).map(([name, value]) => {
        const before = beforeOf(name);
        const beside = before && {
          previous: before.tiles?.[name] ?? null,
          ...(compared && { compared: compared.tiles?.[name] ?? null }),
        };
        return [name, { value: gaps?.isAll && value === 0 ? null : value, ...beside, ...notComparable(name) }];
      }),
    ),
    charts: Object.fromEntries(
      only(current.charts, part).map(([name, chart]) => {
        const earlier = beforeOf(name)?.charts?.[name];
        // Groups are not compared where some days have no counterpart: their figures cannot leave out days.
        const figures =
          'groups' in chart
            ? groupFigures(chart, compared ? undefined : earlier)
            : lineFigures(chart, earlier, gaps ?? {});
        return [name, { ...figures, ...notComparable(name) }];
      }),
    ),
  };
};
