import type { Unit } from '../../../contract/dashboards/description';
import type { Amount } from '../../../contract/dashboards/figures';
import { compactMoney, type MoneyStyle } from '../../ui/fields/money';
import { MOST_STARS } from '../../ui/fields/Stars';
import { amountText } from '../charts/amounts/amountText';

/** In paise. From a lakh on nobody looks for the paise; from a crore on there is no room for the rupees either. */
const LAKH = 100_000_00;
const CRORE = 10_000_000_00;

const money = (paise: number, { locale, currency }: MoneyStyle, exact: string): string => {
  if (Math.abs(paise) < LAKH) return exact;
  if (Math.abs(paise) >= CRORE) return compactMoney(paise, { locale, currency });
  return new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(paise / 100);
};

/** A tile's figure: as it is shown, its unit beside it, and in full for whoever wants it exactly or listens to it. */
export interface TileText {
  readonly shown: string;
  readonly unit?: string;
  readonly exact: string;
}

const notTold = (amount: Exclude<Amount, number>): TileText => {
  if (amount === '<10') return { shown: '<10', exact: 'fewer than 10' };
  return amount === 'withheld' ? { shown: 'Withheld', exact: 'Withheld' } : { shown: '–', exact: 'nothing to show' };
};

/** How a figure stands on a tile: `₹42,35,678`, `₹1.2 Cr`, `4.1 of 5`, `<10`. */
export const tileText = (amount: Amount, unit: Unit, style: MoneyStyle): TileText => {
  if (typeof amount !== 'number') return notTold(amount);
  const exact = amountText(amount, unit, style);
  if (unit === 'paise') return { shown: money(amount, style, exact), exact };
  const beside = { points: amount === 1 ? 'point' : 'points', stars: `of ${MOST_STARS}` }[unit as string];
  return beside ? { shown: exact, unit: beside, exact: `${exact} ${beside}` } : { shown: exact, exact };
};
