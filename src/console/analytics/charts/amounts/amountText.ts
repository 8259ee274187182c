import type { Unit } from '../../../../contract/dashboards/description';
import type { Amount } from '../../../../contract/dashboards/figures';
import { compactMoney, formatMoney, moneyInWords, type MoneyStyle } from '../../../ui/fields/money';

/** Why figures are kept back, in a sentence. */
export const WHY_HIDDEN =
  'Groups of fewer than 10 people are shown as <10; what they could be worked out from is withheld.';

const DIGITS = { count: 0, points: 0, paise: 2, percent: 1, stars: 2, number: 2 } as const;

const plain = (value: number, unit: Unit, { locale }: MoneyStyle): string => {
  const written = new Intl.NumberFormat(locale, { maximumFractionDigits: DIGITS[unit] }).format(value);
  return unit === 'percent' ? `${written}%` : written;
};

const orElse = (amount: Amount | undefined, write: (value: number) => string): string => {
  if (typeof amount === 'number') return write(amount);
  return amount ?? '–';
};

/** A figure as it is, for tables and tooltips: `₹1,20,345.00`, `14,210`, `61.5%`, `<10`, `withheld`, `–`. */
export const amountText = (amount: Amount | undefined, unit: Unit, style: MoneyStyle): string =>
  orElse(amount, (value) => (unit === 'paise' ? formatMoney(value, style) : plain(value, unit, style)));

/** A figure as it stands in a picture: as in a table, but money from a hundred up without its paise: `₹1,20,345`. */
export const labelText = (amount: Amount | undefined, unit: Unit, style: MoneyStyle): string =>
  orElse(amount, (value) =>
    unit === 'paise' && Math.abs(value) >= 100_00
      ? new Intl.NumberFormat(style.locale, {
          style: 'currency',
          currency: style.currency,
          maximumFractionDigits: 0,
        }).format(value / 100)
      : amountText(value, unit, style),
  );

/** A figure as a sentence says it, with its unit: `₹1.2 crore`, `14,210`, `300 points`, `4.2 stars`. */
export const amountInWords = (amount: Amount | undefined, unit: Unit, style: MoneyStyle): string =>
  orElse(amount, (value) => {
    if (unit === 'paise') return moneyInWords(value, style);
    if (unit === 'points') return `${plain(value, unit, style)} ${value === 1 ? 'point' : 'points'}`;
    if (unit === 'stars') return `${plain(value, unit, style)} ${value === 1 ? 'star' : 'stars'}`;
    return plain(value, unit, style);
  });

/** A figure in the room that a ring has, under which its unit stands: `₹1.2 crore`, `1,44,793`. */
export const ringText = (amount: Amount | undefined, unit: Unit, style: MoneyStyle): string =>
  unit === 'paise' ? amountInWords(amount, unit, style) : amountText(amount, unit, style);

/** A figure in the room that an axis has: `₹1.2 L`, `20 K`, `40%`. */
export const tickText = (value: number, unit: Unit, style: MoneyStyle): string => {
  if (unit === 'paise') return compactMoney(value, style);
  if (unit === 'percent') return plain(value, unit, style);
  const short = new Intl.NumberFormat(style.locale, { notation: 'compact', maximumFractionDigits: 2 });
  return short
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'compact' ? `\u00a0${part}` : part))
    .join('');
};

/** What figures are measured in, as a heading says it. */
export const unitText = (unit: Unit, { locale, currency }: MoneyStyle): string => {
  if (unit === 'paise')
    return (
      new Intl.NumberFormat(locale, { style: 'currency', currency })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency
    );
  return { count: 'Count', points: 'Points', percent: '%', stars: 'Stars, 1 to 5', number: 'Number' }[unit];
};
