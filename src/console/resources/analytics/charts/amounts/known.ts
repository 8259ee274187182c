import type { Amount } from '../../../../../contract/dashboards/figures';

/** The number of a figure, or undefined where it is not told or there is none. */
export const numberOf = (amount: Amount | undefined): number | undefined =>
  typeof amount === 'number' ? amount : undefined;

/** Whether a figure is kept back because it is of fewer than ten people, or would tell of them. */
export const isHidden = (amount: Amount | undefined): boolean => typeof amount === 'string';

/** The numbers among some figures. */
export const knownOf = (amounts: readonly (Amount | undefined)[]): readonly number[] =>
  amounts.filter((amount): amount is number => typeof amount === 'number');

/** The sum of the numbers among some figures. */
export const sumOf = (amounts: readonly (Amount | undefined)[]): number =>
  knownOf(amounts).reduce((sum, each) => sum + each, 0);
