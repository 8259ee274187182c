import type { Unit } from '../../../contract/dashboards/description';
import type { Amount } from '../../../contract/dashboards/figures';
import type { MoneyStyle } from '../../ui/words/money';
import { MOST_STARS } from '../../ui/fields/Stars';
import { amountText, labelText } from './charts/amounts';
import { t } from '../../language/t';

/** A tile's figure: its short text, its unit, and the full text on hover and for screen readers. */
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

/** Returns the text of a figure on a tile: `₹42,35,678`, `₹1.11 Cr`, `4.1 of 5`, `<10`. */
export const tileText = (amount: Amount, unit: Unit, style: MoneyStyle): TileText => {
  if (typeof amount !== 'number') return notTold(amount);
  const text = labelText(amount, unit, style);
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
