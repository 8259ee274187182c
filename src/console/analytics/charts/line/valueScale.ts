import type { Unit } from '../../../../contract/dashboards/description';

/** An axis of figures: from the least to the most, and what is written along it. */
export interface ValueScale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** The least step of a round number that gives at most so many ticks. */
const roundStep = (span: number, most: number, unit: Unit): number => {
  const rough = span / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough) ?? 10);
  // There is no half rider, and nobody asks for half a rupee on an axis.
  const least = { count: 1, points: 1, paise: 100, percent: 0.1, stars: 0.5, number: 0.01 }[unit];
  return Math.max(step, least);
};

const ticksOf = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => Number((from + at * step).toPrecision(12)));

/** The axis for some figures: from zero (or below it) to a round number; stars from 1 to 5. */
export const valueScale = (values: readonly number[], unit: Unit, most = 5): ValueScale => {
  if (unit === 'stars') return { min: 1, max: 5, ticks: [1, 2, 3, 4, 5] };
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep(high - low || 1, most, unit);
  const min = Math.floor(low / step) * step;
  const max = Math.max(Math.ceil(high / step) * step, min + step);
  return { min, max, ticks: ticksOf(min, max, step) };
};
