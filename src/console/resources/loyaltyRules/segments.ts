import type { Range } from '../../../contract/loyaltyRules';

/** The range of an active rule, and its points. */
export interface RuleRange extends Range {
  readonly points: number;
}

/** A part of the scale between two borders, with every rule that covers it: none is a gap, several are an overlap. */
export interface Segment extends Range {
  readonly rungs: readonly RuleRange[];
}

const end = ({ to }: Range): number => to ?? Number.POSITIVE_INFINITY;

const sameRungs = (a: Segment | undefined, b: Segment): boolean =>
  a !== undefined && a.rungs.length === b.rungs.length && a.rungs.every((rung, index) => rung === b.rungs[index]);

/** Splits the scale from 0 up at every border. A segment has the same rules throughout. */
export const segmentsOf = (rungs: readonly RuleRange[]): readonly Segment[] => {
  const borders = [...new Set([0, ...rungs.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))])]
    .filter((border) => border >= 0)
    .sort((a, b) => a - b);
  const cut = borders.map((from, index): Segment => {
    const to = borders[index + 1] ?? null;
    return { from, to, rungs: rungs.filter((rung) => rung.from <= from && end(rung) > from) };
  });
  return cut.reduce<readonly Segment[]>((joined, stretch) => {
    const last = joined.at(-1);
    if (!last || !sameRungs(last, stretch)) return [...joined, stretch];
    return [...joined.slice(0, -1), { ...last, to: stretch.to }];
  }, []);
};
