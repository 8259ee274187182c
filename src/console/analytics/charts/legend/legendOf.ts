import type { Amount } from '../../../../contract/dashboards/figures';
import { partialText } from '../amounts/bucketText';
import { numberOf, sumOf } from '../amounts/known';
import { drawnMeasure, type Drawn, type DrawnGroups, type DrawnLine } from '../drawn';
import type { Mark } from '../marks/marks';
import { pieMarks } from '../pie/pieSlices';
import { shareText } from '../sentence/shareText';

/** An entry of a legend: the mark and what it stands for; of a pie with its figure and its share. */
export interface LegendEntry {
  readonly mark: Mark;
  readonly label: string;
  /** The key of the group. */
  readonly key?: string;
  readonly amount?: Amount | undefined;
  readonly share?: string;
}

const ofLine = ({ chart, figures }: DrawnLine): readonly LegendEntry[] => {
  const series = Object.values(chart.series).map((label, mark) => ({ mark, label }));
  const isCompared = figures.previous !== undefined;
  const isPartial = figures.buckets.some((key) => figures.partial.includes(key));
  return [
    ...(series.length > 1 || isCompared ? series : []),
    ...(isCompared
      ? [{ mark: 'before' as const, label: series.length > 1 ? `${series[0]?.label}, period before` : 'Period before' }]
      : []),
    ...(isPartial ? [{ mark: 'partial' as const, label: capital(partialText(chart.bucket)) }] : []),
  ];
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ofPie = ({ chart, figures: { groups } }: DrawnGroups): readonly LegendEntry[] => {
  const { name } = drawnMeasure(chart);
  const marks = pieMarks(groups);
  const whole = sumOf(groups.map(({ values }) => values[name]));
  return groups.map(({ key, label, values }) => {
    const value = numberOf(values[name]);
    return {
      ...{ key, label, mark: marks.get(key) ?? 'others', amount: values[name] },
      ...(value !== undefined && whole > 0 && { share: shareText(value, whole) }),
    };
  });
};

/** The legend of a chart: empty where the picture itself says everything. */
export const legendOf = (drawn: Drawn): readonly LegendEntry[] => {
  if (drawn.kind === 'line') return ofLine(drawn);
  return drawn.chart.kind === 'pie' ? ofPie(drawn) : [];
};
