import { DISPLAY_OFFSET_MINUTES } from './limits';

const OFFSET_MS = DISPLAY_OFFSET_MINUTES * 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** A moment (milliseconds) as a date whose UTC fields show the clock at +05:30, whatever the machine's zone. */
export const localTime = (moment: number): Date => new Date(moment + OFFSET_MS);

/** The moment at which the clock at +05:30 shows the UTC fields of a time (milliseconds). */
export const momentAt = (local: number): Date => new Date(local - OFFSET_MS);

/** A day, `YYYY-MM-DD`, in the form for staff: DD-MM-YYYY. Months and all other texts are unchanged. */
export const dateText = (day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split('-').reverse().join('-') : day;

/** Some days in the form for staff: `01-11-2026 to 30-11-2026`, or one day alone. */
export const daysText = (from: string, to: string): string =>
  from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`;

/** A time of day, the UTC fields of a date, in the form for staff: hh:mm A. */
export const clockText = (local: Date): string => {
  const hour = local.getUTCHours();
  return `${two(hour % 12 || 12)}:${two(local.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** A moment (milliseconds) in the form for staff: DD-MM-YYYY hh:mm A at +05:30. */
export const timeText = (moment: number): string => {
  const local = localTime(moment);
  return `${dateText(local.toISOString().slice(0, 10))} ${clockText(local)}`;
};
