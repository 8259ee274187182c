const runsOf = <T>(places: readonly T[], isTaken: (at: number) => boolean): readonly T[][] =>
  places.reduce<T[][]>((runs, each, at) => {
    if (isTaken(at) && at > 0 && isTaken(at - 1)) runs.at(-1)?.push(each);
    else if (isTaken(at)) runs.push([each]);
    return runs;
  }, []);

/** The stretches of a line between what is over, and those that lead to and from what is not. */
export const stretchesOf = <T>(
  places: readonly T[],
  isOpen: (at: number) => boolean,
): { readonly over: readonly T[][]; readonly towards: readonly T[][] } => ({
  over: runsOf(places, (at) => !isOpen(at)),
  towards: runsOf(places, (at) => [at - 1, at, at + 1].some(isOpen)),
});
