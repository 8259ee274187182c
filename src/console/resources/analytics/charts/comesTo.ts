import type { LineChart } from '../../../../contract/dashboards/description';
import type { Amount } from '../../../../contract/dashboards/figures';
import { knownOf, sumOf } from './amounts/known';

/**
 * What a series comes to: the total of what is told, or the average or the last of its buckets that are over, as the tiles
 * have it. Undefined where nothing is told.
 */
export const comesTo = (
  amounts: readonly Amount[],
  sums: LineChart['sums'],
  isOver: (at: number) => boolean,
): Amount | undefined => {
  if (sums === 'total') return knownOf(amounts).length > 0 ? sumOf(amounts) : undefined;
  const over = amounts.filter((_, at) => isOver(at));
  const complete = over.length > 0 ? over : amounts;
  if (sums === 'last') return complete.at(-1);
  const known = knownOf(complete);
  return known.length > 0 ? sumOf(known) / known.length : undefined;
};
