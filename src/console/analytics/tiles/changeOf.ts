import type { Tile, Unit } from '../../../contract/dashboards/description';
import type { Amount, TileFigure } from '../../../contract/dashboards/figures';
import type { MoneyStyle } from '../../ui/fields/money';
import { amountInWords } from '../charts/amounts/amountText';

/** How a figure differs from the one of the period before. */
export interface Change {
  /** Where it went; `none` where it stayed, or where the two cannot be compared. */
  readonly way: 'up' | 'down' | 'none';
  /** Whether that is good news. */
  readonly news: 'good' | 'bad' | 'neither';
  /** What is seen: `4% (₹4,200)`, `New`. */
  readonly short: string;
  /** The same as a sentence: `up 4% on the 30 days before, by ₹4,200`. */
  readonly words: string;
}

const DIGITS: Readonly<Record<Unit, number>> = { count: 0, points: 0, paise: 0, percent: 1, stars: 2, number: 2 };

const rounded = (value: number, unit: Unit): number => {
  const scale = 10 ** DIGITS[unit];
  return Math.round(value * scale) / scale;
};

const percentText = (share: number, { locale }: MoneyStyle): string =>
  share < 0.1
    ? 'less than 0.1%'
    : `${new Intl.NumberFormat(locale, { maximumFractionDigits: share < 10 ? 1 : 0 }).format(share)}%`;

/** A distance, which of percentages is one of points, not of per cent. */
const distanceText = (
  distance: number,
  unit: Unit,
  style: MoneyStyle,
): { readonly short: string; readonly words: string } => {
  const words = amountInWords(distance, unit, style);
  if (unit !== 'percent') return { short: words, words };
  const points = words.replace('%', '');
  return { short: `${points} pp`, words: `${points} percentage ${distance === 1 ? 'point' : 'points'}` };
};

const unclear = (short: string, words: string): Change => ({ way: 'none', news: 'neither', short, words });

const notComparable = (value: Amount, previous: Amount, before: string): Change => {
  if (value === null) return unclear('–', 'nothing to compare');
  if (previous === null) return unclear('Nothing before', `nothing in ${before} to compare with`);
  return unclear(
    'Not compared',
    `not compared with ${before}: one of the two is of fewer than 10 people, or would tell of them`,
  );
};

/** How a tile's figure differs from the period before, by the numbers as they are shown; undefined where it is not compared. */
export const changeOf = (
  { unit, more }: Pick<Tile, 'unit' | 'more'>,
  { value, previous }: TileFigure,
  before: string,
  style: MoneyStyle,
): Change | undefined => {
  if (previous === undefined) return undefined;
  if (typeof value !== 'number' || typeof previous !== 'number') return notComparable(value, previous, before);
  const [now, then] = [rounded(value, unit), rounded(previous, unit)];
  if (now === then) return unclear('No change', `the same as in ${before}`);
  const way = now > then ? 'up' : 'down';
  const news = more === 'neither' ? 'neither' : (more === 'good') === (way === 'up') ? 'good' : 'bad';
  const distance = distanceText(Math.abs(rounded(now - then, unit)), unit, style);
  // From nothing there is no percentage.
  if (then === 0)
    return way === 'up'
      ? { way, news, short: `New (${distance.short})`, words: `new: none in ${before}` }
      : { way, news, short: distance.short, words: `down by ${distance.words}, from none in ${before}` };
  const share = percentText((100 * Math.abs(now - then)) / Math.abs(then), style);
  return {
    ...{ way, news },
    short: `${share} (${distance.short})`,
    words: `${way} ${share} on ${before}, by ${distance.words}`,
  };
};
