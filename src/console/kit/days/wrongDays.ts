import { dayCount, tooManyDays, type DayRange } from '../../../contract/reports/range';
import { said } from '../../language/said';

/** What is wrong with a range of days where so many may be chosen at most, in words; undefined where nothing is. */
export const wrongDays = ({ from, to }: DayRange, most: number): string | undefined => {
  const fault = tooManyDays(dayCount(from, to), most);
  return fault && said(fault);
};
