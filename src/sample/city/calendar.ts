import { DISPLAY_OFFSET_MINUTES } from '../../contract/limits';

/** Milliseconds in a minute, an hour and a day. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A day of the city as a number: whole days since 1970-01-01, at +05:30. */
export type DayNumber = number;

const OFFSET = DISPLAY_OFFSET_MINUTES * MINUTE;

/** The city's day at a moment (milliseconds). */
export const dayOf = (moment: number): DayNumber => Math.floor((moment + OFFSET) / DAY);
/** The moment at which a day begins in the city. */
export const startOf = (day: DayNumber): number => day * DAY - OFFSET;
/** The day as `YYYY-MM-DD`. */
export const textOfDay = (day: DayNumber): string => new Date(day * DAY).toISOString().slice(0, 10);
/** 0 is Sunday. */
export const weekdayOf = (day: DayNumber): number => (((day + 4) % 7) + 7) % 7;
/** The hour of a moment in the city, 0 to 23. */
export const hourOf = (moment: number): number => Math.floor((moment + OFFSET - dayOf(moment) * DAY) / HOUR);

/** A public holiday; `rides` is its traffic relative to an ordinary day. */
export interface Holiday {
  readonly day: DayNumber;
  readonly name: string;
  readonly rides: number;
}

const everyYear = [
  ['01-01', "New Year's Day", 0.9],
  ['01-26', 'Republic Day', 0.6],
  ['04-14', 'Ambedkar Jayanti', 0.7],
  ['05-01', 'Labour Day', 0.65],
  ['08-15', 'Independence Day', 0.7],
  ['10-02', 'Gandhi Jayanti', 0.6],
  ['12-25', 'Christmas', 0.75],
] as const;

// Holidays of the lunar calendar, known for some years and left out for others.
const byTheMoon = [
  ['Holi', 0.45, ['2025-03-14', '2026-03-04', '2027-03-22', '2028-03-11']],
  ['Eid-ul-Fitr', 0.85, ['2025-03-31', '2026-03-21', '2027-03-10', '2028-02-27']],
  ['Ganesh Chaturthi', 1.5, ['2025-08-27', '2026-09-14', '2027-09-04', '2028-08-23']],
  ['Dussehra', 1.1, ['2025-10-02', '2026-10-20', '2027-10-09', '2028-09-27']],
  ['Diwali', 0.5, ['2025-10-20', '2026-11-08', '2027-10-29', '2028-10-17']],
] as const;

const dayNumber = (text: string): DayNumber => Date.parse(`${text}T00:00:00Z`) / DAY;

/** The holidays from one day to another, both included, in order; a day has one name at most. */
export const holidaysBetween = (first: DayNumber, last: DayNumber): readonly Holiday[] => {
  const found = new Map<DayNumber, Holiday>();
  const add = (text: string, name: string, rides: number): void => {
    const day = dayNumber(text);
    if (day >= first && day <= last && !found.has(day)) found.set(day, { day, name, rides });
  };
  for (const [name, rides, days] of byTheMoon) for (const day of days) add(day, name, rides);
  for (let year = Number(textOfDay(first).slice(0, 4)); year <= Number(textOfDay(last).slice(0, 4)); year += 1)
    for (const [day, name, rides] of everyYear) add(`${year}-${day}`, name, rides);
  return [...found.values()].sort((a, b) => a.day - b.day);
};
