import type { Tally } from '../../data/wholeLists/tally';
import { counted } from '../../kit/list/Noun';

const noun = { one: 'rating', many: 'ratings' };

/** A mean of stars as it is shown: `4.1`. */
export const oneDecimal = (average: number): string => average.toFixed(1);

/** How an average differs from the one of the days before, in words: `Up 0.2 from 3.9 in the 30 days before (1,100 ratings)`. */
export const changeInWords = (now: Tally, before: Tally, days: number): string => {
  const period = days === 1 ? 'the day before' : `the ${days} days before`;
  if (before.average === undefined) return `No ratings in ${period} to compare with.`;
  if (now.average === undefined) return `${oneDecimal(before.average)} in ${period} (${counted(before.total, noun)}).`;
  // What is shown must add up: the difference is of the numbers as they are shown.
  const change = Math.round(now.average * 10) - Math.round(before.average * 10);
  const from = `${oneDecimal(before.average)} in ${period} (${counted(before.total, noun)}).`;
  if (change === 0) return `The same as ${from}`;
  return `${change > 0 ? 'Up' : 'Down'} ${oneDecimal(Math.abs(change) / 10)} from ${from}`;
};
