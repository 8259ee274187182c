import type { Cadence } from '../../../contract/endpoints/reportSchedules';
import { addDays, dayAt, type DayRange } from '../../../contract/reports/range';
import type { Day } from '../../../contract/values';

/** Files are made this long after midnight at +05:30, when the last rides of the day are stored. */
const NIGHT_MS = 30 * 60 * 1000;

/** The day to which a night belongs: until half past midnight, the previous day. */
export const nightOf = (now: Date): Day => dayAt(new Date(now.getTime() - NIGHT_MS));

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
const weekday = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The last day, up to this one, on which a file is due: any day, a Monday, or the first of a month. */
const dueBy = (cadence: Cadence, day: Day): Day => {
  if (cadence === 'daily') return day;
  return cadence === 'weekly' ? addDays(day, -weekday(day)) : firstOfMonth(day);
};

/** The next day after this one on which a file is made. */
export const nextAfter = (cadence: Cadence, day: Day): Day => {
  if (cadence === 'daily') return addDays(day, 1);
  return cadence === 'weekly' ? addDays(dueBy(cadence, day), 7) : firstOfMonth(addDays(firstOfMonth(day), 31));
};

/** The days of the file made by this day: the last complete day, week from Monday, or month. */
export const daysBefore = (cadence: Cadence, day: Day): DayRange => {
  const to = addDays(dueBy(cadence, day), -1);
  return { from: dueBy(cadence, to), to };
};
