import type { Tile, Unit } from '../../../contract/dashboards/description';
import type { Amount, TileFigure } from '../../../contract/dashboards/figures';
import type { MoneyStyle } from '../../kit/words/money';
import { MOST_STARS } from '../../kit/fields/Stars';
import { amountText, labelText, roundedPaise } from '../../kit/charts/amounts';

/** A tile's figure: as it is shown, its unit beside it, and in full on hover and for screen readers. */
export interface TileText {
  readonly shown: string;
  readonly unit?: string;
  readonly exact: string;
}

const notTold = (amount: Exclude<Amount, number>): TileText => {
  if (amount === '<10') return { shown: '<10', exact: 'fewer than 10' };
  return amount === 'withheld' ? { shown: 'Withheld', exact: 'Withheld' } : { shown: '–', exact: 'nothing to show' };
};

/**
 * The figure that a tile shows: its own, or where it is the one less the other of two more tiles, what is left between those as
 * they are shown, so that the page adds up to the rupee.
 */
export const shownAmount = (
  { difference, unit }: Tile,
  figure: TileFigure | undefined,
  tiles: Readonly<Record<string, TileFigure>> | undefined,
): Amount | undefined => {
  const [from, less] = difference?.map((name) => tiles?.[name]?.value) ?? [];
  if (unit !== 'paise' || typeof from !== 'number' || typeof less !== 'number') return figure?.value;
  return roundedPaise(from) - roundedPaise(less);
};

/** How a figure is shown on a tile: `₹42,35,678`, `₹1.11 Cr`, `4.1 of 5`, `<10`; `shown` where it is rounded beside others. */
export const tileText = (amount: Amount, unit: Unit, style: MoneyStyle, shown: Amount = amount): TileText => {
  if (typeof amount !== 'number') return notTold(amount);
  const text = labelText(shown, unit, style);
  const exact = amountText(amount, unit, style);
  const beside = { points: amount === 1 ? 'point' : 'points', stars: `of ${MOST_STARS}` }[unit as string];
  return beside ? { shown: text, unit: beside, exact: `${exact} ${beside}` } : { shown: text, exact };
};
