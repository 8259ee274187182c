import type * as z from 'zod';
import type { BusinessHours } from '../../../contract/endpoints/businessHours';
import { clockWords, minutesOf, trainSpan, trainTimes } from '../../ui/words/serviceTime';
import { counted } from '../../ui/words/words';
import { translateServerText } from '../../language/translateServerText';
import { t } from '../../language/t';

/** The length of a service day's scale in minutes: to 30:00, six hours past midnight. */
export const SCALE_MINUTES = 30 * 60;

const TYPED = /^(\d{1,2})(?:[:. ]?(\d{2}))?\s*(?:([ap])\.?\s*m?\.?)?$/i;

/**
 * Returns an input as `HH:MM`, where it can be one: `530` is `05:30`, `1:15 PM` is `13:15`.
 * A time on a twelve-hour clock that is not later than `after`, the preceding time of the day, is of the next day.
 * A last train at `1:00 AM` is `25:00`.
 */
export const asTime = (typed: string, after = ''): string => {
  const [, digits, minutes = '00', half] = TYPED.exec(typed.trim()) ?? [];
  if (digits === undefined) return typed.trim();
  if (half === undefined) return `${digits.padStart(2, '0')}:${minutes}`;
  const hour = Number(digits);
  if (hour < 1 || hour > 12) return typed.trim();
  const time = (days: number) =>
    `${String((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) + 24 * days).padStart(2, '0')}:${minutes}`;
  const isNextDay = (minutesOf(time(0)) ?? 0) <= (minutesOf(after) ?? -1) && minutesOf(time(1)) !== undefined;
  return time(isNextDay ? 1 : 0);
};

/** The faults of a draft, by field: `peaks.0.to`. */
export type HoursFaults = Readonly<Record<string, string>>;

/** Returns the first error of each field of a draft, in the contract's own words. */
export const faultsOf = (schema: z.ZodType, draft: unknown): HoursFaults => {
  const issues = schema.safeParse(draft).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), translateServerText(message)]),
  );
};

/** A peak band in the form. */
export interface PeakValue {
  readonly from: string;
  readonly to: string;
  readonly headway_minutes: number | null;
}

/** The hours of a day in the form. */
export interface HoursValue {
  readonly closed: boolean;
  readonly first_train: string;
  readonly last_train: string;
  readonly peaks: readonly PeakValue[];
}

/** Returns the hours of a record without its other fields. */
export const hoursOf = ({ closed, first_train, last_train, peaks }: BusinessHours): HoursValue => ({
  closed,
  first_train,
  last_train,
  peaks,
});

/** Returns the peak bands in the order of sending, by start. The server names faults by position in it. */
export const spansInOrder = (peaks: HoursValue['peaks']): HoursValue['peaks'] =>
  [...peaks].sort((a, b) => a.from.localeCompare(b.from));

/** Returns the hours for sending: a closed day has neither times nor peak bands. */
export const written = (hours: HoursValue): HoursValue =>
  hours.closed
    ? { closed: true, first_train: '', last_train: '', peaks: [] }
    : { ...hours, peaks: spansInOrder(hours.peaks) };

/** Returns the text in place of times: closed, or neither the first nor the last train known. */
const withoutTimes = ({ closed, first_train, last_train }: HoursValue): string | undefined => {
  if (closed) return t('Closed');
  return clockWords(first_train) || clockWords(last_train) ? undefined : t('The server sent no hours.');
};

/** Returns the hours of a day in short: `05:30 AM – 11:30 PM · 2 peaks`. */
export const hoursLine = (hours: HoursValue): string => {
  const said = withoutTimes(hours);
  if (said) return said;
  const { peaks } = hours;
  const span = trainSpan(hours);
  return peaks.length === 0 ? span : `${span} · ${counted(peaks.length, 'peak')}`;
};

// Lines do not break within a time.
const unbroken = (time: string): string => (clockWords(time) || '?').replaceAll(' ', '\u00a0');

/** Returns a peak band in words: `08:00 AM – 11:00 AM every 4 min`. Lines do not break within its times. */
const peakWords = ({ from, to, headway_minutes: headway }: PeakValue): string =>
  t('{from} – {to} every {headway} min', {
    from: unbroken(from),
    to: unbroken(to),
    headway: headway ?? '?',
  });

/** Returns the peak bands of a day in words; empty without any. */
export const peaksWords = ({ closed, peaks }: HoursValue): string => (closed ? '' : peaks.map(peakWords).join(', '));

/** Returns the hours of a day in words, peak bands after the times. */
export const hoursWords = (hours: HoursValue): string => {
  const said = withoutTimes(hours);
  if (said) return said;
  const { peaks } = hours;
  const span = trainTimes(hours);
  return peaks.length === 0
    ? t('{from} to {to}', span)
    : t('{from} to {to}; peaks {peaks}', { ...span, peaks: peaksWords(hours) });
};
