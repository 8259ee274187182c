import { REPORT_FILE_DAYS, REPORT_SCREEN_DAYS } from '../limits';
import { localTime, momentAt } from '../localTime';
import type { Day } from '../values';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days with both ends included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** The present day at +05:30. */
export const dayAt = (moment: Date): Day => localTime(moment.getTime()).toISOString().slice(0, 10);

/** The moment at which a day begins at +05:30. */
export const startOfDay = (day: Day): Date => momentAt(Date.parse(`${day}T00:00:00.000Z`));

/** The day so many days later, or earlier. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The last so many days up to a day, which is included. */
export const lastDays = (count: number, day: Day): DayRange => ({ from: addDays(day, 1 - count), to: day });

/** The last day of a day's month. */
export const lastOfMonth = (day: Day): Day => {
  const later = addDays(`${day.slice(0, 8)}01`, 31);
  return addDays(`${later.slice(0, 8)}01`, -1);
};

/** A range cut at the ends of its months. No part exceeds the most days of a report page. */
export const monthsOf = ({ from, to }: DayRange): readonly DayRange[] => {
  const last = lastOfMonth(from);
  return to <= last ? [{ from, to }] : [{ from, to: last }, ...monthsOf({ from: addDays(last, 1), to })];
};

/** The number of days of a range, both ends included; zero or less when it ends before it starts. */
export const dayCount = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Returns the period of the same length right before a range. */
export const periodBefore = ({ from, to }: DayRange): DayRange => {
  const days = dayCount(from, to);
  return { from: addDays(from, -days), to: addDays(from, -1) };
};

/** The fault of a range of so many days, in words, or undefined. */
export const tooManyDays = (days: number, most: number): string | undefined => {
  if (days < 1) return 'Choose a day that is not before the first one';
  if (days <= most) return undefined;
  return most === REPORT_SCREEN_DAYS
    ? `Choose at most ${most} days; for up to ${REPORT_FILE_DAYS}, request a file`
    : `Choose at most ${most} days`;
};

type Asked = Readonly<Record<string, unknown>>;
/** The fields of a report's filters that tell which of them cover all days. */
type AllDays = Readonly<Record<string, { readonly kind: string; readonly ofAllDays?: true }>>;

/** Returns true where the filters select open matters of any day, such as overdue refunds. */
export const limitsToOpenMatters = (asked: Asked, filters: AllDays): boolean =>
  Object.entries(filters).some(([name, { ofAllDays }]) => ofAllDays === true && asked[name] === true);

/** Returns true for a filter that ignores days: a searched number, or open matters. */
export const coversAllDays = (asked: Asked, filters: AllDays): boolean =>
  asked.q !== undefined || limitsToOpenMatters(asked, filters);

/**
 * The days of a page: missing ones are filled up to 31 days, up to today.
 * Undefined for a search, or for open matters, without days: it covers all of them.
 */
export const pageDays = (
  asked: Asked & { readonly from?: Day | undefined; readonly to?: Day | undefined },
  today: Day,
  filters: AllDays,
): DayRange | undefined => {
  const { from, to } = asked;
  if (from !== undefined && to !== undefined) return { from, to };
  if (from !== undefined) {
    const last = addDays(from, REPORT_SCREEN_DAYS - 1);
    return { from, to: last < today || from > today ? last : today };
  }
  if (to === undefined && coversAllDays(asked, filters)) return undefined;
  const end = to ?? today;
  return { from: addDays(end, 1 - REPORT_SCREEN_DAYS), to: end };
};

/** Groups days into runs of consecutive days. */
export const consecutiveRuns = (days: readonly Day[]): readonly DayRange[] => {
  const runs: { from: Day; to: Day }[] = [];
  for (const day of [...days].sort()) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
};
