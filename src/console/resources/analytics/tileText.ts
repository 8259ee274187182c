import type { Tile, Unit } from '../../../contract/dashboards/description';
import type { Amount, TileFigure } from '../../../contract/dashboards/figures';
import type { MoneyStyle } from '../../kit/words/money';
import { MOST_STARS } from '../../kit/fields/Stars';
import { amountText, labelText, roundedPaise } from '../../kit/charts/amounts';
import { t } from '../../language/t';

/** A tile's figure: as it is shown, its unit beside it, and in full on hover and for screen readers. */
export interface TileText {
  readonly shown: string;
  readonly unit?: string;
  readonly exact: string;
}

const notTold = (amount: Exclude<Amount, number>): TileText => {
  if (amount === '<10') return { shown: '<10', exact: t('fewer than 10') };
  return amount === 'withheld'
    ? { shown: t('Withheld'), exact: t('Withheld') }
    : { shown: '–', exact: t('nothing to show') };
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
  if (unit === 'points')
    return amount === 1
      ? { shown: text, unit: t('point'), exact: t('{points} point', { points: exact }) }
      : { shown: text, unit: t('points'), exact: t('{points} points', { points: exact }) };
  if (unit === 'stars')
    return {
      ...{ shown: text, unit: t('of {most}', { most: MOST_STARS }) },
      exact: t('{count} of {most}', { count: exact, most: MOST_STARS }),
    };
  return { shown: text, exact };
};
