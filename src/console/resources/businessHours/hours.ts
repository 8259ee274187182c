import * as z from 'zod';
import type { BusinessHours } from '../../../contract/endpoints/businessHours';
import { clockWords, minutesOf, trainSpan, trainTimes } from '../../ui/words/serviceTime';
import { counted } from '../../ui/words/words';
import { daysInWords } from '../../ui/words/time';
import { t } from '../../language/t';

const TYPED = /^(\d{1,2})(?:[:. ]?(\d{2}))?\s*(?:([ap])\.?\s*m?\.?)?$/i;

/**
 * Returns an input as `HH:MM`, where it can be one: `530` is `05:30`, `1:15 PM` is `13:15`.
 * A time on a twelve-hour clock that is not later than `after`, the preceding time of the day, is of the next day.
 * A last train at `1:00 AM` is `25:00`.
 */
export const asTime = (input: unknown, after = ''): string => {
  const typed = typeof input === 'string' ? input.trim() : '';
  const [, digits, minutes = '00', half] = TYPED.exec(typed) ?? [];
  if (digits === undefined) return typed;
  if (half === undefined) return `${digits.padStart(2, '0')}:${minutes}`;
  const hour = Number(digits);
  if (hour < 1 || hour > 12) return typed;
  const time = (days: number) =>
    `${String((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) + 24 * days).padStart(2, '0')}:${minutes}`;
  const isNextDay = (minutesOf(time(0)) ?? 0) <= (minutesOf(after) ?? -1) && minutesOf(time(1)) !== undefined;
  return time(isNextDay ? 1 : 0);
};

/** The hours of a day. */
export type Hours = Pick<BusinessHours, 'closed' | 'first_train' | 'last_train' | 'peaks'>;

/** Returns the hours of a record without its other fields. */
export const hoursOf = ({ closed, first_train, last_train, peaks }: Hours): Hours => ({
  closed,
  first_train,
  last_train,
  peaks,
});

/** The hours of a day before input. */
export const emptyHours: Hours = { closed: false, first_train: '', last_train: '', peaks: [] };

const TypedTime = z.string().nullable();

/**
 * Reads the hours of a form, with typed times as `HH:MM`; an empty field of react-admin's inputs is null.
 * A closed day has neither times nor peak bands. Other fields stay as they are.
 */
export const TypedHours = z
  .looseObject({
    closed: z.boolean(),
    first_train: TypedTime,
    last_train: TypedTime,
    peaks: z.array(z.looseObject({ from: TypedTime, to: TypedTime })),
  })
  .transform(({ closed, first_train, last_train, peaks, ...rest }) => {
    if (closed) return { ...rest, ...emptyHours, closed };
    const first = asTime(first_train);
    return {
      ...rest,
      closed,
      first_train: first,
      last_train: asTime(last_train, first),
      peaks: peaks.map((peak) => {
        const from = asTime(peak.from, first);
        return { ...peak, from, to: asTime(peak.to, from) };
      }),
    };
  });

/** Returns hours with their peak bands in the order of the day. */
export const withPeaksInOrder = <T extends Hours>(hours: T): T => ({
  ...hours,
  peaks: hours.peaks.toSorted((a, b) => a.from.localeCompare(b.from)),
});

/** Returns the text in place of times: closed, or neither the first nor the last train known. */
const withoutTimes = ({ closed, first_train, last_train }: Hours): string | undefined => {
  if (closed) return t('Closed');
  return clockWords(first_train) || clockWords(last_train) ? undefined : t('The server sent no hours.');
};

/** Returns the hours of a day in short: `05:30 AM – 11:30 PM · 2 peaks`. */
export const hoursLine = (hours: Hours): string => {
  const count = hours.peaks.length;
  return withoutTimes(hours) ?? `${trainSpan(hours)}${count === 0 ? '' : ` · ${counted(count, 'peak')}`}`;
};

// Lines do not break within a time.
const unbroken = (time: string): string => (clockWords(time) || '?').replaceAll(' ', '\u00a0');

/** Returns the peak bands of a day in words, `08:00 AM – 11:00 AM every 4 min`; empty without any. */
export const peaksWords = ({ closed, peaks }: Hours): string =>
  (closed ? [] : peaks)
    .map(({ from, to, headway_minutes: headway }) =>
      t('{from} – {to} every {headway} min', { from: unbroken(from), to: unbroken(to), headway }),
    )
    .join(', ');

/** Returns the hours of a day in words, peak bands after the times. */
export const hoursWords = (hours: Hours): string => {
  const span = trainTimes(hours);
  return (
    withoutTimes(hours) ??
    (hours.peaks.length === 0
      ? t('{from} to {to}', span)
      : t('{from} to {to}; peaks {peaks}', { ...span, peaks: peaksWords(hours) }))
  );
};

/** Returns the days of an exception: one, or the first and the last. */
export const daysWords = ({
  start_date: start,
  end_date: end,
}: Pick<BusinessHours, 'start_date' | 'end_date'>): string => daysInWords({ from: start ?? '', to: end ?? '' });
