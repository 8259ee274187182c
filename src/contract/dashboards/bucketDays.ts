import { addDays } from '../reports/range';
import type { Day } from '../values';
import type { LineChart } from './description';

/** How time is cut along a chart into stretches of days. */
export type DayBucket = Exclude<LineChart['bucket'], 'hour'>;

// 0 is Monday, as weeks begin here.
const weekday = (day: Day): number => (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;

/** The first day of the bucket that a day is in. */
export const firstDay: Readonly<Record<DayBucket, (day: Day) => Day>> = {
  day: (day) => day,
  week: (day) => addDays(day, -weekday(day)),
  month: (day) => `${day.slice(0, 7)}-01`,
};

/** The last day of the bucket that a day is in. */
export const lastDay: Readonly<Record<DayBucket, (day: Day) => Day>> = {
  day: (day) => day,
  week: (day) => addDays(day, 6 - weekday(day)),
  // Whatever the month, 31 days after its first are in the next one.
  month: (day) => addDays(firstDay.month(addDays(firstDay.month(day), 31)), -1),
};
