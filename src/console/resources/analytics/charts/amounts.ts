import type { Unit, LineChart } from '../../../../contract/dashboards/description';
import type { Amount } from '../../../../contract/dashboards/figures';
import { perLanguage } from '../../../language/language';
import { t } from '../../../language/t';
import { MAX_STARS } from '../../../ui/fields/Stars';
import { compactMoney, currencySign, formatMoney, type MoneyStyle } from '../../../ui/words/money';
import { countedAs } from '../../../ui/words/words';
import { numberFormat } from '../../../ui/words/numberFormat';

/** A share of a whole in per cent, rounded: `61%`, `less than 1%`. */
export const shareText = (part: number, whole: number): string => {
  const percent = (100 * part) / whole;
  if (percent > 0 && percent < 0.5) return t('less than 1%');
  return percent > 99 && percent < 100 ? t('more than 99%') : `${Math.round(percent)}%`;
};

/** The number of a figure, or undefined if it is withheld or missing. */
export const numberOf = (amount: Amount | undefined): number | undefined =>
  typeof amount === 'number' ? amount : undefined;

/** True if a figure is withheld because it counts fewer than ten people, or would reveal such a figure. */
export const isHidden = (amount: Amount | undefined): boolean => typeof amount === 'string';

/** The numbers among some figures. */
export const knownOf = (amounts: readonly (Amount | undefined)[]): readonly number[] =>
  amounts.filter((amount): amount is number => typeof amount === 'number');

/** The sum of the numbers among some figures. */
export const sumOf = (amounts: readonly (Amount | undefined)[]): number =>
  knownOf(amounts).reduce((sum, each) => sum + each, 0);

/** The reason for withheld figures, in a sentence. */
export const WHY_HIDDEN = perLanguage(() =>
  t('Groups of fewer than 10 people are shown as <10, and related figures are withheld.'),
);

/** The decimal places of a figure; money is in paise. */
export const DIGITS = { count: 0, points: 0, paise: 0, percent: 1, stars: 2, number: 2 } as const;

const plain = (value: number, unit: Unit, { locale }: MoneyStyle): string => {
  const written = numberFormat(locale, { maximumFractionDigits: DIGITS[unit] }).format(value);
  return unit === 'percent' ? `${written}%` : written;
};

const orElse = (amount: Amount | undefined, write: (value: number) => string): string => {
  if (typeof amount === 'number') return write(amount);
  return amount === 'withheld' ? t('withheld') : (amount ?? '–');
};

/** A figure in full, for tables and tooltips: `₹1,20,345.00`, `14,210`, `61.5%`, `<10`, `withheld`, `–`. */
export const amountText = (amount: Amount | undefined, unit: Unit, style: MoneyStyle): string =>
  orElse(amount, (value) => (unit === 'paise' ? formatMoney(value, style) : plain(value, unit, style)));

/** A crore, in whole units: larger figures are shortened, because a page has no room for every digit. */
const CRORE = 10_000_000;

const shownMoney = (paise: number, style: MoneyStyle): string => {
  if (Math.abs(paise) >= CRORE * 100) return compactMoney(paise, style);
  const { locale, currency } = style;
  const shown = Math.round(paise);
  const digits = Number.isInteger(shown / 100) ? 0 : 2;
  return numberFormat(locale, {
    ...{ style: 'currency', currency, maximumFractionDigits: digits, minimumFractionDigits: digits },
  }).format(shown / 100);
};

// Languages write "1.2Cr" without a space.
const shownCount = (value: number, { locale }: MoneyStyle): string =>
  numberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 })
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'compact' ? `\u00a0${part}` : part))
    .join('');

/**
 * A figure of a page: every digit, money to the paisa, below a crore; above it `₹1.11 Cr`.
 * Tables, tooltips and files show it in full (`amountText`).
 */
export const labelText = (amount: Amount | undefined, unit: Unit, style: MoneyStyle): string =>
  orElse(amount, (value) => {
    if (unit === 'paise') return shownMoney(value, style);
    return Math.abs(value) >= CRORE ? shownCount(value, style) : plain(value, unit, style);
  });

/** A figure in a sentence, with its unit: `₹42,35,678`, `14,210`, `300 points`, `4.2 stars`. */
export const amountInWords = (amount: Amount | undefined, unit: Unit, style: MoneyStyle): string => {
  const text = labelText(amount, unit, style);
  if (typeof amount !== 'number') return text;
  const noun = { points: 'point', stars: 'star' }[unit as string];
  return noun === undefined ? text : countedAs(text, amount, noun);
};

/** A tile's figure: its short text, its unit, and the full text on hover and for screen readers. */
export interface TileText {
  readonly shown: string;
  readonly unit?: string;
  readonly exact: string;
}

/** The text of a figure on a tile: `₹42,35,678`, `₹1.11 Cr`, `4.1 of 5`, `<10`. */
export const tileText = (amount: Amount, unit: Unit, style: MoneyStyle): TileText => {
  if (amount === null) return { shown: '–', exact: t('nothing to show') };
  if (amount === '<10') return { shown: amount, exact: t('fewer than 10') };
  if (amount === 'withheld') return { shown: t('Withheld'), exact: t('Withheld') };
  const [shown, points] = [labelText(amount, unit, style), amountText(amount, unit, style)];
  if (unit === 'points')
    return amount === 1
      ? { shown, unit: t('point'), exact: t('{points} point', { points }) }
      : { shown, unit: t('points'), exact: t('{points} points', { points }) };
  const most = MAX_STARS;
  return unit === 'stars'
    ? { shown, unit: t('of {most}', { most }), exact: t('{count} of {most}', { count: points, most }) }
    : { shown, exact: points };
};

/** The unit of figures, for a heading. */
export const unitText = (unit: Unit, style: MoneyStyle): string => {
  if (unit === 'paise') return currencySign(style);
  return { count: t('Count'), points: t('Points'), percent: '%', stars: t('Stars, 1 to 5'), number: t('Number') }[unit];
};

/** True if there is a figure, even a withheld one: an average of nothing is none. */
export const isFigure = (amount: Amount | undefined): boolean => amount !== null && amount !== undefined;

/**
 * The summary figure of a series, as in the tiles; undefined if nothing is shown.
 * It is the total, or the average or the last of its complete buckets that have a figure.
 */
export const summaryFigure = (
  amounts: readonly Amount[],
  sums: LineChart['sums'],
  isOver: (at: number) => boolean,
): Amount | undefined => {
  if (sums === 'total') return knownOf(amounts).length > 0 ? sumOf(amounts) : undefined;
  const over = amounts.filter((_, at) => isOver(at));
  const complete = over.length > 0 ? over : amounts;
  if (sums === 'last') return complete.findLast(isFigure) ?? amounts.findLast(isFigure);
  const known = knownOf(complete);
  return known.length > 0 ? sumOf(known) / known.length : undefined;
};
