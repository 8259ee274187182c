import { resolve } from 'node:path';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const INDIA = '+05:30';

/**
 * Returns the next moment after `now` at this time on a day that `isDay` accepts.
 * `isDay` gets the day as `YYYY-MM-DD` in that zone.
 * @param {number} now
 * @param {string} time `HH:MM`
 * @param {string} zone `+05:30` or `Z`
 * @param {(day: string) => boolean} [isDay]
 */
const next = (now, time, zone, isDay = () => true) => {
  const offset = zone === 'Z' ? 0 : 330 * MINUTE;
  for (let at = now + offset - DAY; ; at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    const moment = Date.parse(`${day}T${time}:00${zone}`);
    if (moment > now && isDay(day)) return moment;
  }
};

/** @param {string} monthAndDay */
const yearly = (monthAndDay) => (/** @type {string} */ day) => day.endsWith(monthAndDay);

/** True for the first Monday after Christmas. @param {string} day */
const isMondayAfterChristmas = (day) => new Date(day).getUTCDay() === 1 && /-12-(?:2[6-9]|3[01])$|-01-01$/.test(day);

/**
 * The clocks under which the suite must pass, each the next such moment after `now`.
 * Moments are in milliseconds since 1970.
 * @type {Readonly<Record<string, (now: number) => number>>}
 */
export const suiteClocks = {
  'before midnight in India': (now) => next(now, '23:40', INDIA),
  'after midnight in India': (now) => next(now, '00:01', INDIA),
  'before midnight UTC': (now) => next(now, '23:40', 'Z'),
  'after midnight UTC': (now) => next(now, '00:01', 'Z'),
  '1 January': (now) => next(now, '02:00', INDIA, yearly('-01-01')),
  '29 February': (now) => next(now, '11:00', INDIA, yearly('-02-29')),
  '1 April': (now) => next(now, '09:00', INDIA, yearly('-04-01')),
  '31 December': (now) => next(now, '21:00', INDIA, yearly('-12-31')),
  'a Monday after holidays': (now) => next(now, '09:30', INDIA, isMondayAfterChristmas),
};

/**
 * Returns the names of the two clocks of a day (UTC), for the unit tests and for the journeys. Every clock's turn comes within
 * nine days for both, and a failed run can be repeated on its day.
 * @param {number} now milliseconds since 1970
 * @returns {{ readonly unit: string, readonly journeys: string }}
 */
export const clocksOfDay = (now) => {
  const names = Object.keys(suiteClocks);
  const turn = Math.floor(now / DAY) * 2;
  const named = (/** @type {number} */ index) => names[index % names.length] ?? '';
  return { unit: named(turn), journeys: named(turn + 1) };
};

const shiftedDate = resolve('tests/support/shiftedDate.cjs');

/**
 * Returns the environment of a part of the suite under another clock. Each Node.js process shifts its `Date` as it starts.
 * @param {string | undefined} wanted the name of a clock, `drawn` for the one of the day, a moment in ISO 8601, or nothing for the real one
 * @param {'unit' | 'journeys'} part
 * @returns {{ readonly name: string, readonly env: Record<string, string> } | undefined}
 */
export const suiteClock = (wanted, part) => {
  if (!wanted) return undefined;
  const now = Date.now();
  // This process may have a shifted clock itself, as in a test of the suite.
  const alreadyShifted = Number(process.env.CLOCK_SHIFT_MS ?? 0);
  const name = wanted === 'drawn' ? clocksOfDay(now)[part] : wanted;
  const moment = suiteClocks[name]?.(now) ?? Date.parse(name);
  if (Number.isNaN(moment))
    throw new Error(`There is no clock "${name}": drawn, ${Object.keys(suiteClocks).join(', ')}, or a moment.`);
  const NODE_OPTIONS = [process.env.NODE_OPTIONS, `--require=${JSON.stringify(shiftedDate)}`].filter(Boolean).join(' ');
  return { name, env: { NODE_OPTIONS, CLOCK_SHIFT_MS: String(moment - now + alreadyShifted) } };
};
