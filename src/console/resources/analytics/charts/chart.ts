import { bucketFor, type Bucket } from '../../../../contract/dashboards/bucketDays';
import type { Chart, GroupChart, LineChart, Unit, Measure } from '../../../../contract/dashboards/description';
import type { ChartFigures, GroupFigures, LineFigures, Amount } from '../../../../contract/dashboards/figures';
import type { DayRange } from '../../../../contract/reports/range';
import { translateDescription } from '../../../language/translateDescription';
import { t } from '../../../language/t';
import type { Noun } from '../../../ui/words/words';
import { isFigure, isHidden, numberOf } from './amounts';

/** True if the sum of a measure's groups has a meaning. */
export const addsUp = ({ unit, sums }: Measure): boolean =>
  sums !== false && (unit === 'count' || unit === 'paise' || unit === 'points');

/** A line chart with its bucket size, which its title names: `Net revenue by day`. */
export interface BucketedLine extends LineChart {
  readonly bucket: Bucket;
}

/** The things that a chart counts. */
export const nounOf = ({ of: [one, many] }: Chart): Noun => ({ one, many });

/** A line chart with its figures. */
export interface PlottedLine {
  readonly kind: 'line';
  readonly chart: BucketedLine;
  readonly figures: LineFigures;
}

/** A chart by group with its figures. */
export interface PlottedGroups {
  readonly kind: 'groups';
  readonly chart: GroupChart;
  readonly figures: GroupFigures;
}

/** A chart's description with figures that fit it. */
export type PlottedChart = PlottedLine | PlottedGroups;

/** A chart for some days: the number of days decides the bucket size of a line chart. */
export const bucketedChart = (chart: Chart, days: DayRange): BucketedLine | GroupChart => {
  if (chart.kind !== 'line') return chart;
  const { along, title } = chart;
  const bucket = bucketFor(along, days);
  return {
    ...{ ...chart, bucket },
    title:
      along === 'hours of the day'
        ? title
        : t(
            '{bucket, select, day {{title} by day} week {{title} by week} month {{title} by month} other {{title} by hour}}',
            { title, bucket },
          ),
    // An average of averages is not the figure of the tile.
    sums: chart.sums === 'average' && bucket !== 'day' ? 'last' : chart.sums,
  };
};

// A series may be missing on some days, as card trips by the hour are.
const seriesIn = ({ series }: LineChart, figures: LineFigures) =>
  Object.fromEntries(Object.entries(series).filter(([name]) => figures.series[name] !== undefined));

/** A chart combined with its figures, or undefined if they do not fit each other. */
export const plotChart = (chart: BucketedLine | GroupChart, figures: ChartFigures): PlottedChart | undefined => {
  if (chart.kind === 'line') {
    if (!('buckets' in figures)) return undefined;
    const series = seriesIn(chart, figures);
    // An average of the visible days is not the average of all, which the tile shows.
    const isPart = Object.keys(series).some((name) => figures.series[name]?.some(isHidden));
    return {
      kind: 'line',
      chart: { ...chart, series, ...(chart.sums === 'average' && isPart && { sums: 'last' }) },
      figures,
    };
  }
  return 'groups' in figures ? { kind: 'groups', chart, figures: translateDescription(figures) } : undefined;
};

/** The measure that a chart by group shows, and its name. */
export const plottedMeasure = ({ measures }: GroupChart) => {
  const [first] = Object.entries(measures);
  if (!first) throw new Error('A chart by group is described without a measure');
  const [name, measure] = first;
  return { name, ...measure };
};

/** The groups of a chart with the figure that its picture shows: as it is, as a number if it is one, and in the period before. */
export const measuredGroups = ({ chart, figures: { groups } }: PlottedGroups) => {
  const { name } = plottedMeasure(chart);
  return groups.map(({ key, label, values, previous }) => {
    const amount = values[name];
    return { key, label, amount, value: numberOf(amount), previous: previous?.[name] };
  });
};

/** The figures of a picture, and the addresses that its points open. */
export interface PictureProps<D extends PlottedChart> {
  readonly drawn: D;
  /** The address of the report behind a chart, or behind one of its groups or buckets. Undefined if there is none for this person. */
  readonly openedBy?: ((key?: string) => string | undefined) | undefined;
}

// A share or an average of 0 is a result; no tickets, no money and no points are nothing.
const isNothing = (amount: Amount | undefined, unit: Unit): boolean =>
  !isFigure(amount) || (amount === 0 && unit !== 'percent' && unit !== 'stars');

/** The content of a chart: figures, nothing at all, or only withheld figures. */
export const contentOf = (drawn: PlottedChart): 'figures' | 'nothing' | 'hidden' => {
  if (drawn.kind === 'groups' && drawn.chart.kind === 'table')
    return drawn.figures.groups.length > 0 ? 'figures' : 'nothing';
  const amounts =
    drawn.kind === 'line'
      ? Object.keys(drawn.chart.series).flatMap((name) => drawn.figures.series[name] ?? [])
      : measuredGroups(drawn).map(({ amount }) => amount);
  const { unit } = drawn.kind === 'line' ? drawn.chart : plottedMeasure(drawn.chart);
  const shown = amounts.filter((amount) => !isNothing(amount, unit));
  if (shown.length === 0) return 'nothing';
  return shown.every(isHidden) ? 'hidden' : 'figures';
};

/** True if a chart along time has one bucket, which its sentence describes: there is no line. */
export const isOnePoint = (drawn: PlottedChart): boolean => drawn.kind === 'line' && drawn.figures.buckets.length === 1;

/** Tells whether the bucket at a position has not ended, or is cut by the range. */
export const isPartialIn =
  ({ buckets, partial }: LineFigures) =>
  (at: number): boolean =>
    partial.includes(buckets[at] ?? '');

/** True if some figure of a chart is withheld. */
export const hasHidden = ({ kind, figures }: PlottedChart): boolean =>
  (kind === 'line'
    ? [figures.series, figures.previous?.series ?? {}].flatMap((series) => Object.values(series).flat())
    : figures.groups.flatMap(({ values, previous }) => [...Object.values(values), ...Object.values(previous ?? {})])
  ).some(isHidden);

/** True if a chart's groups can be shown as parts of a whole. A withheld group may be of any size. */
export const isWhole = (drawn: PlottedGroups): boolean =>
  measuredGroups(drawn).every(({ amount }) => amount !== 'withheld');

/** The maximum number of parts of a ring; bars show a larger number better. */
const MAX_PARTS = 5;

/** True if a chart is shown as a ring: a few parts of a whole. */
export const isRing = (drawn: PlottedGroups): boolean => {
  const parts = measuredGroups(drawn).filter(({ amount }) => amount !== 0 && amount !== null).length;
  return drawn.chart.kind === 'pie' && isWhole(drawn) && parts > 1 && parts <= MAX_PARTS;
};
