import { numberOf } from './amounts';
import type { PlottedLine } from './chart';
import type { Mark } from './marks';

const runsOf = <T>(places: readonly T[], isTaken: (at: number) => boolean): readonly T[][] =>
  places.reduce<T[][]>((runs, each, at) => {
    if (isTaken(at) && at > 0 && isTaken(at - 1)) runs.at(-1)?.push(each);
    else if (isTaken(at)) runs.push([each]);
    return runs;
  }, []);

/** The stretches of a line between complete buckets, and those to and from incomplete ones. */
export const lineSegmentsOf = <T>(
  places: readonly T[],
  isOpen: (at: number) => boolean,
): { readonly over: readonly T[][]; readonly towards: readonly T[][] } => ({
  over: runsOf(places, (at) => !isOpen(at)),
  towards: runsOf(places, (at) => [at - 1, at, at + 1].some(isOpen)),
});

/** A line of the picture; withheld or missing figures are gaps in it. */
export interface PlottedSeries {
  readonly id: string;
  readonly mark: Mark;
  readonly data: readonly { readonly x: string; readonly y: number | null }[];
}

/** The lines of a chart in painting order: the period before is behind the others. */
export const lineSeries = ({
  chart,
  figures: { buckets, series, previous },
}: PlottedLine): readonly PlottedSeries[] => {
  const names = Object.keys(chart.series);
  const dataOf = (figures: typeof series) => (name: string) =>
    buckets.map((x, at) => ({ x, y: numberOf(figures[name]?.[at]) ?? null }));
  const [first] = names;
  return [
    ...(previous && first !== undefined
      ? [{ id: 'before', mark: 'before' as const, data: dataOf(previous.series)(first) }]
      : []),
    ...names.map((name, mark) => ({ id: `series-${name}`, mark, data: dataOf(series)(name) })).reverse(),
  ];
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
