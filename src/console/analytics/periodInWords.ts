import { grouped } from '../../contract/grouped';
import { dayCount, type DayRange } from '../../contract/reports/range';
import { formatDay } from '../ui/fields/time';

/** What some days are compared with, in words: `the 30 days before`. */
export const beforeInWords = ({ from, to }: DayRange): string => {
  const days = dayCount(from, to);
  return days === 1 ? 'the day before' : `the ${grouped(days)} days before`;
};

/** Some days as they are written: `01-11-2026 to 30-11-2026`, one day alone. */
export const daysInWords = ({ from, to }: DayRange): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
