import type { Amount } from '../../../../contract/dashboards/figures';
import { t } from '../../../language/t';
import { numberOf, sumOf, shareText } from './amounts';
import { plottedMeasure, type PlottedGroups, type PlottedLine } from './chart';
import { capitalized } from '../../../ui/words/words';
import { partialText } from './bucketText';
import type { Bars } from './barRows';
import type { Mark } from './marks';
import { pieMarks } from './pieSlices';

/** An entry of the legend of lines or bars: a mark and its meaning. */
export interface LineEntry {
  readonly mark: Mark;
  readonly label: string;
}

/** An entry of the legend of a pie: a group with its figure and its share. An entry without a slice has no mark. */
export interface PieEntry {
  readonly key: string;
  readonly label: string;
  readonly mark: Mark | undefined;
  readonly amount: Amount | undefined;
  readonly share?: string;
}

/** The legend of a chart's lines; empty for a single line, which the title names. */
export const lineEntries = ({ chart, figures }: PlottedLine): readonly LineEntry[] => {
  const series = Object.values(chart.series).map((label, mark) => ({ mark, label }));
  const isCompared = figures.previous !== undefined;
  const isPartial = figures.buckets.some((key) => figures.partial.includes(key));
  return [
    ...(series.length > 1 || isCompared ? series : []),
    ...(isCompared
      ? [
          {
            mark: 'before' as const,
            label:
              series.length > 1 ? t('{label}, period before', { label: series[0]?.label ?? '' }) : t('Period before'),
          },
        ]
      : []),
    ...(isPartial ? [{ mark: 'partial' as const, label: capitalized(partialText(chart.bucket)) }] : []),
  ];
};

/** The legend of a chart's bars, if those of the period before are below them. */
export const barEntries = ({ measure, isCompared }: Bars): readonly LineEntry[] =>
  isCompared
    ? [
        { mark: 'bar', label: measure },
        { mark: 'barBefore', label: t('Period before') },
      ]
    : [];

/** The groups of a pie. */
export const pieEntries = ({ chart, figures: { groups } }: PlottedGroups): readonly PieEntry[] => {
  const { name } = plottedMeasure(chart);
  const marks = pieMarks(groups, name);
  const whole = sumOf(groups.map(({ values }) => values[name]));
  return groups.map(({ key, label, values }) => {
    const value = numberOf(values[name]);
    return {
      ...{ key, label, mark: marks.get(key), amount: values[name] },
      ...(value !== undefined && whole > 0 && { share: shareText(value, whole) }),
    };
  });
};
