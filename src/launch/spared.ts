/** A module of a library that the built console does without. */
export interface Spared {
  /** The end of its path. */
  readonly module: string;
  readonly why: string;
  /** What is there instead. */
  readonly instead: string | ((code: string) => string);
}

type Swap = readonly [found: string | RegExp, instead: string];

/** The code with each of these swapped, in their order. Throws where one is not found, be all others: libraries change. */
export const swapping =
  (...swaps: readonly Swap[]) =>
  (code: string): string =>
    swaps.reduce((so, [found, instead]) => {
      const changed = so.replace(found, instead);
      if (changed === so) throw new Error(`Not met in the library any more: ${String(found)}`);
      return changed;
    }, code);
