import type { Draw } from './draw';
import { HOUR, MINUTE, startOf, textOfDay, weekdayOf, type DayNumber, type Holiday } from './calendar';

// Relative number of riders at each hour from 5 to 23.
const WORKDAY = [2, 6, 16, 40, 46, 24, 14, 12, 12, 12, 14, 20, 40, 48, 38, 22, 12, 7, 3];
const FREE_DAY = [1, 2, 5, 9, 14, 20, 26, 28, 27, 26, 28, 32, 36, 36, 30, 24, 17, 10, 4];
const FIRST_HOUR = 5;

// Rain from June to September brings more riders; in May and at the end of the year many are away.
const MONTHS = [1, 1.02, 1.03, 0.98, 0.88, 1.05, 1.12, 1.1, 1.06, 1.04, 1.02, 0.94];
const WEEKDAYS = [0.58, 1.04, 1.07, 1.06, 1.07, 1.12, 0.74];

/** The days of the sample city and how busy each of them is. */
export interface CityShape {
  readonly first: DayNumber;
  /** The last day: yesterday. */
  readonly last: DayNumber;
  readonly holidays: ReadonlyMap<DayNumber, Holiday>;
  /** The fraction of the whole period's traffic that falls on this day. */
  readonly shareOf: (day: DayNumber) => number;
  /** True on a working day. */
  readonly isWorkday: (day: DayNumber) => boolean;
  /** A random moment of the day at which a rider rides. */
  readonly momentIn: (day: DayNumber, draw: Draw) => number;
}

const hours = (weights: readonly number[]): readonly (readonly [number, number])[] =>
  weights.map((weight, index) => [FIRST_HOUR + index, weight]);
const workHours = hours(WORKDAY);
const freeHours = hours(FREE_DAY);

/** The traffic of the days from `first` to `last`: weekdays, seasons, holidays, and growth from month to month. */
export const shapeOf = (first: DayNumber, last: DayNumber, known: readonly Holiday[]): CityShape => {
  const holidays = new Map(known.map((holiday) => [holiday.day, holiday]));
  const isWorkday = (day: DayNumber): boolean => !holidays.has(day) && weekdayOf(day) !== 0 && weekdayOf(day) !== 6;
  const weight = (day: DayNumber): number => {
    const growth = 0.7 + (0.6 * (day - first)) / Math.max(1, last - first);
    const month = MONTHS[Number(textOfDay(day).slice(5, 7)) - 1] ?? 1;
    // Varies from day to day. Derived from the day's number, so that a day is the same whatever the range.
    const weather = 0.93 + (0.14 * ((day * 7919) % 101)) / 101;
    return growth * month * weather * (holidays.get(day)?.rides ?? WEEKDAYS[weekdayOf(day)] ?? 1);
  };
  let whole = 0;
  for (let day = first; day <= last; day += 1) whole += weight(day);
  return {
    first,
    last,
    holidays,
    isWorkday,
    shareOf: (day) => weight(day) / whole,
    momentIn: (day, draw) => {
      const hour = draw.weighted(isWorkday(day) ? workHours : freeHours);
      // The last tickets are sold at 23:20.
      return startOf(day) + hour * HOUR + draw.below(hour === 23 ? 20 * MINUTE : HOUR);
    },
  };
};
