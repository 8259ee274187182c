import { clockText, dateText, localTime, momentAt } from '../../../contract/localTime';
import type { DayRange } from '../../../contract/reports/range';
import type { Day, Instant } from '../../../contract/values';
import { language, perLanguage } from '../../language/language';
import { t } from '../../language/t';

/**
 * A moment with its UTC fields moved to +05:30, or undefined for an invalid one.
 * The machine's own zone has no effect.
 */
const shifted = (instant: string | number | null | undefined): Date | undefined => {
  if (instant === null || instant === undefined || instant === '') return undefined;
  const date = localTime(new Date(instant).getTime());
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** The date of a moment at +05:30 as `DD-MM-YYYY`, empty if there is none. */
export const formatDay = (instant: string | number | null | undefined): string => {
  const date = shifted(instant);
  return date ? dateText(date.toISOString().slice(0, 10)) : '';
};

const formatsOfLanguage = perLanguage(() => new Map<string, Intl.DateTimeFormat>());

// A format is made when it is first needed: each takes longer than a row of a list.
const written = (date: Date, part: 'weekday' | 'month', width: 'long' | 'short'): string => {
  const formats = formatsOfLanguage();
  const key = `${part} ${width}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language(), { [part]: width, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(date);
};

const startOf = (day: Day): Date => new Date(`${day}T00:00:00.000Z`);

/** The name of a day's weekday: `Monday`. */
export const weekdayOf = (day: Day): string => written(startOf(day), 'weekday', 'long');

/** The name of a day's month: `November`, `Nov`. */
export const monthOf = (day: Day, width: 'long' | 'short' = 'long'): string =>
  written(startOf(`${day.slice(0, 7)}-01`), 'month', width);

/** A day's month and year: `November 2026`, `Nov 2026`. */
export const monthInWords = (day: Day, width?: 'long' | 'short'): string => `${monthOf(day, width)} ${day.slice(0, 4)}`;

/** The time of a moment at +05:30 as `hh:mm A`, empty if there is none. */
export const formatClock = (instant: string | number | null | undefined): string => {
  const date = shifted(instant);
  return date ? clockText(date) : '';
};

/** A moment at +05:30 as `DD-MM-YYYY hh:mm A` (docs/product.md#constants), empty if there is none. */
export const formatTime = (instant: string | number | null | undefined): string =>
  [formatDay(instant), formatClock(instant)].filter(Boolean).join(' ');

/** A moment to the second at +05:30 as `DD-MM-YYYY hh:mm:ss A`, empty if there is none. */
export const formatSecond = (instant: string | number | null | undefined): string => {
  const date = shifted(instant);
  return date ? formatTime(instant).replace(/(?= [AP]M$)/, date.toISOString().slice(16, 19)) : '';
};

/** A moment in a short form: the time alone if it is today at +05:30, else date and time. */
export const formatRecent = (instant: string, now: number): string =>
  formatDay(instant) === formatDay(now) ? formatClock(instant) : formatTime(instant);

/** The moment of a day at a time of day `HH:mm`, at +05:30 whatever the machine's zone. */
export const momentOf = (day: Day, clock: string): Instant =>
  momentAt(Date.parse(`${day}T${clock}:00.000Z`)).toISOString();

/** A range of days in words: `01-11-2026 to 30-11-2026`, one day alone. */
export const daysInWords = ({ from, to }: DayRange): string =>
  from === to ? formatDay(from) : t('{from} to {to}', { from: formatDay(from), to: formatDay(to) });

const MINUTE_MS = 60_000;

/** The minutes until a moment, rounded up; 0 once it is past. */
const minutesUntil = (moment: string): number => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / MINUTE_MS));

/** The whole hours until a moment; 0 once it is past. */
export const hoursUntil = (moment: string): number => Math.floor(minutesUntil(moment) / 60);

/** The time until a moment, in words: `6 hours left`, and in the last hour `15 minutes left`. */
export const timeLeft = (moment: string): string => {
  const minutes = minutesUntil(moment);
  const hours = Math.floor(minutes / 60);
  return hours > 0
    ? t('{count, plural, one {# hour} other {# hours}} left', { count: hours })
    : t('{count, plural, one {# minute} other {# minutes}} left', { count: minutes });
};
