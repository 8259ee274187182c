import type { FileOrder } from './protocol';

/** The maximum number of characters in the name of a sheet. */
const LONGEST = 31;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const monthText = (month: string): string => `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
const dayText = (day: string): string => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`;

const daysText = ({ from, to }: FileOrder['range']): string =>
  `${from === to ? '' : `${dayText(from)} - `}${dayText(to)} ${to.slice(0, 4)}`;

// Words of the noun are dropped first where room is short, since the days distinguish sheets.
const fitted = (noun: string, when: string): string => {
  const words = noun.split(' ');
  while (words.length > 1 && words.join(' ').length + 1 + when.length > LONGEST) words.pop();
  const name = `${words.join(' ')} ${when}`;
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, LONGEST);
};

/** The name of the one sheet of a file, from noun and days: `Tickets 1 Feb - 28 Feb 2026`. */
export const nameOfSheet = ({ noun, range }: Pick<FileOrder, 'noun' | 'range'>): string =>
  fitted(noun, daysText(range));

/** The name of the sheet of a month: `Tickets Feb 2026`, numbered where a month has more than one. */
export const nameOfMonth = ({ noun }: Pick<FileOrder, 'noun'>, month: string, taken: readonly string[]): string => {
  const named = (number: number): string => fitted(noun, `${monthText(month)}${number > 1 ? ` (${number})` : ''}`);
  let number = 1;
  while (taken.includes(named(number))) number += 1;
  return named(number);
};
