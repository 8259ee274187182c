import { MAX_AHEAD_MS, NOTIFICATION_LEAD_MS } from '../../../contract/limits';
import { dayAt } from '../../../contract/reports/range';
import type { Day, Instant } from '../../../contract/values';
import { t } from '../../language/t';
import { formatClock, formatDay, formatTime, weekdayOf } from './time';
import { counted } from './words';

const FRIDAY = 5;
const weekday = (day: Day): number => new Date(`${day}T00:00:00.000Z`).getUTCDay();
/** True for a day from Monday to Friday. */
export const isWeekday = (day: Day): boolean => ![0, 6].includes(weekday(day));

/** The interval of regular times, as the messages name it. */
export interface Rhythm {
  readonly rhythm: 'weekdays' | 'daily' | 'other';
  readonly days: number;
}
/** The interval of every day from Monday to Friday. */
export const weekdays: Rhythm = { rhythm: 'weekdays', days: 1 };
/** The interval of this many days. */
export const rhythmEvery = (days: number): Rhythm => ({ rhythm: days === 1 ? 'daily' : 'other', days });

/** The fault of times that are past, too near or more than a year ahead. Undefined if there is none. */
export const outOfReach = (times: readonly Instant[], now: number): string | undefined => {
  const minutes = NOTIFICATION_LEAD_MS / 60_000;
  const soon = [...times].sort().find((time) => Date.parse(time) < now + NOTIFICATION_LEAD_MS);
  if (soon)
    return t('{time} is too soon. Choose a time at least {minutes} minutes ahead', { time: formatTime(soon), minutes });
  const far = times.find((time) => Date.parse(time) > now + MAX_AHEAD_MS);
  return far && t('{time} is more than a year ahead. Choose a time within a year', { time: formatTime(far) });
};

const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (at: Instant): Day => dayAt(new Date(at));
const dayInWords = (at: Instant): string => `${weekdayOf(dayOf(at))} ${formatDay(at)}`;

// The interval of sorted times; undefined if they are not regular.
const rhythmOf = (times: readonly Instant[]): Rhythm | undefined => {
  const gaps = times.slice(1).map((at, place) => Date.parse(at) - Date.parse(times[place] ?? at));
  const [first = 0] = gaps;
  if (first % DAY_MS === 0 && gaps.every((gap) => gap === first)) return rhythmEvery(first / DAY_MS);
  const days = times.map(dayOf);
  const isOverWeekend = (place: number) => gaps[place] === 3 * DAY_MS && weekday(days[place] ?? '') === FRIDAY;
  const isWeekdays = days.every(isWeekday) && gaps.every((gap, place) => gap === DAY_MS || isOverWeekend(place));
  return isWeekdays ? weekdays : undefined;
};

const phonesInWords = (phones: number | 'none' | undefined): string => {
  if (phones === 'none') return t('the server log');
  return phones === undefined ? t('riders’ phones') : counted(phones, 'phone');
};

/**
 * The further effect of a notification on riders, in one sentence: number of phones, first time, interval and end.
 * `over` is the number of past times. `phones` is undefined if the server does not report it, `none` if it has no push service.
 */
export const goingOutInWords = (
  times: readonly Instant[],
  { phones, over }: { readonly phones: number | 'none' | undefined; readonly over: number },
): string => {
  const [first, ...others] = [...times].sort();
  const last = others.at(-1);
  if (first === undefined)
    return over > 0 ? t('Nothing more will be sent to riders.') : t('Nothing will be sent yet: choose a time.');
  const begin = {
    phones: phonesInWords(phones),
    again: over > 0 ? 'more' : 'first',
    count: times.length,
    day: dayInWords(first),
    clock: formatClock(first),
  };
  if (last === undefined)
    return t(
      '{again, select, more {Sent to {phones} once more} other {Sent to {phones} once}}, on {day} at {clock}.',
      begin,
    );
  const rhythm = rhythmOf([first, ...others]);
  return rhythm
    ? t(
        'Sent to {phones} {again, select, more {{count} more times} other {{count} times}}: first on {day} at {clock}, then {rhythm, select, weekdays {Monday to Friday} daily {every day} other {every {days} days}} until {last}.',
        { ...begin, ...rhythm, last: dayInWords(last) },
      )
    : t(
        'Sent to {phones} {again, select, more {{count} more times} other {{count} times}}: first on {day} at {clock}, last on {last} at {end}.',
        { ...begin, last: dayInWords(last), end: formatClock(last) },
      );
};
