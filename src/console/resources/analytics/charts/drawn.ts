import { bucketFor, type Bucket } from '../../../../contract/dashboards/bucketDays';
import type { Chart, GroupChart, LineChart } from '../../../../contract/dashboards/description';
import type { ChartFigures, GroupFigures, LineFigures } from '../../../../contract/dashboards/figures';
import type { DayRange } from '../../../../contract/reports/range';
import { isHidden } from './amounts/known';

/** A line chart as its days are cut, which its title says: `Net revenue by day`. */
export interface CutLine extends LineChart {
  readonly bucket: Bucket;
}

/** A line chart with its figures. */
export interface DrawnLine {
  readonly kind: 'line';
  readonly chart: CutLine;
  readonly figures: LineFigures;
}

/** A chart by group with its figures. */
export interface DrawnGroups {
  readonly kind: 'groups';
  readonly chart: GroupChart;
  readonly figures: GroupFigures;
}

/** A description and figures that go together. */
export type Drawn = DrawnLine | DrawnGroups;

/** A chart as it is shown of some days: one along time is cut by how many they are. */
export const shownOf = (chart: Chart, days: DayRange): CutLine | GroupChart => {
  if (chart.kind !== 'line') return chart;
  const bucket = bucketFor(chart.along, days);
  return {
    ...{ ...chart, bucket, title: chart.along === 'hours of the day' ? chart.title : `${chart.title} by ${bucket}` },
    // An average of averages is not what the tile says.
    sums: chart.sums === 'average' && bucket !== 'day' ? 'last' : chart.sums,
  };
};

// Of some days a series may not be known at all, as card trips by the hour.
const seriesIn = ({ series }: LineChart, figures: LineFigures) =>
  Object.fromEntries(Object.entries(series).filter(([name]) => figures.series[name] !== undefined));

/** A chart as it is shown and its figures as one, or undefined where they do not go together. */
export const drawnOf = (chart: CutLine | GroupChart, figures: ChartFigures): Drawn | undefined => {
  if (chart.kind === 'line') {
    if (!('buckets' in figures)) return undefined;
    const series = seriesIn(chart, figures);
    // An average of those days that may be told is not the average of all, which the tile has.
    const isPart = Object.keys(series).some((name) => figures.series[name]?.some(isHidden));
    return {
      kind: 'line',
      chart: { ...chart, series, ...(chart.sums === 'average' && isPart && { sums: 'last' }) },
      figures,
    };
  }
  return 'groups' in figures ? { kind: 'groups', chart, figures } : undefined;
};

/** The measure of a chart by group that is drawn, and its name. */
export const drawnMeasure = ({ measures }: GroupChart) => {
  const [first] = Object.entries(measures);
  if (!first) throw new Error('A chart by group is described without a measure');
  const [name, measure] = first;
  return { name, ...measure };
};
