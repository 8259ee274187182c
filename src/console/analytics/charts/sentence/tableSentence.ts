import { amountInWords } from '../amounts/amountText';
import { knownOf } from '../amounts/known';
import type { DrawnGroups } from '../drawn';
import type { Told } from './words';

const signed = (value: number, style: Told['style']): string =>
  `${value > 0 ? '+' : ''}${amountInWords(value, 'percent', style)}`;

/** How many rows a table has, and how far its shares reach: `3 changes, from -2% to +12%`. */
export const tableSentence = ({ chart, figures: { groups } }: DrawnGroups, { style }: Told): string => {
  const counted = `${amountInWords(groups.length, 'count', style)} ${chart.of[groups.length === 1 ? 0 : 1]}`;
  const share = Object.entries(chart.measures).find(([, { unit }]) => unit === 'percent')?.[0];
  const known = share === undefined ? [] : knownOf(groups.map(({ values }) => values[share]));
  if (known.length === 0) return counted;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return least === most
    ? `${counted}, ${signed(most, style)}`
    : `${counted}, from ${signed(least, style)} to ${signed(most, style)}`;
};
