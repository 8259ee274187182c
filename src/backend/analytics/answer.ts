import type { ChartFigures, NotComparable, TileFigure } from '../../contract/dashboards/figures';
import type { Day } from '../../contract/values';
import type { Gaps } from './gaps';
import type { GroupResult, LineResult, QuestionResult } from './question';

const groupFigures = (
  { n, groups, shown }: GroupResult,
  before: GroupResult | LineResult | undefined,
): ChartFigures => {
  const past = new Map(before && 'groups' in before ? before.groups.map((each) => [each.key, each.values]) : []);
  // The groups are cut after the comparison: the first of today may have been far behind before.
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

// A day without data has no figure, instead of a zero.
const seriesOf = ({ series, buckets }: LineResult, isGap: Without) =>
  Object.fromEntries(
    Object.entries(series).map(([name, amounts]) => [
      name,
      amounts.map((amount, at) => (amount === 0 && isGap(buckets[at] ?? '') ? null : amount)),
    ]),
  );

const lineFigures = (
  told: LineResult,
  before: GroupResult | LineResult | undefined,
  { isAll, now, then, besideNow }: Partial<Gaps>,
): ChartFigures => ({
  ...{
    n: told.n,
    partial: [...told.partial],
    series: seriesOf(told, (day) => isAll === true || now?.has(day) === true),
  },
  buckets: told.buckets.filter((key) => key !== null),
  ...(before &&
    'series' in before && {
      previous: {
        buckets: [...before.buckets],
        series: seriesOf(before, (day) => then?.has(day) === true || besideNow?.has(day) === true),
      },
    }),
});

/** Tiles and charts of an answer by name. */
export interface Parts {
  readonly tiles: Record<string, TileFigure>;
  readonly charts: Record<string, ChartFigures>;
}

/** The results for the days and, where they are compared, for the days before. */
export interface ComparedParts {
  readonly told: QuestionResult;
  readonly before: QuestionResult | undefined;
  /** The figures without the days paired with gaps of the days before, if any. */
  readonly compared?: QuestionResult | undefined;
  readonly gaps?: Gaps;
  /** The reason why a part is not compared. */
  readonly notComparable: (part: string) => NotComparable | undefined;
}

const only = <T>(all: Readonly<Record<string, T>> | undefined, part: string | undefined): readonly [string, T][] =>
  Object.entries(all ?? {}).filter(([name]) => part === undefined || name === part);

/** The results of a question for the days, next to those for the days before. With `part`, only that tile or chart. */
export const besideBefore = (
  { told, before: all, compared, gaps, notComparable }: ComparedParts,
  part: string | undefined,
): Parts => {
  const beforeOf = (name: string): QuestionResult | undefined => (notComparable(name) ? undefined : all);
  return {
    tiles: Object.fromEntries(
      only(told.tiles, part).map(([name, value]) => {
        const before = beforeOf(name);
        const beside = before && {
          previous: before.tiles?.[name] ?? null,
          ...(compared && { compared: compared.tiles?.[name] ?? null }),
        };
        return [name, { value: gaps?.isAll && value === 0 ? null : value, ...beside, ...notComparable(name) }];
      }),
    ),
    charts: Object.fromEntries(
      only(told.charts, part).map(([name, chart]) => {
        const earlier = beforeOf(name)?.charts?.[name];
        // Groups have no figure without the days paired with a gap: they are not compared then.
        const figures =
          'groups' in chart
            ? groupFigures(chart, compared ? undefined : earlier)
            : lineFigures(chart, earlier, gaps ?? {});
        return [name, { ...figures, ...notComparable(name) }];
      }),
    ),
  };
};
