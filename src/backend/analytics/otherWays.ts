/** The cells on one side, by their places, come to as much as those on the other. */
export interface Balance {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** Cells with whole numbers in them, and what a reader knows: the balances, and between which numbers an unknown one lies. */
export interface Unknowns {
  readonly values: readonly number[];
  /** Undefined where the number itself is known. */
  readonly bounds: readonly (readonly [least: number, most: number] | undefined)[];
  /** The balances that each cell stands in. */
  readonly balancesOf: readonly (readonly Balance[])[];
}

type Step = 1 | -1;

// Where no other way is found within so many steps, there is taken to be none: more is withheld than needed, never less.
const MOST_STEPS = 600;

/**
 * Whether a cell could as well hold another number: true only where another way to fill the unknown cells has been found,
 * which keeps every balance and lies within all bounds. So a reader cannot know which of the two it is.
 */
export const isFree = ({ values, bounds, balancesOf }: Unknowns, cell: number): boolean => {
  const steps = new Map<number, Step>();
  let tries = 0;

  const mayStep = (each: number, step: Step): boolean => {
    const within = bounds[each];
    const next = (values[each] ?? 0) + step;
    return within !== undefined && !steps.has(each) && within[0] <= next && next <= within[1];
  };
  const surplus = ({ left, right }: Balance): number =>
    left.reduce((sum, each) => sum + (steps.get(each) ?? 0), 0) -
    right.reduce((sum, each) => sum + (steps.get(each) ?? 0), 0);
  const broken = (): readonly [Balance, Step] | undefined => {
    for (const each of steps.keys())
      for (const balance of balancesOf[each] ?? []) {
        const over = surplus(balance);
        if (over !== 0) return [balance, over > 0 ? 1 : -1];
      }
    return undefined;
  };
  const degree = (each: number): number => balancesOf[each]?.length ?? 0;

  const isMended = (): boolean => {
    const found = broken();
    if (!found) return true;
    const [{ left, right }, over] = found;
    const moves = [
      ...left.map((each) => [each, -over as Step] as const),
      ...right.map((each) => [each, over] as const),
    ].filter(([each, step]) => mayStep(each, step));
    // Who stands in few balances breaks few others.
    moves.sort(([a], [b]) => degree(a) - degree(b));
    return moves.some(([each, step]) => tries < MOST_STEPS && canStep(each, step));
  };
  const canStep = (each: number, step: Step): boolean => {
    tries += 1;
    steps.set(each, step);
    const isDone = isMended();
    if (!isDone) steps.delete(each);
    return isDone;
  };

  return ([1, -1] as const).some((step) => {
    steps.clear();
    tries = 0;
    return mayStep(cell, step) && canStep(cell, step);
  });
};
