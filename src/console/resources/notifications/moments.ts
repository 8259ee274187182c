import { NOTIFICATION_TIMES } from '../../../contract/limits';
import { addDays } from '../../../contract/reports/range';
import type { Day, Instant } from '../../../contract/values';
import { today } from '../../ui/days/today';
import { isWeekday, everyDays, timesFault, weekdays } from '../../ui/words/sendingWords';
import { formatTime, formatClock, formatDay, momentOf } from '../../ui/words/time';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

/** The note for a server that has no results for a notification's times. */
export const NO_RESULTS_NOTE = perLanguage(() =>
  t('This server does not report results: past times are shown as passed.'),
);

/** The repetition of a time. */
export type Repeat = 'once' | 'days' | 'weekdays';

/** One or more requested times: from a day on, at a time of day `HH:mm` at +05:30. */
export interface TimesRequest {
  readonly day: Day;
  readonly clock: string;
  readonly repeat: Repeat;
  /** The interval in days, for `days`. */
  readonly every: number;
  /** The number of times in all. */
  readonly count: number;
}

/** A time to be added, as far as it is chosen. */
export interface TimeDraft extends Omit<TimesRequest, 'day' | 'clock'> {
  readonly day?: Day | undefined;
  readonly clock?: string | undefined;
}

/** The default before anything is chosen. */
export const emptyTimeDraft: TimeDraft = { repeat: 'once', every: 1, count: 5 };

/** Returns the moments of a request, in order. */
export const momentsOf = ({ day, clock, repeat, every, count }: TimesRequest): readonly Instant[] => {
  if (repeat === 'once') return [momentOf(day, clock)];
  const days: Day[] = [];
  for (let next = day; days.length < count; next = addDays(next, repeat === 'days' ? every : 1))
    if (repeat === 'days' || isWeekday(next)) days.push(next);
  return days.map((each) => momentOf(each, clock));
};

/** Returns the chosen moments; undefined while day or time is missing. */
export const chosenTimes = ({ day, clock, ...rest }: TimeDraft): readonly Instant[] | undefined =>
  day && clock ? momentsOf({ ...rest, day, clock }) : undefined;

/** A time that one press adds; `at` computes it at the press. */
export interface QuickTime {
  readonly label: string;
  readonly at: () => Instant;
}

const MINUTE = 60_000;
const inTenMinutes = (): Instant => new Date(Math.ceil(Date.now() / MINUTE + 10) * MINUTE).toISOString();

/** The times that are offered for one press: soon, this evening while it is still to come, and tomorrow morning. */
export const quickTimes = (): readonly QuickTime[] => {
  const evening = momentOf(today(), '18:00');
  const tomorrow = momentOf(addDays(today(), 1), '08:00');
  return [
    { label: t('In 10 minutes'), at: inTenMinutes },
    ...(timesFault([evening], Date.now()) ? [] : [{ label: t('Today 6 PM'), at: () => evening }]),
    { label: t('Tomorrow 8 AM'), at: () => tomorrow },
  ];
};

/** Returns the reason, in words, why these times can't be added to those; undefined where they can. */
export const addRefusalOf = (
  added: readonly Instant[],
  standing: readonly Instant[],
  now: number = Date.now(),
): string | undefined => {
  const fresh = added.filter((time) => !standing.includes(time));
  if (fresh.length === 0)
    return added.length === 1 ? t('This time is already added') : t('These times are already added');
  const over = standing.length + fresh.length - NOTIFICATION_TIMES;
  if (over > 0)
    return t('A notification can have at most {most} times: remove {over}', { most: NOTIFICATION_TIMES, over });
  return timesFault(fresh, now);
};

/** Merges two lists of times, in order and without duplicates. */
export const mergeTimes = (standing: readonly Instant[], added: readonly Instant[]): Instant[] =>
  [...new Set([...standing, ...added])].sort();

/** Describes a request before it is added: `5 times, every day at 08:00 AM, from 22-11-2026 to 26-11-2026`. */
export const requestInWords = (request: TimesRequest): string => {
  const moments = momentsOf(request);
  const [first, last] = [moments[0], moments.at(-1)];
  if (moments.length === 1) return t('Once, {time}', { time: formatTime(first) });
  const { repeat, every } = request;
  return t(
    '{count} times, {rhythm, select, weekdays {Monday to Friday} daily {every day} other {every {days} days}} at {clock}, from {first} to {last}',
    {
      ...(repeat === 'weekdays' ? weekdays : everyDays(every)),
      ...{ count: moments.length, clock: formatClock(first), first: formatDay(first), last: formatDay(last) },
    },
  );
};
