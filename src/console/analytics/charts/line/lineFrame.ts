import type { DrawnLine } from '../drawn';
import { knownOf } from '../amounts/known';
import { labelText } from '../amounts/amountText';
import type { MoneyStyle } from '../../../ui/fields/money';
import { tickOf } from './bucketTicks';
import { valueScale, type ValueScale } from './valueScale';

/** Where everything of a line chart is, in pixels. */
export interface LineFrame {
  readonly margin: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly scale: ValueScale;
  /** From the left of the picture. */
  readonly xOf: (at: number) => number;
  /** From the top of the picture. */
  readonly yOf: (value: number) => number;
  /** The bucket that is nearest to a place. */
  readonly at: (x: number) => number;
}

const LETTER = 6.6;

/** The frame of a line chart in so many pixels: room at the left for the widest figure of the axis. */
export const lineFrame = (
  { chart, figures: { buckets, series, previous } }: DrawnLine,
  { width, height }: { readonly width: number; readonly height: number },
  style: MoneyStyle,
): LineFrame => {
  const [first] = Object.keys(chart.series);
  const shown = Object.keys(chart.series).flatMap((name) => knownOf(series[name] ?? []));
  const before = first === undefined ? [] : knownOf((previous?.series[first] ?? []).slice(0, buckets.length));
  const scale = valueScale([...shown, ...before], chart.unit);
  const widest = Math.max(...scale.ticks.map((tick) => labelText(tick, chart.unit, style).length));
  // Half of what is written below the last bucket lies at the right of it.
  const lastTick = Math.max(0, ...buckets.slice(-1).map((key) => tickOf(key, buckets, chart.bucket).length));
  const right = Math.max(14, Math.round((lastTick * LETTER) / 2));
  const margin = { top: 12, right, bottom: 30, left: Math.round(widest * LETTER) + 14 };
  const innerWidth = Math.max(0, width - margin.left - margin.right);
  const innerHeight = height - margin.top - margin.bottom;
  const gap = buckets.length > 1 ? innerWidth / (buckets.length - 1) : 0;
  const start = buckets.length > 1 ? margin.left : margin.left + innerWidth / 2;
  return {
    ...{ margin, innerWidth, innerHeight, scale },
    xOf: (at) => start + at * gap,
    yOf: (value) => margin.top + innerHeight * (1 - (value - scale.min) / (scale.max - scale.min)),
    at: (x) => (gap === 0 ? 0 : Math.min(buckets.length - 1, Math.max(0, Math.round((x - start) / gap)))),
  };
};
