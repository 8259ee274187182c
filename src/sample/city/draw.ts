import { seeded } from '../seed';

/** Random draws of one seed: the same calls in the same order give the same results on every machine. */
export interface Draw {
  /** A whole number, 0 ≤ n < limit. */
  readonly below: (limit: number) => number;
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number;
  /** True with a probability of 0 to 1. */
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  /** Picks by weight; weights need no particular sum. */
  readonly weighted: <T>(list: readonly (readonly [T, number])[]) => T;
  /** Random characters of the kind that payment gateways use in their ids. */
  readonly code: (length: number) => string;
  readonly digits: (length: number) => string;
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789';
const CHARACTERS_A_DRAW = 5;

const textOf = (random: () => number, alphabet: string, length: number): string => {
  let text = '';
  while (text.length < length) {
    let number = Math.floor(random() * alphabet.length ** CHARACTERS_A_DRAW);
    for (let n = 0; n < CHARACTERS_A_DRAW && text.length < length; n += 1) {
      text += alphabet[number % alphabet.length];
      number = Math.floor(number / alphabet.length);
    }
  }
  return text;
};

/** An independent series of draws: the draws of one part of the city do not shift those of another. */
export const createDraw = (seed: number): Draw => {
  const random = seeded(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('There is nothing to pick from.');
    return list[below(list.length)] as T;
  };
  return {
    below,
    pick,
    between: (least, most) => least + below(most - least + 1),
    chance: (share) => random() < share,
    weighted: <T>(list: readonly (readonly [T, number])[]): T => {
      let left = random() * list.reduce((sum, [, weight]) => sum + weight, 0);
      const found = list.find(([, weight]) => (left -= weight) < 0) ?? list.at(-1);
      if (!found) throw new Error('There is nothing to pick from.');
      return found[0];
    },
    code: (length) => textOf(random, ALPHABET, length),
    digits: (length) => textOf(random, '0123456789', length),
  };
};
