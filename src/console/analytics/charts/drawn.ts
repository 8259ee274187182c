import type { Chart, GroupChart, LineChart } from '../../../contract/dashboards/description';
import type { ChartFigures, GroupFigures, LineFigures } from '../../../contract/dashboards/figures';

/** A line chart with its figures. */
export interface DrawnLine {
  readonly kind: 'line';
  readonly chart: LineChart;
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

/** A description and its figures as one, or undefined where they do not go together. */
export const drawnOf = (chart: Chart, figures: ChartFigures): Drawn | undefined => {
  if (chart.kind === 'line') return 'buckets' in figures ? { kind: 'line', chart, figures } : undefined;
  return 'groups' in figures ? { kind: 'groups', chart, figures } : undefined;
};

/** The measure of a chart by group that is drawn, and its name. */
export const drawnMeasure = ({ measures }: GroupChart) => {
  const [first] = Object.entries(measures);
  if (!first) throw new Error('A chart by group is described without a measure');
  const [name, measure] = first;
  return { name, ...measure };
};
