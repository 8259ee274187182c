import { dayCount, tooManyDays, type DayRange } from '../../../contract/reports/range';
import { translateServerText } from '../../language/translateServerText';

/** The fault of a range of days with a greatest length, in words; undefined if there is none. */
export const daysFault = ({ from, to }: DayRange, most: number): string | undefined => {
  const fault = tooManyDays(dayCount(from, to), most);
  return fault && translateServerText(fault);
};
