import { addDays, dayCount, type DayRange } from '../reports/range';
import type { Day } from '../values';
import type { LineChart } from './description';

/** The buckets of time along a chart. */
export type Bucket = 'hour' | 'day' | 'week' | 'month';
/** The buckets of time along a chart that are stretches of days. */
export type DayBucket = Exclude<Bucket, 'hour'>;

/** Charts of more days than this have a point per week, and beyond the second number one per month. */
const BY_DAY = 60;
const BY_WEEK = 26 * 7;

/** The bucket of a chart of some days: the hour for one day, then day, week, month. */
export const bucketFor = (along: LineChart['along'], { from, to }: DayRange): Bucket => {
  const days = dayCount(from, to);
  if (along === 'hours of the day' || (along === 'time' && days === 1)) return 'hour';
  if (days <= BY_DAY) return 'day';
  return days <= BY_WEEK ? 'week' : 'month';
};

// 0 is Monday, the first day of a week.
const weekday = (day: Day): number => (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;

/** The first day of a day's bucket. */
export const firstDay: Readonly<Record<DayBucket, (day: Day) => Day>> = {
  day: (day) => day,
  week: (day) => addDays(day, -weekday(day)),
  month: (day) => `${day.slice(0, 7)}-01`,
};

/** The last day of a day's bucket. */
export const lastDay: Readonly<Record<DayBucket, (day: Day) => Day>> = {
  day: (day) => day,
  week: (day) => addDays(day, 6 - weekday(day)),
  // 31 days after the first day of any month are in the next one.
  month: (day) => addDays(firstDay.month(addDays(firstDay.month(day), 31)), -1),
};
