import { addDays, dayCount, type DayRange } from '../reports/range';
import type { Day } from '../values';
import { lastDay } from './bucketDays';

/**
 * The days that a range is compared with.
 * They are as many days before it, moved by whole weeks; the same dates years back; or the same part of earlier months.
 */
export const comparisons = ['weekdays', 'year', 'months'] as const;
export type Comparison = (typeof comparisons)[number];

const padded = (number: number): string => String(number).padStart(2, '0');

// The same date so many months later, or the last day of a month that is too short for it.
const addMonths = (day: Day, months: number): Day => {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = `${Math.floor(count / 12)}-${padded((count % 12) + 1)}-01`;
  const last = lastDay.month(first);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
};

const monthsTouched = ({ from, to }: DayRange): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;

/** Returns true where months can be compared: the days begin with one. */
export const beginsMonth = ({ from }: DayRange): boolean => from.endsWith('-01');

// Returns the distance by which days are moved back: the two ranges must not overlap.
const movedBy = (comparison: Comparison, range: DayRange): { readonly days: number } | { readonly months: number } => {
  if (comparison === 'weekdays') return { days: 7 * Math.ceil(dayCount(range.from, range.to) / 7) };
  if (comparison === 'months') return { months: monthsTouched(range) };
  let months = 12;
  while (addMonths(range.to, -months) >= range.from) months += 12;
  return { months };
};

/** The days that a range is compared with. Whole months are compared with whole months, whatever their lengths. */
export const daysCompared = (comparison: Comparison, range: DayRange): DayRange => {
  const by = movedBy(comparison, range);
  if ('days' in by) return { from: addDays(range.from, -by.days), to: addDays(range.to, -by.days) };
  const to = addMonths(range.to, -by.months);
  const isWhole = beginsMonth(range) && lastDay.month(range.to) === range.to;
  return { from: addMonths(range.from, -by.months), to: isWhole ? lastDay.month(to) : to };
};

/** Returns the earlier day that one day is compared with; undefined where the earlier month has no such date. */
export const dayCompared = (comparison: Comparison, range: DayRange, day: Day): Day | undefined => {
  const by = movedBy(comparison, range);
  if ('days' in by) return addDays(day, -by.days);
  const other = addMonths(day, -by.months);
  return other.slice(8) === day.slice(8) ? other : undefined;
};
