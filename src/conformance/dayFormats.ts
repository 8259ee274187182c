import { Day } from '../contract/values';

/** The formats in which servers write days and moments (docs/wire.md#times-and-days), in words. */
export const DAY_FORMATS =
  'ISO 8601, YYYY/MM/DD, YYYYMMDD, DD/MM/YYYY, DD-MM-YYYY, or seconds or milliseconds since 1970';

const TIME = String.raw`(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})?)?$`;
const FORMS = [
  new RegExp(String.raw`^(?<year>\d{4})(?<sign>[-/]?)(?<month>\d{2})\k<sign>(?<day>\d{2})${TIME}`),
  new RegExp(String.raw`^(?<day>\d{2})(?<sign>[-/])(?<month>\d{2})\k<sign>(?<year>\d{4})${TIME}`),
];
const EPOCH = /^(?:\d{9,10}|\d{12,13})(?:\.\d+)?$/;

/** True for an existing day or moment in one of these formats. Independent of the product's own parser. */
export const isDayFormat = (raw: unknown): boolean => {
  if (typeof raw !== 'string' && typeof raw !== 'number') return false;
  const text = String(raw).trim();
  if (EPOCH.test(text)) return true;
  const { year, month, day } = FORMS.map((form) => form.exec(text)?.groups).find((found) => found !== undefined) ?? {};
  return Day.safeParse(`${year}-${month}-${day}`).success;
};
