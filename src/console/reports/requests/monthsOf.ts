import { addDays, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';

const lastOfMonth = (day: Day): Day => {
  const later = addDays(`${day.slice(0, 8)}01`, 31);
  return addDays(`${later.slice(0, 8)}01`, -1);
};

/** A range cut at the ends of its months: no part has more days than a page of a report may ask for. */
export const monthsOf = ({ from, to }: DayRange): readonly DayRange[] => {
  const last = lastOfMonth(from);
  return to <= last ? [{ from, to }] : [{ from, to: last }, ...monthsOf({ from: addDays(last, 1), to })];
};
