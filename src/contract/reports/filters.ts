import * as z from 'zod';
import { REPORT_SCREEN_DAYS } from '../limits';
import { boundedDay, type Day } from '../values';
import { dayCount, tooManyDays } from './range';

/**
 * One filter of a report. `choice`: any of the options, or with `open` any text (the options are those of the sample city).
 * `one`: exactly one of them; with `preset` the first is the default. `station`: names of stations (the list is `stations`).
 * `toggle`: only these rows; with `ofAllDays` those of every day where no days are requested.
 */
export type Filter =
  | { readonly kind: 'choice'; readonly label: string; readonly options: readonly string[]; readonly open?: true }
  | {
      readonly kind: 'one';
      readonly label: string;
      readonly options: readonly [string, ...string[]];
      readonly preset?: true;
    }
  | { readonly kind: 'station'; readonly label: string }
  | { readonly kind: 'toggle'; readonly label: string; readonly ofAllDays?: true };

/** The filters of a report by name, in their order, beside its days and its search. */
export type Filters = Readonly<Record<string, Filter>>;

/** The value of a filter: several values of which any matches, one value, or on. */
export type FilterValue = readonly string[] | string | boolean;

/** The minimum number of characters of a search. */
export const SEARCH_MIN = 4;

const Search = z
  .string()
  .trim()
  .min(SEARCH_MIN, `Enter at least ${SEARCH_MIN} characters`)
  .max(64, 'Enter at most 64 characters');

/** One of these texts, or of several. */
export const oneOrMore = <S extends z.ZodType<string>>(each: S) =>
  z
    .union([z.array(each).min(1, 'Choose one or more').max(50, 'Choose at most 50'), each])
    .transform((value): readonly string[] => (typeof value === 'string' ? [value] : value));

/** Any text, up to the length of a value. */
export const anyText = z.string().trim().min(1, 'Choose one or more').max(60, 'Use at most 60 characters');

const schemaOf = (filter: Filter): z.ZodType<FilterValue> => {
  if (filter.kind === 'toggle') return z.boolean({ error: 'must be true or false' });
  if (filter.kind === 'station') return oneOrMore(anyText);
  const known = z.enum(filter.options, { error: `must be one of: ${filter.options.join(', ')}` });
  if (filter.kind === 'one') return known;
  return oneOrMore(filter.open ? anyText : known);
};

/** Returns the fields of a filter that no list knows, in words. */
export const unknownKeys = (issue: { readonly code?: string; readonly keys?: unknown }): string | undefined =>
  issue.code === 'unrecognized_keys' && Array.isArray(issue.keys)
    ? `cannot be filtered by ${issue.keys.join(', ')}`
    : undefined;

const shapeOf = (filters: Filters, search: string | undefined) => ({
  ...(search !== undefined && { q: Search.optional() }),
  ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter).optional()])),
});

/** The requested rows: days (both included, at +05:30), a search, and a value for each set filter. */
export interface ReportFilter {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  /** A ticket, order or gateway number, or the beginning of a mobile number. Of a number, its first 10 characters or more are enough. */
  readonly q?: string | undefined;
  readonly [name: string]: FilterValue | undefined;
}

/** The filter of a report's file, without its days, which are in fields of their own. */
export const fileFilterSchema = (filters: Filters, search?: string): z.ZodType<ReportFilter> =>
  z.strictObject(shapeOf(filters, search), { error: unknownKeys }) as z.ZodType<ReportFilter>;

/** The filter of a report's page: at most 31 days. An unknown field is refused with a message. */
export const pageFilterSchema = (filters: Filters, search?: string): z.ZodType<ReportFilter> =>
  z
    .strictObject(
      { from: boundedDay().optional(), to: boundedDay().optional(), ...shapeOf(filters, search) },
      { error: unknownKeys },
    )
    .superRefine(({ from, to }, context) => {
      if (from === undefined || to === undefined) return;
      const wrong = tooManyDays(dayCount(from, to), REPORT_SCREEN_DAYS);
      if (wrong !== undefined) context.addIssue({ code: 'custom', path: ['to'], message: wrong });
    }) as z.ZodType<ReportFilter>;
