import { clockText } from '../../../contract/localTime';
import { t } from '../../language/t';

const TIME = /^(?:[01]\d|2\d):[0-5]\d$/;
const DAY_MINUTES = 24 * 60;

/** The minutes of an `HH:MM` since the service day's midnight; undefined for another text. */
export const minutesOf = (time: string): number | undefined =>
  TIME.test(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : undefined;

/** A time of the service day as a clock shows it. `24:30` is `12:30 AM next day`; another text gives an empty one. */
export const clockWords = (time: string): string => {
  const minutes = minutesOf(time);
  if (minutes === undefined) return '';
  const clock = clockText(new Date(Date.UTC(2000, 0, 1, 0, minutes)));
  return minutes < DAY_MINUTES ? clock : t('{time} next day', { time: clock });
};

/** The first and the last train as a clock shows them, with a question mark for a missing one. */
export const trainTimes = (hours: {
  readonly first_train: string;
  readonly last_train: string;
}): { readonly from: string; readonly to: string } => ({
  from: clockWords(hours.first_train) || '?',
  to: clockWords(hours.last_train) || '?',
});

/** The time from the first train to the last: `05:30 AM – 11:30 PM`. */
export const trainSpan = (hours: Parameters<typeof trainTimes>[0]): string => {
  const { from, to } = trainTimes(hours);
  return `${from} – ${to}`;
};
