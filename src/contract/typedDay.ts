import { asciiDigits } from './digits';
import { withoutUnseen } from './seenText';
import { Day } from './values';

const DAY_FIRST = /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4}|\d{2})(?=$|[T\s,])/;
const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?=$|[T\s,])/;
const CLOCK = /^(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.]\d{2})?\s*(?<half>[ap])?\.?(?:m\.?)?$/i;

/** A year of two digits is of this century. */
const wholeYear = (year: number): number => (year < 100 ? 2000 + year : year);

const clockOf = (text: string): string | undefined => {
  const { hour = '', minute = '', half } = CLOCK.exec(text)?.groups ?? {};
  if (hour === '' || (half !== undefined && (Number(hour) < 1 || Number(hour) > 12))) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : undefined;
};

/** A day and a time of day, each where the text has it. */
export interface TypedMoment {
  readonly day?: Day;
  /** `HH:mm` */
  readonly clock?: string;
}

/**
 * The day and the time that a typed or pasted text is: `1/2/26`, `2026-02-01`, `01.02.2026 05:30 PM`, `17:30`. Undefined for any other text,
 * and for a day that no month has.
 */
export const typedMoment = (text: string): TypedMoment | undefined => {
  const plain = asciiDigits(withoutUnseen(text)).trim();
  const found = DAY_FIRST.exec(plain) ?? YEAR_FIRST.exec(plain);
  const { day = '', month = '', year = '' } = found?.groups ?? {};
  const rest = plain.slice(found?.[0].length ?? 0).replace(/^[T\s,]+/, '');
  const clock = clockOf(rest);
  if (rest !== '' && clock === undefined) return undefined;
  if (!found) return clock === undefined ? undefined : { clock };
  const read = Day.safeParse([String(wholeYear(Number(year))), month.padStart(2, '0'), day.padStart(2, '0')].join('-'));
  return read.success ? { day: read.data, ...(clock !== undefined && { clock }) } : undefined;
};
