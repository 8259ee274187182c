import type * as z from 'zod';
import type { BusinessHours } from '../../../contract/endpoints/businessHours';
import { clockWords, minutesOf, trainSpan, trainTimes } from '../../kit/words/serviceTime';
import { counted } from '../../kit/words/words';
import { said } from '../../language/said';
import { t } from '../../language/t';

/** How far the scale of a service day goes, in minutes: to 30:00, six hours past midnight. */
export const SCALE_MINUTES = 30 * 60;

const TYPED = /^(\d{1,2})(?:[:. ]?(\d{2}))?\s*(?:([ap])\.?\s*m?\.?)?$/i;

/**
 * What was typed as `HH:MM`, where it can mean one: `530` is `05:30`, `1:15 PM` is `13:15`. A time of a twelve-hour clock that is not
 * later than `after`, the time before it in the day, is of the day after: a last train at `1:00 AM` is `25:00`.
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

/** What is wrong with a draft, by field: `peaks.0.to`. */
export type Faults = Readonly<Record<string, string>>;

/** Under each field of a draft its first error, in the contract's own words. */
export const faultsOf = (schema: z.ZodType, draft: unknown): Faults => {
  const issues = schema.safeParse(draft).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), said(message)]));
};

/** A peak band while it is written. */
export interface PeakValue {
  readonly from: string;
  readonly to: string;
  readonly headway_minutes: number | null;
}

/** The hours of a day while they are written. */
export interface HoursValue {
  readonly closed: boolean;
  readonly first_train: string;
  readonly last_train: string;
  readonly peaks: readonly PeakValue[];
}

/** The hours of a record, without what else it says. */
export const hoursOf = ({ closed, first_train, last_train, peaks }: BusinessHours): HoursValue => ({
  closed,
  first_train,
  last_train,
  peaks,
});

/** The peak bands in the order in which they are sent, by their beginning: what is wrong with them is told by their place in it. */
export const inOrder = (peaks: HoursValue['peaks']): HoursValue['peaks'] =>
  [...peaks].sort((a, b) => a.from.localeCompare(b.from));

/** The hours as they are sent: a closed day has neither times nor peak bands. */
export const written = (hours: HoursValue): HoursValue =>
  hours.closed
    ? { closed: true, first_train: '', last_train: '', peaks: [] }
    : { ...hours, peaks: inOrder(hours.peaks) };

/** What is said in place of times: that there are no trains, or that neither the first nor the last is known. */
const withoutTimes = ({ closed, first_train, last_train }: HoursValue): string | undefined => {
  if (closed) return t('Closed');
  return clockWords(first_train) || clockWords(last_train) ? undefined : t('The server sent no hours.');
};

/** The hours of a day in a few words: `05:30 AM – 11:30 PM · 2 peaks`. */
export const hoursLine = (hours: HoursValue): string => {
  const said = withoutTimes(hours);
  if (said) return said;
  const { peaks } = hours;
  const span = trainSpan(hours);
  return peaks.length === 0 ? span : `${span} · ${counted(peaks.length, 'peak')}`;
};

// No line ends within a time.
const unbroken = (time: string): string => (clockWords(time) || '?').replaceAll(' ', '\u00a0');

/** A peak band in words: `08:00 AM – 11:00 AM every 4 min`; no line ends within its times. */
const peakWords = ({ from, to, headway_minutes: headway }: PeakValue): string =>
  t('{from} – {to} every {headway} min', {
    from: unbroken(from),
    to: unbroken(to),
    headway: headway ?? '?',
  });

/** The peak bands of a day in words, one after the other; empty where it has none. */
export const peaksWords = ({ closed, peaks }: HoursValue): string => (closed ? '' : peaks.map(peakWords).join(', '));

/** The hours of a day in words, peak bands after the times. */
export const hoursWords = (hours: HoursValue): string => {
  const said = withoutTimes(hours);
  if (said) return said;
  const { peaks } = hours;
  const span = trainTimes(hours);
  return peaks.length === 0
    ? t('{from} to {to}', span)
    : t('{from} to {to}; peaks {peaks}', { ...span, peaks: peaksWords(hours) });
};
