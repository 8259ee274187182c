import { DISPLAY_OFFSET_MINUTES } from '../../../contract/limits';
import type { Scalar } from '../reportData';

const OFFSET_MS = DISPLAY_OFFSET_MINUTES * 60_000;
const two = (value: number): string => String(value).padStart(2, '0');
const dayText = (date: Date): string =>
  `${two(date.getUTCDate())}-${two(date.getUTCMonth() + 1)}-${date.getUTCFullYear()}`;

/** A moment as a date whose UTC parts are the clock at +05:30: spreadsheets know no zones. */
export const localTime = (milliseconds: number): Date => new Date(milliseconds + OFFSET_MS);

/** A moment as staff read it: DD-MM-YYYY hh:mm A at +05:30. */
export const timeText = (milliseconds: number): string => {
  const at = localTime(milliseconds);
  const hour = at.getUTCHours();
  return `${dayText(at)} ${two(hour % 12 || 12)}:${two(at.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** A day, `YYYY-MM-DD`, as staff read it: DD-MM-YYYY. Months and everything else as they are. */
export const dateText = (day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split('-').reverse().join('-') : day;

/** Some days as staff read them: `01-11-2026 to 30-11-2026`, one day alone. */
export const daysText = (from: string, to: string): string =>
  from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`;

const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN');

/** Paise as rupees with two decimals, grouped as in India, without the sign. */
export const rupees = (paise: number): string => indian.format(paise / 100);

/** A value as a PDF shows it. */
export const textOf = (type: string, value: Scalar | undefined): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'number') return type === 'day' || type === 'period' ? dateText(value) : value;
  if (type === 'instant') return timeText(value);
  if (type === 'money') return rupees(value);
  if (type === 'km') return value.toFixed(2);
  return whole.format(value);
};
