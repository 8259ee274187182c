import { addDays, startOfDay } from '../../../contract/reports/range';
import { asText, INSTANT, isMissing, fieldReader, type Row } from './values';

/** A filter's values by dotted path, without the empty ones. */
export type FilterValues = readonly (readonly [path: string, wanted: unknown])[];
type Predicate = (row: Row) => boolean;

const asksNothing = (wanted: unknown): boolean => isMissing(wanted) || (Array.isArray(wanted) && wanted.length === 0);

/** Returns a filter that react-admin nests, `{ a: { b: 1 } }`, by dotted paths. */
export const flatten = (filter: Readonly<Record<string, unknown>>, prefix = ''): FilterValues =>
  Object.entries(filter)
    .flatMap(([key, wanted]) =>
      typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)
        ? flatten(wanted as Record<string, unknown>, `${prefix}${key}.`)
        : [[prefix + key, wanted] as const],
    )
    .filter(([, wanted]) => !asksNothing(wanted));

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns the moment at which a day begins at +05:30, or the day this many days later. */
const startOf = (day: string, daysOn = 0): string => startOfDay(addDays(day, daysOn)).toISOString();

/** `from` and `to` are inclusive; a day compared with a moment is the whole day at +05:30. */
const within = (bound: unknown, isFrom: boolean): ((value: unknown) => boolean) => {
  const day = typeof bound === 'string' && DAY.test(bound) ? bound : undefined;
  const edge = day && startOf(day, isFrom ? 0 : 1);
  return (value) => {
    if (isMissing(value)) return false;
    if (edge && typeof value === 'string' && INSTANT.test(value)) return isFrom ? value >= edge : value < edge;
    if (typeof value === 'number') return isFrom ? value >= Number(bound) : value <= Number(bound);
    return isFrom ? asText(value) >= asText(bound) : asText(value) <= asText(bound);
  };
};

const isBlank = (value: unknown): boolean => isMissing(value) || (typeof value === 'string' && value.trim() === '');

const equals = (wanted: unknown): ((value: unknown) => boolean) => {
  const texts = new Set([wanted].flat(Infinity).map(String));
  return (value) => texts.has(String(value));
};

const predicateOf = ([path, wanted]: FilterValues[number]): Predicate => {
  // `flags: 'banner_view'` matches holders of all of these flags.
  if (path === 'flags') {
    const flags = [wanted].flat().map((flag) => fieldReader(`permissions.${String(flag)}`));
    return (row) => flags.every((flag) => flag(row) === true);
  }
  // `comment_given: true` selects the rows with text in that field.
  const given = /^(.+)_given$/.exec(path)?.[1];
  if (given !== undefined) {
    const said = fieldReader(given);
    return (row) => !isBlank(said(row));
  }
  const bound = /^(.+)_(gte|lte)$/.exec(path);
  const read = fieldReader(bound?.[1] ?? path);
  const fits = bound ? within(wanted, bound[2] === 'gte') : equals(wanted);
  return (row) => fits(read(row));
};

/**
 * Returns a predicate for the rows that match a filter.
 * `at_gte` and `at_lte` are bounds, `comment_given` matches any value, other fields match one of the listed values.
 */
export const predicate = (wanted: FilterValues): Predicate => {
  const all = wanted.map(predicateOf);
  return (row) => all.every((one) => one(row));
};
