import { NOTIFICATION_LEAD_MS, NOTIFICATION_TIMES } from '../../../contract/limits';
import { addDays, dayAt } from '../../../contract/reports/range';
import type { Day, Instant } from '../../../contract/values';
import { formatTime, formatClock, formatDay, momentOf, weekdayOf } from '../../kit/words/time';
import { counted } from '../../kit/words/words';

/** What is said where a server does not tell which times of a notification went out. */
export const UNTOLD = 'This server does not say what became of a time: those that are over count as passed.';

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

const isWeekday = (day: Day): boolean => ![0, 6].includes(new Date(`${day}T00:00:00.000Z`).getUTCDay());

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
  return soon && `${formatTime(soon)} is too soon. Choose a time at least ${minutes} minutes ahead`;
};

/** What speaks against adding these times to those, in words; undefined where nothing does. */
export const refusalOf = (
  added: readonly Instant[],
  standing: readonly Instant[],
  now: number = Date.now(),
): string | undefined => {
  const fresh = added.filter((time) => !standing.includes(time));
  if (fresh.length === 0) return added.length === 1 ? 'This time is there already' : 'These times are there already';
  const over = standing.length + fresh.length - NOTIFICATION_TIMES;
  if (over > 0) return `A notification has at most ${NOTIFICATION_TIMES} times: choose ${over} fewer`;
  return tooSoon(fresh, now);
};

/** Both lists of times as one, in order and each once. */
export const together = (standing: readonly Instant[], added: readonly Instant[]): Instant[] =>
  [...new Set([...standing, ...added])].sort();

const often = ({ repeat, every }: Request): string => {
  if (repeat === 'weekdays') return 'Monday to Friday';
  return every === 1 ? 'every day' : `every ${every} days`;
};

/** What is asked for, in words, before it is added: `5 times, every day at 08:00 AM, from 22-11-2026 to 26-11-2026`. */
export const requestInWords = (request: Request): string => {
  const moments = momentsOf(request);
  const [first, last] = [moments[0], moments.at(-1)];
  if (moments.length === 1) return `Once, ${formatTime(first)}`;
  return `${moments.length} times, ${often(request)} at ${formatClock(first)}, from ${formatDay(first)} to ${formatDay(last)}`;
};

const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (at: Instant): Day => dayAt(new Date(at));
const dayInWords = (at: Instant): string => `${weekdayOf(dayOf(at))} ${formatDay(at)}`;

// How often times in order come: regular ones in words, undefined for others.
const rhythmOf = (times: readonly Instant[]): string | undefined => {
  const gaps = times.slice(1).map((at, place) => Date.parse(at) - Date.parse(times[place] ?? at));
  const [first = 0] = gaps;
  if (first % DAY_MS === 0 && gaps.every((gap) => gap === first))
    return first === DAY_MS ? 'every day' : `every ${first / DAY_MS} days`;
  const days = times.map(dayOf);
  const isOverWeekend = (place: number) => gaps[place] === 3 * DAY_MS && weekdayOf(days[place] ?? '') === 'Friday';
  const isWeekdays = days.every(isWeekday) && gaps.every((gap, place) => gap === DAY_MS || isOverWeekend(place));
  return isWeekdays ? 'Monday to Friday' : undefined;
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
    return over > 0 ? 'Nothing more goes out to riders.' : 'Nothing goes out to riders yet: choose a time.';
  const whom = phones === undefined ? 'Goes out to riders’ phones' : `Goes out to ${counted(phones, 'phone')}`;
  const start = `${dayInWords(first)} at ${formatClock(first)}`;
  if (last === undefined) return `${whom} ${over > 0 ? 'once more' : 'once'}, on ${start}.`;
  const count = `${times.length} ${over > 0 ? 'more times' : 'times'}`;
  const rhythm = rhythmOf([first, ...others]);
  const rest = rhythm
    ? `then ${rhythm} until ${dayInWords(last)}`
    : `for the last time on ${dayInWords(last)} at ${formatClock(last)}`;
  return `${whom} ${count}: first on ${start}, ${rest}.`;
};
