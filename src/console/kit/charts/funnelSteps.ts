import type { Amount } from '../../../contract/dashboards/figures';
import { numberOf, shareText } from './amounts';
import { drawnMeasure, type DrawnGroups } from './chart';

/** A step of a funnel: how far it reaches, 0 to 1, and what was lost on the way to it. */
export interface FunnelStep {
  readonly key: string;
  readonly label: string;
  readonly amount: Amount | undefined;
  readonly reach: number;
  /** Of the first step; undefined for that itself, and where one of the two is withheld. */
  readonly share?: string;
  /** How many the step before had more, and their share of it. */
  readonly drop?: { readonly amount: number; readonly share: string };
  readonly reachBefore: number | undefined;
}

/** The steps of a funnel, each a part of the one before. */
export const funnelSteps = ({ chart, figures: { groups } }: DrawnGroups): readonly FunnelStep[] => {
  const { name } = drawnMeasure(chart);
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
