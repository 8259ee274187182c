import type { Range } from '../../../contract/loyaltyRules';

/** The range of an active rule, and its points. */
export interface RuleRange extends Range {
  readonly points: number;
}

/** A part of the scale between two borders, with every rule that covers it: none is a gap, several are an overlap. */
export interface Segment extends Range {
  readonly ranges: readonly RuleRange[];
}

const end = ({ to }: Range): number => to ?? Number.POSITIVE_INFINITY;

const sameRanges = (a: Segment | undefined, b: Segment): boolean =>
  a !== undefined && a.ranges.length === b.ranges.length && a.ranges.every((range, index) => range === b.ranges[index]);

/** Splits the scale from 0 up at every border. A segment has the same rules throughout. */
export const segmentsOf = (ranges: readonly RuleRange[]): readonly Segment[] => {
  const borders = [...new Set([0, ...ranges.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))])]
    .filter((border) => border >= 0)
    .sort((a, b) => a - b);
  const cut = borders.map((from, index): Segment => {
    const to = borders[index + 1] ?? null;
    return { from, to, ranges: ranges.filter((range) => range.from <= from && end(range) > from) };
  });
  return cut.reduce<readonly Segment[]>((joined, segment) => {
    const last = joined.at(-1);
    if (!last || !sameRanges(last, segment)) return [...joined, segment];
    return [...joined.slice(0, -1), { ...last, to: segment.to }];
  }, []);
};
