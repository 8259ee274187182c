import type { Unit } from '../../../../contract/dashboards/description';
import type { Amount } from '../../../../contract/dashboards/figures';
import { isHidden } from './amounts/known';
import { drawnMeasure, type Drawn } from './drawn';

/** Whether there is something to be drawn, nothing at all, or nothing that may be told. */
export type Content = 'figures' | 'nothing' | 'hidden';

// A share or an average of 0 says something; no tickets, no money and no points are nothing.
const isNothing = (amount: Amount | undefined, unit: Unit): boolean =>
  amount === null || amount === undefined || (amount === 0 && unit !== 'percent' && unit !== 'stars');

const amountsOf = (drawn: Drawn): readonly (Amount | undefined)[] => {
  if (drawn.kind === 'line') return Object.keys(drawn.chart.series).flatMap((name) => drawn.figures.series[name] ?? []);
  const { name } = drawnMeasure(drawn.chart);
  return drawn.figures.groups.map(({ values }) => values[name]);
};

/** What there is in a chart. */
export const contentOf = (drawn: Drawn): Content => {
  if (drawn.kind === 'groups' && drawn.chart.kind === 'table')
    return drawn.figures.groups.length > 0 ? 'figures' : 'nothing';
  const unit = drawn.kind === 'line' ? drawn.chart.unit : drawnMeasure(drawn.chart).unit;
  const told = amountsOf(drawn).filter((amount) => !isNothing(amount, unit));
  if (told.length === 0) return 'nothing';
  return told.every(isHidden) ? 'hidden' : 'figures';
};

/** Whether a chart along time is of one bucket, which its sentence says: there is no line to draw. */
export const isOnePoint = (drawn: Drawn): boolean => drawn.kind === 'line' && drawn.figures.buckets.length === 1;
