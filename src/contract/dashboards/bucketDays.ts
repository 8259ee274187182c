import { addDays, dayCount, type DayRange } from '../reports/range';
import type { Day } from '../values';
import type { LineChart } from './description';

/** How time is cut along a chart. */
export type Bucket = 'hour' | 'day' | 'week' | 'month';
/** How time is cut along a chart into stretches of days. */
export type DayBucket = Exclude<Bucket, 'hour'>;

/** Beyond so many days a chart has a point a week; beyond so many more, one a month. */
const BY_DAY = 60;
const BY_WEEK = 26 * 7;

/** How time is cut along a chart of some days: one day by the hour, then by day, by week, by month. */
export const bucketFor = (along: LineChart['along'], { from, to }: DayRange): Bucket => {
  const days = dayCount(from, to);
  if (along === 'hours of the day' || (along === 'time' && days === 1)) return 'hour';
  if (days <= BY_DAY) return 'day';
  return days <= BY_WEEK ? 'week' : 'month';
};

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
