import type { Tile, Unit } from '../../../../contract/dashboards/description';
import type { Amount, NotComparable, TileFigure } from '../../../../contract/dashboards/figures';
import { t } from '../../../language/t';
import type { MoneyStyle } from '../../../ui/words/money';
import { capitalized } from '../../../ui/words/words';
import { amountInWords, DIGITS } from './amounts';
import { beforeInWords, notComparedText, withToday, type Period } from './period';
import { numberFormat } from '../../../ui/words/numberFormat';

/** The change of a figure since the period before. */
export interface Change {
  /** The direction of the change; `none` if there is no change, or if the two cannot be compared. */
  readonly direction: 'up' | 'down' | 'none';
  /** The judgement of the change: good news, bad news, or neither. */
  readonly judgement: 'good' | 'bad' | 'neither';
  /** The visible text: `4% (₹4,200)`, `New`. */
  readonly short: string;
  /** The same as a sentence: `up 4% on the 28 days before, by ₹4,200`. */
  readonly words: string;
  /** The same as a part of a sentence: `up 4% on the 28 days before`. */
  readonly brief: string;
}

const rounded = (value: number, unit: Unit): number => {
  const scale = 10 ** DIGITS[unit];
  return Math.round(value * scale) / scale;
};

/** A share above this, in per cent, is shown as a multiple, which is easier to understand. */
const TIMES_FROM = 900;

const percentText = (share: number, { locale }: MoneyStyle): string =>
  share < 0.1
    ? t('less than 0.1%')
    : `${numberFormat(locale, { maximumFractionDigits: share < 10 ? 1 : 0 }).format(share)}%`;

/** A distance as text; a distance of percentages is in points, not in per cent. */
const distanceText = (distance: number, unit: Unit, style: MoneyStyle) => {
  const words = amountInWords(distance, unit, style);
  if (unit !== 'percent') return { short: words, words };
  const points = words.replace('%', '');
  return {
    short: t('{points} pp', { points }),
    words: t('{distance, plural, one {{points} percentage point} other {{points} percentage points}}', {
      ...{ distance, points },
    }),
  };
};

/** Returns the size of a change, short and in words; without a percentage where that would mean nothing. */
const sizeText = (now: number, then: number, unit: Unit, style: MoneyStyle) => {
  const distance = distanceText(Math.abs(rounded(now - then, unit)), unit, style);
  const isAlone = unit === 'percent' || unit === 'stars' || then < 0 || now < 0;
  if (isAlone) return { short: distance.short, size: distance.words };
  const share = (100 * Math.abs(now - then)) / then;
  const times = numberFormat(style.locale, { maximumFractionDigits: 0 }).format(now / then);
  const size = share > TIMES_FROM ? t('{times}-fold', { times }) : percentText(share, style);
  return { short: `${size} (${distance.short})`, size, by: distance.words };
};

const unclear = (short: string, words: string): Change => ({
  ...{ direction: 'none', judgement: 'neither', short, words, brief: words },
});

/** The note on a figure of whole days if the only day is today. */
export const unfinishedNote = ({ days, partial }: Period): string | undefined =>
  partial !== undefined && days.from === partial ? t('Today is incomplete') : undefined;

const ofFewPeople = (value: Amount, previous: Amount, period: Period): Change => {
  const before = beforeInWords(period);
  const notOver = unfinishedNote(period);
  if (value === null && notOver) return unclear(notOver, notOver);
  if (value === null) return unclear('–', t('nothing to compare'));
  if (previous === null) return unclear(t('No earlier data'), t('no data in {before} to compare with', { before }));
  return unclear(t('Too few riders to compare'), t('not compared with {before}: fewer than 10 people', { before }));
};

/** A figure of some days beside that of the days before. */
export type ComparedFigure = Pick<TileFigure, 'value' | 'previous' | 'compared'> & NotComparable;

/**
 * The change since the days before, by the numbers as they are shown; undefined if it is not compared.
 * A figure that includes an unfinished day is neither good news nor bad.
 */
export const changeOf = (
  { unit, more }: Pick<Tile, 'unit' | 'more'>,
  { value: whole, previous, compared, ...reasons }: ComparedFigure,
  period: Period,
  style: MoneyStyle,
): Change | undefined => {
  const reason = notComparedText(reasons);
  if (reason !== undefined) return unclear(capitalized(reason), reason);
  if (previous === undefined) return undefined;
  const value = compared === undefined ? whole : compared;
  const before = beforeInWords(period);
  if (typeof value !== 'number' || typeof previous !== 'number') return ofFewPeople(value, previous, period);
  const [now, then] = [rounded(value, unit), rounded(previous, unit)];
  if (now === then) return unclear(t('No change'), withToday(t('the same as in {before}', { before }), period));
  const direction = now > then ? 'up' : 'down';
  const isNews = more !== 'neither' && period.partial === undefined;
  const judgement = isNews ? ((more === 'good') === (direction === 'up') ? 'good' : 'bad') : 'neither';
  // A change from zero has no percentage.
  if (then === 0 && unit !== 'percent' && unit !== 'stars') {
    const { short, words: size } = distanceText(Math.abs(now), unit, style);
    const words = withToday(
      direction === 'up'
        ? t('new: none in {before}', { before })
        : t('down by {size}, from none in {before}', { size, before }),
      period,
    );
    return {
      direction,
      judgement,
      short: direction === 'up' ? t('New ({size})', { size: short }) : short,
      words,
      brief: words,
    };
  }
  const { short, size, by } = { by: undefined, ...sizeText(now, then, unit, style) };
  const brief = t('{way, select, up {up {size}} other {down {size}}} on {before}', { way: direction, size, before });
  const words =
    by === undefined
      ? brief
      : t('{way, select, up {up {size}} other {down {size}}} on {before}, by {by}', {
          way: direction,
          size,
          before,
          by,
        });
  return { direction, judgement, short, brief: withToday(brief, period), words: withToday(words, period) };
};

/** The figures' locale and currency, and their days. */
export interface SentenceContext {
  readonly style: MoneyStyle;
  readonly period: Period;
}

/** The change since the days before, in the words of the tiles: `up 4% on the 28 days before`. Undefined if nothing was compared. */
export const changeText = (
  now: number | undefined,
  then: number | undefined,
  unit: Unit,
  { period, style }: SentenceContext,
): string | undefined =>
  !period.previous || now === undefined || then === undefined
    ? undefined
    : changeOf({ unit, more: 'neither' }, { value: now, previous: then }, period, style)?.brief;
