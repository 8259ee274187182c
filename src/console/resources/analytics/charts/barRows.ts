import type { Unit } from '../../../../contract/dashboards/description';
import type { Amount } from '../../../../contract/dashboards/figures';
import { isHidden, knownOf, numberOf, sumOf, shareText } from './amounts';
import { addsUp, plottedMeasure, type PlottedGroups } from './chart';

/** A bar: its length, 0 to 1, that of the period before, and its texts. */
export interface BarRow {
  readonly key: string;
  readonly label: string;
  readonly amount: Amount | undefined;
  readonly length: number;
  readonly before: Amount | undefined;
  readonly lengthBefore: number | undefined;
  /** Its share of the whole. */
  readonly share?: string;
}

/** The bars of a chart by group, with their unit. */
export interface Bars {
  readonly unit: Unit;
  readonly measure: string;
  readonly isCompared: boolean;
  readonly rows: readonly BarRow[];
}

/** The bars of a chart, in proportion to the longest. */
export const barsOf = ({ chart, figures: { groups } }: PlottedGroups): Bars => {
  const measure = plottedMeasure(chart);
  const { name } = measure;
  const now = groups.map(({ values }) => values[name]);
  const then = groups.map(({ previous }) => previous?.[name]);
  const longest = Math.max(1, ...knownOf([...now, ...then]));
  const whole = sumOf(now);
  const hasShares =
    (chart.kind === 'ranking' || chart.kind === 'pie') && addsUp(measure) && whole > 0 && !now.some(isHidden);
  const lengthOf = (amount: Amount | undefined) => Math.max(0, (numberOf(amount) ?? 0) / longest);
  return {
    unit: measure.unit,
    measure: measure.label,
    isCompared: groups.some(({ previous }) => previous !== undefined),
    rows: groups.map(({ key, label, values, previous }) => {
      const value = numberOf(values[name]);
      const share = hasShares && value !== undefined ? shareText(value, whole) : undefined;
      return {
        ...{ key, label, amount: values[name], length: lengthOf(values[name]) },
        before: previous?.[name],
        lengthBefore: previous && lengthOf(previous[name]),
        ...(share !== undefined && { share }),
      };
    }),
  };
};
