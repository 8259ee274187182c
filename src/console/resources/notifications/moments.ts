import { NOTIFICATION_LEAD_MS, NOTIFICATION_TIMES } from '../../../contract/limits';
import { addDays, dayAt } from '../../../contract/reports/range';
import type { Day, Instant } from '../../../contract/values';
import { formatTime, formatClock, formatDay, momentOf, weekdayOf } from '../../kit/words/time';
import { counted } from '../../kit/words/words';
import { t } from '../../language/t';

/** What is said where a server does not tell which times of a notification went out. */
export const UNTOLD = t('This server does not say what became of a time: those that are over count as passed.');

/** How often a time comes again. */
export type Repeat = 'once' | 'days' | 'weekdays';

/** One or more times, as they are asked for: from a day on, at a time of day `HH:mm` at +05:30. */
export interface Request {
  readonly day: Day;
  readonly clock: string;
  readonly repeat: Repeat;
  /** Every so many days, for `days`. */
  readonly every: number;
  /** How many times in all. */
  readonly count: number;
}

/** What is chosen to be added, as far as it is chosen. */
export interface Adding extends Omit<Request, 'day' | 'clock'> {
  readonly day?: Day | undefined;
  readonly clock?: string | undefined;
}

const FRIDAY = 5;
const weekday = (day: Day): number => new Date(`${day}T00:00:00.000Z`).getUTCDay();
const isWeekday = (day: Day): boolean => ![0, 6].includes(weekday(day));

/** How often times come, as the messages name it. */
interface Rhythm {
  readonly rhythm: 'weekdays' | 'daily' | 'other';
  readonly days: number;
}
const weekdays: Rhythm = { rhythm: 'weekdays', days: 1 };
const rhythmEvery = (days: number): Rhythm => ({ rhythm: days === 1 ? 'daily' : 'other', days });

/** The moments that are asked for, in order. */
export const momentsOf = ({ day, clock, repeat, every, count }: Request): readonly Instant[] => {
  if (repeat === 'once') return [momentOf(day, clock)];
  const days: Day[] = [];
  for (let next = day; days.length < count; next = addDays(next, repeat === 'days' ? every : 1))
    if (repeat === 'days' || isWeekday(next)) days.push(next);
  return days.map((each) => momentOf(each, clock));
};

/** The moments that are chosen to be added; undefined while day or time is missing. */
export const askedOf = ({ day, clock, ...rest }: Adding): readonly Instant[] | undefined =>
  day && clock ? momentsOf({ ...rest, day, clock }) : undefined;

/** What speaks against times because they are over, or too near, in words; undefined where nothing does. */
export const tooSoon = (times: readonly Instant[], now: number): string | undefined => {
  const minutes = NOTIFICATION_LEAD_MS / 60_000;
  const soon = [...times].sort().find((time) => Date.parse(time) < now + NOTIFICATION_LEAD_MS);
  return (
    soon && t('{time} is too soon. Choose a time at least {minutes} minutes ahead', { time: formatTime(soon), minutes })
  );
};

/** What speaks against adding these times to those, in words; undefined where nothing does. */
export const refusalOf = (
  added: readonly Instant[],
  standing: readonly Instant[],
  now: number = Date.now(),
): string | undefined => {
  const fresh = added.filter((time) => !standing.includes(time));
  if (fresh.length === 0)
    return added.length === 1 ? t('This time is there already') : t('These times are there already');
  const over = standing.length + fresh.length - NOTIFICATION_TIMES;
  if (over > 0)
    return t('A notification has at most {most} times: choose {over} fewer', { most: NOTIFICATION_TIMES, over });
  return tooSoon(fresh, now);
};

/** Both lists of times as one, in order and each once. */
export const together = (standing: readonly Instant[], added: readonly Instant[]): Instant[] =>
  [...new Set([...standing, ...added])].sort();

/** What is asked for, in words, before it is added: `5 times, every day at 08:00 AM, from 22-11-2026 to 26-11-2026`. */
export const requestInWords = (request: Request): string => {
  const moments = momentsOf(request);
  const [first, last] = [moments[0], moments.at(-1)];
  if (moments.length === 1) return t('Once, {time}', { time: formatTime(first) });
  const { repeat, every } = request;
  return t(
    '{count} times, {rhythm, select, weekdays {Monday to Friday} daily {every day} other {every {days} days}} at {clock}, from {first} to {last}',
    {
      ...(repeat === 'weekdays' ? weekdays : rhythmEvery(every)),
      ...{ count: moments.length, clock: formatClock(first), first: formatDay(first), last: formatDay(last) },
    },
  );
};

const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (at: Instant): Day => dayAt(new Date(at));
const dayInWords = (at: Instant): string => `${weekdayOf(dayOf(at))} ${formatDay(at)}`;

// How often times in order come; undefined where they are not regular.
const rhythmOf = (times: readonly Instant[]): Rhythm | undefined => {
  const gaps = times.slice(1).map((at, place) => Date.parse(at) - Date.parse(times[place] ?? at));
  const [first = 0] = gaps;
  if (first % DAY_MS === 0 && gaps.every((gap) => gap === first)) return rhythmEvery(first / DAY_MS);
  const days = times.map(dayOf);
  const isOverWeekend = (place: number) => gaps[place] === 3 * DAY_MS && weekday(days[place] ?? '') === FRIDAY;
  const isWeekdays = days.every(isWeekday) && gaps.every((gap, place) => gap === DAY_MS || isOverWeekend(place));
  return isWeekdays ? weekdays : undefined;
};

/**
 * What a notification still does to riders, in one sentence: to how many phones, when first, how often and until when. `over` is how many
 * of its times are over; the number of phones is left out where the server does not say it.
 */
export const goingOutInWords = (
  times: readonly Instant[],
  { phones, over }: { readonly phones: number | undefined; readonly over: number },
): string => {
  const [first, ...others] = [...times].sort();
  const last = others.at(-1);
  if (first === undefined)
    return over > 0 ? t('Nothing more goes out to riders.') : t('Nothing goes out to riders yet: choose a time.');
  const begin = {
    phones: phones === undefined ? t('riders’ phones') : counted(phones, 'phone'),
    again: over > 0 ? 'more' : 'first',
    count: times.length,
    day: dayInWords(first),
    clock: formatClock(first),
  };
  if (last === undefined)
    return t(
      '{again, select, more {Goes out to {phones} once more} other {Goes out to {phones} once}}, on {day} at {clock}.',
      begin,
    );
  const rhythm = rhythmOf([first, ...others]);
  return rhythm
    ? t(
        'Goes out to {phones} {again, select, more {{count} more times} other {{count} times}}: first on {day} at {clock}, then {rhythm, select, weekdays {Monday to Friday} daily {every day} other {every {days} days}} until {last}.',
        { ...begin, ...rhythm, last: dayInWords(last) },
      )
    : t(
        'Goes out to {phones} {again, select, more {{count} more times} other {{count} times}}: first on {day} at {clock}, for the last time on {last} at {end}.',
        { ...begin, last: dayInWords(last), end: formatClock(last) },
      );
};
