import type { Amount } from '../../../../contract/dashboards/figures';
import { numberOf, shareText } from './amounts';
import { plottedMeasure, type PlottedGroups } from './chart';

/** A step of a funnel: its share of the first, 0 to 1, and the loss before it. */
export interface FunnelStep {
  readonly key: string;
  readonly label: string;
  readonly amount: Amount | undefined;
  readonly reach: number;
  /** Its share of the first step; undefined for the first step itself, and if one of the two is withheld. */
  readonly share?: string;
  /** The loss since the step before: the number, and its share of that step. */
  readonly drop?: { readonly amount: number; readonly share: string };
  readonly reachBefore: number | undefined;
}

/** The steps of a funnel, each a part of the one before. */
export const funnelSteps = ({ chart, figures: { groups } }: PlottedGroups): readonly FunnelStep[] => {
  const { name } = plottedMeasure(chart);
  const first = numberOf(groups[0]?.values[name]) ?? 0;
  const firstBefore = numberOf(groups[0]?.previous?.[name]) ?? 0;
  return groups.map(({ key, label, values, previous }, at) => {
    const [value, above] = [numberOf(values[name]), numberOf(groups[at - 1]?.values[name])];
    const then = numberOf(previous?.[name]);
    return {
      ...{ key, label, amount: values[name], reach: first > 0 ? (value ?? 0) / first : 0 },
      ...(at > 0 && first > 0 && value !== undefined && { share: shareText(value, first) }),
      ...(value !== undefined &&
        above !== undefined &&
        above > 0 && { drop: { amount: above - value, share: shareText(above - value, above) } }),
      reachBefore: then !== undefined && firstBefore > 0 ? then / firstBefore : undefined,
    };
  });
};
