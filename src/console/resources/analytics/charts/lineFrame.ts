import { scaleLinear, scalePoint } from 'd3-scale';
import type { Unit } from '../../../../contract/dashboards/description';
import type { Amount } from '../../../../contract/dashboards/figures';
import type { MoneyStyle } from '../../../ui/words/money';
import { labelText, numberOf } from './amounts';
import type { PlottedLine } from './chart';
import type { Mark } from './marks';
import { tickOf } from './period';

const runsOf = <T>(places: readonly T[], isTaken: (at: number) => boolean): readonly T[][] =>
  places.reduce<T[][]>((runs, each, at) => {
    if (isTaken(at) && at > 0 && isTaken(at - 1)) runs.at(-1)?.push(each);
    else if (isTaken(at)) runs.push([each]);
    return runs;
  }, []);

/** Splits a line into segments between complete buckets, and those to and from incomplete ones. */
export const lineSegmentsOf = <T>(places: readonly T[], isOpen: (at: number) => boolean) => ({
  over: runsOf(places, (at) => !isOpen(at)),
  towards: runsOf(places, (at) => [at - 1, at, at + 1].some(isOpen)),
});

/** A line of the picture; withheld or missing figures are gaps in it. */
export interface PlottedSeries {
  readonly id: string;
  readonly mark: Mark;
  readonly data: { readonly x: string; readonly y: number | null }[];
}

/** The lines of a chart in painting order: the period before is behind the others. */
export const lineSeries = ({
  chart,
  figures: { buckets, series, previous },
}: PlottedLine): readonly PlottedSeries[] => {
  const lineOf = (id: string, mark: Mark, amounts: readonly Amount[] = []) => ({
    ...{ id, mark, data: buckets.map((x, at) => ({ x, y: numberOf(amounts[at]) ?? null })) },
  });
  const names = Object.keys(chart.series);
  const lines = names.map((name, mark) => lineOf(`series-${name}`, mark, series[name]));
  return [...(previous ? [lineOf('before', 'before', previous.series[names[0] ?? ''])] : []), ...lines.reverse()];
};

/**
 * The positions of a line that have a point: all of them if there is room, otherwise one in several.
 * Positions that no line would show, and special ones, always have a point.
 */
export const pointsShown = (
  data: PlottedSeries['data'],
  width: number,
  isSpecial: (at: number) => boolean,
): readonly number[] => {
  const gap = width / Math.max(1, data.length - 1);
  const every = gap >= 14 ? 1 : Math.ceil(56 / gap);
  const isAlone = (at: number) => (data[at - 1]?.y ?? null) === null && (data[at + 1]?.y ?? null) === null;
  return data.flatMap(({ y }, at) => (y !== null && (at % every === 0 || isAlone(at) || isSpecial(at)) ? [at] : []));
};

/** About as many ticks are on the axis of figures. */
const TICKS = 4;

/** The scale of some figures with its ticks: from zero, or below it, to a round number; stars from 1 to 5. */
export const valueScale = (values: readonly number[], unit: Unit) => {
  // The axis has no half riders, and half a rupee is useless on it.
  const least = { count: 1, points: 1, paise: 100, percent: 0, stars: 0, number: 0 }[unit];
  const [low, high] = unit === 'stars' ? [1, 5] : [Math.min(0, ...values), Math.max(0, ...values)];
  const scale = scaleLinear([low, high > low ? high : least || 1], [0, 1]).nice(TICKS);
  return { scale, ticks: scale.ticks(TICKS).filter((tick) => least === 0 || tick % least === 0) };
};

/** The maximum width of a letter of an axis, in pixels. */
const LETTER = 6.6;

/** The scales and margins of a line chart of this size, in pixels. The widest figure of the axis has room beside it. */
export const lineFrame = (drawn: PlottedLine, width: number, height: number, style: MoneyStyle) => {
  const {
    chart: { unit, bucket },
    figures: { buckets },
  } = drawn;
  const series = lineSeries(drawn);
  const values = series.flatMap(({ data }) => data.flatMap(({ y }) => y ?? []));
  const { scale, ticks } = valueScale(values, unit);
  const widest = Math.max(...ticks.map((tick) => labelText(tick, unit, style).length));
  // Half of the text below the last bucket is at the right of it.
  const lastTick = tickOf(buckets.at(-1) ?? '', buckets, bucket).length;
  const right = Math.max(14, Math.round((lastTick * LETTER) / 2));
  const margin = { top: 12, right, bottom: 30, left: Math.round(widest * LETTER) + 14 };
  const innerWidth = Math.max(0, width - margin.left - margin.right);
  return {
    ...{ series, ticks, margin, innerWidth },
    x: scalePoint(buckets, [margin.left, margin.left + innerWidth]),
    y: scale.range([height - margin.bottom, margin.top]),
  };
};
