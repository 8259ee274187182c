import { asciiDigits } from './digits';
import { withoutInvisible } from './seenText';

const SPACED = [
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})(?=$|[T\s,])/,
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?=$|[T\s,])/,
];
/** A day in a form of servers only: a person who types eight digits means a number. */
const CLOSE = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?=$|[T\s,])/;
const CLOCK = /^(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.]\d{2})?\s*(?<half>[ap])?\.?(?:m\.?)?$/i;
const ISO_TIME = /^(?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(?<offset>Z|[+-]\d{2}:?\d{2})?$/i;
/** Seconds and milliseconds since 1970, from 1973 to 2286. */
const EPOCHS = [
  [/^\d{9,10}(?:\.\d+)?$/, 1000],
  [/^\d{12,13}(?:\.\d+)?$/, 1],
] as const;

const clockOf = (text: string): string | undefined => {
  const { hour = '', minute = '', half } = CLOCK.exec(text)?.groups ?? {};
  if (hour === '' || (half !== undefined && (Number(hour) < 1 || Number(hour) > 12))) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : undefined;
};

// JavaScript parses 30 February as 2 March.
const isDay = (day: string): boolean => {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
};

const splitDay = (text: string, forms: readonly RegExp[]) => {
  const found = forms.map((form) => form.exec(text)).find((match) => match !== null);
  const { year = '', month = '', day = '' } = found?.groups ?? {};
  const written = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  if (!found || !isDay(written)) return undefined;
  return { day: written, rest: text.slice(found[0].length).replace(/^[T\s,]+/, '') };
};

/**
 * A day or a moment of a server as ISO 8601, with an offset where it had one.
 * Accepted are ISO 8601, days with slashes or without separators, and days that begin with the day of the month.
 * Seconds and milliseconds since 1970 are accepted too (docs/wire.md#times-and-days).
 */
export const isoOf = (raw: string | number): string | undefined => {
  const text = String(raw).trim();
  const [, unit] = EPOCHS.find(([form]) => form.test(text)) ?? [];
  if (unit !== undefined) return new Date(Number(text) * unit).toISOString();
  const found = splitDay(text, [...SPACED, CLOSE]);
  if (!found || found.rest === '') return found?.day;
  const { time = clockOf(found.rest), offset = '' } = ISO_TIME.exec(found.rest)?.groups ?? {};
  return time && `${found.day}T${time}${offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`;
};

/** A day and a time of day, each if the text has it. */
export interface TypedMoment {
  /** `YYYY-MM-DD` */
  readonly day?: string;
  /** `HH:mm` */
  readonly clock?: string;
}

/**
 * The day and the time in a typed or pasted text: `1/2/26`, `2026-02-01`, `01.02.2026 05:30 PM`, `17:30`.
 * Undefined for another text, and for a day that no month has.
 */
export const typedMoment = (text: string): TypedMoment | undefined => {
  // Word and chat apps write other dashes than the one of the keyboard.
  const plain = asciiDigits(withoutInvisible(text))
    .trim()
    .replaceAll(/[\p{Pd}\u2212]/gu, '-');
  // A year of two digits is of this century.
  const whole = plain.replace(/^(\d{1,2}[-/. ]\d{1,2}[-/. ])(\d{2})(?=$|[T\s,])/, '$120$2');
  const found = splitDay(whole, SPACED);
  const rest = found ? found.rest : whole;
  const clock = clockOf(rest);
  if (clock === undefined) return found && rest === '' ? { day: found.day } : undefined;
  return { ...(found && { day: found.day }), clock };
};
