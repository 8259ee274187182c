/** An equation: the cells on one side add up to the cells on the other. Cells are given by index. */
export interface Equation {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** The cells, and a reader's knowledge: the equations, and the bounds of each hidden cell. */
export interface HiddenCells {
  readonly values: readonly number[];
  /** Undefined where the number itself is known. */
  readonly bounds: readonly (readonly [least: number, most: number] | undefined)[];
  /** The equations that each cell is part of. */
  readonly equationsOf: readonly (readonly Equation[])[];
}

type Step = 1 | -1;

// The maximum number of steps of a search. A search that ends without a result withholds more than needed, never less.
const MAX_STEPS = 600;

/**
 * Returns true where a second assignment of the hidden cells, with another value of this cell, fits all equations and
 * bounds. A reader then cannot know which of the two values the cell has.
 */
export const isUndetermined = ({ values, bounds, equationsOf }: HiddenCells, cell: number): boolean => {
  const steps = new Map<number, Step>();
  /** The difference of the two sides of each equation that the steps have broken. */
  const broken = new Map<Equation, number>();
  let tries = 0;

  const mayStep = (each: number, step: Step): boolean => {
    const within = bounds[each];
    const next = (values[each] ?? 0) + step;
    return within !== undefined && !steps.has(each) && within[0] <= next && next <= within[1];
  };
  const tilt = (each: number, by: Step): void => {
    for (const equation of equationsOf[each] ?? []) {
      const over = (broken.get(equation) ?? 0) + (equation.left.includes(each) ? by : -by);
      if (over === 0) broken.delete(equation);
      else broken.set(equation, over);
    }
  };
  const degree = (each: number): number => equationsOf[each]?.length ?? 0;

  const isMended = (): boolean => {
    const [found] = broken;
    if (!found) return true;
    const [{ left, right }, surplus] = found;
    const over: Step = surplus > 0 ? 1 : -1;
    const moves = [
      ...left.map((each) => [each, -over as Step] as const),
      ...right.map((each) => [each, over] as const),
    ].filter(([each, step]) => mayStep(each, step));
    // Cells in few equations come first: changing one breaks few others.
    moves.sort(([a], [b]) => degree(a) - degree(b));
    return moves.some(([each, step]) => tries < MAX_STEPS && canStep(each, step));
  };
  const canStep = (each: number, step: Step): boolean => {
    tries += 1;
    steps.set(each, step);
    tilt(each, step);
    if (isMended()) return true;
    steps.delete(each);
    tilt(each, -step as Step);
    return false;
  };

  return ([1, -1] as const).some((step) => {
    steps.clear();
    broken.clear();
    tries = 0;
    return mayStep(cell, step) && canStep(cell, step);
  });
};
