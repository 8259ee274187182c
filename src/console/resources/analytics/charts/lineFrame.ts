import type { Unit } from '../../../../contract/dashboards/description';
import { labelText, knownOf } from './amounts';
import type { PlottedLine } from './chart';
import type { MoneyStyle } from '../../../ui/words/money';
import { tickOf } from './bucketText';

/** An axis of figures: its range and the texts along it. */
interface ValueScale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** The least round step that gives at most this number of ticks. */
const roundStep = (span: number, most: number, unit: Unit): number => {
  const rough = span / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough) ?? 10);
  // The axis has no half riders, and half a rupee is useless on it.
  const least = { count: 1, points: 1, paise: 100, percent: 0.1, stars: 0.5, number: 0.01 }[unit];
  return Math.max(step, least);
};

const ticksOf = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => Number((from + at * step).toPrecision(12)));

/** The axis for some figures: from zero, or below it, to a round number; stars from 1 to 5. */
export const valueScale = (values: readonly number[], unit: Unit, most = 5): ValueScale => {
  if (unit === 'stars') return { min: 1, max: 5, ticks: [1, 2, 3, 4, 5] };
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep(high - low || 1, most, unit);
  const min = Math.floor(low / step) * step;
  const max = Math.max(Math.ceil(high / step) * step, min + step);
  return { min, max, ticks: ticksOf(min, max, step) };
};

/** The geometry of a line chart, in pixels. */
export interface LineFrame {
  readonly margin: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly scale: ValueScale;
  /** The distance from the left of the picture. */
  readonly xOf: (at: number) => number;
  /** The distance from the top of the picture. */
  readonly yOf: (value: number) => number;
  /** The bucket nearest to a position. */
  readonly at: (x: number) => number;
}

const LETTER = 6.6;

/** The frame of a line chart of this size in pixels. The widest figure of the axis has room beside it. */
export const lineFrame = (
  { chart, figures: { buckets, series, previous } }: PlottedLine,
  { width, height }: { readonly width: number; readonly height: number },
  style: MoneyStyle,
): LineFrame => {
  const [first] = Object.keys(chart.series);
  const shown = Object.keys(chart.series).flatMap((name) => knownOf(series[name] ?? []));
  const before = first === undefined ? [] : knownOf((previous?.series[first] ?? []).slice(0, buckets.length));
  const scale = valueScale([...shown, ...before], chart.unit);
  const widest = Math.max(...scale.ticks.map((tick) => labelText(tick, chart.unit, style).length));
  // Half of the text below the last bucket is at the right of it.
  const lastTick = Math.max(0, ...buckets.slice(-1).map((key) => tickOf(key, buckets, chart.bucket).length));
  const right = Math.max(14, Math.round((lastTick * LETTER) / 2));
  const left = Math.round(widest * LETTER) + 14;
  const margin = { top: 12, bottom: 30, left, right };
  const innerWidth = Math.max(0, width - margin.left - margin.right);
  const innerHeight = height - margin.top - margin.bottom;
  const gap = buckets.length > 1 ? innerWidth / (buckets.length - 1) : 0;
  const start = buckets.length > 1 ? margin.left : margin.left + innerWidth / 2;
  const last = buckets.length - 1;
  return {
    ...{ margin, innerWidth, innerHeight, scale },
    xOf: (at) => start + at * gap,
    yOf: (value) => margin.top + innerHeight * (1 - (value - scale.min) / (scale.max - scale.min)),
    at: (x) => (gap === 0 ? 0 : Math.min(last, Math.max(0, Math.round((x - start) / gap)))),
  };
};
