import type { Unit } from '../../../../contract/dashboards/description';
import { amountInWords } from '../amounts/amountText';
import { beforeInWords } from '../../periodInWords';
import type { Told } from './words';

/** Beyond so many per cent, "times" is understood sooner. */
const TIMES_FROM = 900;

const rounded = (value: number, digits: number, { style }: Told): string =>
  new Intl.NumberFormat(style.locale, { maximumFractionDigits: digits }).format(value);

const difference = (now: number, then: number, unit: Unit, told: Told): string | undefined => {
  const digits = unit === 'percent' ? 1 : 2;
  const text = rounded(Math.abs(now - then), digits, told);
  if (text === '0') return undefined;
  return unit === 'percent' ? `${text} percentage ${text === '1' ? 'point' : 'points'}` : text;
};

/**
 * How a figure stands to that of the period before: `up 4% on the 30 days before`, `up from nothing in the day before`.
 * Undefined where nothing was compared.
 */
export const changeText = (
  now: number | undefined,
  then: number | undefined,
  unit: Unit,
  told: Told,
): string | undefined => {
  if (!told.previous || now === undefined || then === undefined) return undefined;
  const days = beforeInWords(told.previous);
  const same = `the same as in ${days}`;
  if (now === then) return same;
  const way = now > then ? 'up' : 'down';
  if (unit === 'percent' || unit === 'stars') {
    const text = difference(now, then, unit, told);
    return text === undefined ? same : `${way} ${text} on ${days}`;
  }
  if (then === 0) return `${way} from nothing in ${days}`;
  // Of a figure that changed its sign, or was below zero, a share says nothing.
  if (then < 0 || now < 0) return `${way} from ${amountInWords(then, unit, told.style)} in ${days}`;
  const percent = (100 * Math.abs(now - then)) / then;
  if (percent > TIMES_FROM) return `${rounded(now / then, 0, told)} times that of ${days}`;
  const text = rounded(percent, percent < 1 ? 1 : 0, told);
  return text === '0' ? `about the same as in ${days}` : `${way} ${text}% on ${days}`;
};
