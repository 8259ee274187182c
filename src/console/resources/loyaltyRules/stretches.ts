import type { Range } from '../../../contract/loyaltyRules';

/** A row on the ladder: the stretch that it claims and its points. */
export interface Rung extends Range {
  readonly points: number;
}

/** A part of a scale between two borders, with every row that claims it. No row is a gap, several are an overlap. */
export interface Stretch extends Range {
  readonly rungs: readonly Rung[];
}

const end = ({ to }: Range): number => to ?? Number.POSITIVE_INFINITY;

const sameRungs = (a: Stretch | undefined, b: Stretch): boolean =>
  a !== undefined && a.rungs.length === b.rungs.length && a.rungs.every((rung, index) => rung === b.rungs[index]);

/**
 * Returns the scale from 0 up, cut at every border.
 * A stretch lies between two borders and has the same rows throughout.
 */
export const stretchesOf = (rungs: readonly Rung[]): readonly Stretch[] => {
  const borders = [...new Set([0, ...rungs.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))])]
    .filter((border) => border >= 0)
    .sort((a, b) => a - b);
  const cut = borders.map((from, index): Stretch => {
    const to = borders[index + 1] ?? null;
    return { from, to, rungs: rungs.filter((rung) => rung.from <= from && end(rung) > from) };
  });
  return cut.reduce<readonly Stretch[]>((joined, stretch) => {
    const last = joined.at(-1);
    if (!last || !sameRungs(last, stretch)) return [...joined, stretch];
    return [...joined.slice(0, -1), { ...last, to: stretch.to }];
  }, []);
};
