import type { Bucket } from '../../../../../contract/dashboards/bucketDays';
import { formatDay } from '../../../../kit/fields/time';
import { daysInWords } from '../../period';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const monthOf = (key: string): string => MONTHS[Number(key.slice(5, 7)) - 1] ?? key;

const onTheClock = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;

/** A bucket below an axis: `14 Nov`, `Nov 2026`, `2 PM`. */
export const bucketTick = (key: string, bucket: Bucket): string => {
  if (bucket === 'hour') return onTheClock(Number(key));
  const month = monthOf(key).slice(0, 3);
  return bucket === 'month' ? `${month} ${key.slice(0, 4)}` : `${Number(key.slice(8, 10))} ${month}`;
};

/** A bucket in full, as a tooltip and a table name it: `14-11-2026`, `Week from 09-11-2026`, `November 2026`, `2 PM to 3 PM`. */
export const bucketName = (key: string, bucket: Bucket): string => {
  if (bucket === 'hour') return `${onTheClock(Number(key))} to ${onTheClock(Number(key) + 1)}`;
  if (bucket === 'month') return `${monthOf(key)} ${key.slice(0, 4)}`;
  return bucket === 'week' ? `Week from ${formatDay(key)}` : formatDay(key);
};

/** A bucket of the days that are compared, in full: several days of it may not be a week or a month of the calendar. */
export const bucketNameBefore = (key: string, bucket: Bucket): string => {
  const [first = key, last = first] = key.split('/');
  return bucket === 'week' || bucket === 'month' ? daysInWords({ from: first, to: last }) : bucketName(key, bucket);
};

/** What is said of a bucket that is not over, or that the range cuts. */
export const partialText = (bucket: Bucket): string =>
  bucket === 'week' || bucket === 'month' ? 'not all of its days' : 'not over yet';

/** The head of a column of buckets. */
export const BUCKET_HEAD = { day: 'Day', week: 'Week', month: 'Month', hour: 'Hour' } as const;

/** Buckets that are counted: "of 5 weeks". */
export const BUCKETS = { day: 'days', week: 'weeks', month: 'months', hour: 'hours' } as const;
