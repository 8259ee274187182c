import { addDays, type DayRange } from '../../../contract/reports/range';
import { boundedDay, type Day } from '../../../contract/values';
import { mondayOf, type View } from '../../ui/days/calendarQuery';
import { language } from '../../language/language';
import { daysInWords } from '../../ui/words/time';

/** The period that the calendar shows. */
export interface CalendarPeriod {
  readonly view: View;
  /** The days of the month or week. */
  readonly range: DayRange;
  /** Whole weeks from Monday to Sunday: those of a month include days of its neighbours. */
  readonly weeks: readonly (readonly Day[])[];
}

const lastOfMonth = (first: Day): Day => addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);

/** Returns the month or the week of a day. */
export const periodOf = (view: View, day: Day): CalendarPeriod => {
  const first = view === 'month' ? `${day.slice(0, 7)}-01` : mondayOf(day);
  const to = view === 'month' ? lastOfMonth(first) : addDays(first, 6);
  const weeks: Day[][] = [];
  for (let monday = mondayOf(first); monday <= to; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(monday, place)));
  return { view, range: { from: first, to }, weeks };
};

const asDay = (text: string | null): Day | undefined =>
  boundedDay().safeParse(text).success ? (text ?? '') : undefined;

/** Reads the period from an address, `?month=2026-03` or `?week=2026-03-02`; else the present one, in the last view. */
export const readPeriod = (query: URLSearchParams, kept: View, today: Day): CalendarPeriod => {
  const week = asDay(query.get('week'));
  if (week !== undefined) return periodOf('week', week);
  const month = asDay(`${query.get('month') ?? ''}-01`);
  return month === undefined ? periodOf(kept, today) : periodOf('month', month);
};

/** Returns a day of the period before or after. */
export const dayBeside = ({ range }: CalendarPeriod, by: -1 | 1): Day => addDays(by < 0 ? range.from : range.to, by);

const inWords = (day: Day, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language(), { ...parts, timeZone: 'UTC', numberingSystem: 'latn' }).format(
    new Date(`${day}T00:00:00.000Z`),
  );

/** Returns the title of a period: `March 2026`, `02-03-2026 to 08-03-2026`. */
export const periodTitle = ({ view, range }: CalendarPeriod): string =>
  view === 'month' ? inWords(range.from, { month: 'long', year: 'numeric' }) : daysInWords(range);

/** Returns the weekday of a day, `Mon` or `Monday`. */
export const weekdayName = (day: Day, weekday: 'short' | 'long'): string => inWords(day, { weekday });

/** Returns the day that has the Tab stop at first: today, where it is shown. */
export const firstStop = ({ range: { from, to } }: CalendarPeriod, today: Day): Day =>
  today >= from && today <= to ? today : from;
