import * as z from 'zod';
import { MAX_IDS, SEARCH_TEXT_MAX } from '../limits';
import { listQuery } from '../listQuery';
import { oneOrMore, openText, unknownKeys } from '../reports/filters';
import { boundedDay, Id } from '../values';

/** The type of a filtered field. Each matches like the console's own filter of whole lists (docs/decisions/0207). */
const NUMBER_TEXT = /^-?\d{1,9}(?:\.\d{1,4})?$/;
const number = z.union([z.number(), z.string().regex(NUMBER_TEXT, 'Enter a number').transform(Number)], {
  error: 'Enter a number',
});

const several = <S extends z.ZodType>(each: S) =>
  z
    .union([z.array(each).min(1, 'Choose one or more').max(MAX_IDS, `Choose at most ${MAX_IDS}`), each])
    .transform((value): readonly z.output<S>[] => (Array.isArray(value) ? value : [value]) as z.output<S>[])
    .optional();

/** One of these texts. */
export const texts = oneOrMore(openText).optional();
/** One of these numbers. */
export const numbers = several(number);
/** One of these ids; an impossible one matches none. */
export const ids = several(Id);
/** A bound, included. */
export const bound = number.optional();
/** A day at +05:30, included. */
export const day = boundedDay().optional();
/** Rows for which it is true, or false. */
export const toggle = z.boolean({ error: 'must be true or false' }).optional();

const Search = z.string().trim().max(SEARCH_TEXT_MAX, `Enter at most ${SEARCH_TEXT_MAX} characters`).optional();

const named = <const N extends string>(names: readonly [N, ...N[]]) =>
  z.enum(names, { error: `must name one of: ${names.join(', ')}` });

/**
 * The queries of a list of riders that its server searches, filters, sorts and counts.
 * They are closed lists of names, each with its kind of value.
 */
export const riderList = <
  const F extends string,
  const T extends string,
  const D extends string,
  S extends z.ZodRawShape,
>(list: {
  readonly sorted: readonly [F, ...F[]];
  /** The values by which rows are counted: a field, or the day of a moment. */
  readonly tallied: readonly [T, ...T[]];
  readonly talliedByDay: readonly D[];
  /** Numbers whose mean is returned with the counts. */
  readonly averaged?: readonly [T, ...T[]];
  readonly filters: S;
}) => {
  const filter = z.strictObject({ ...list.filters, id: ids, q: Search }, { error: unknownKeys });
  return {
    page: listQuery(list.sorted, filter),
    tally: z
      .object({
        by: named<T | D>([...list.tallied, ...list.talliedByDay]),
        per: z.literal('day', { error: 'must say day' }).optional(),
        average: (list.averaged ? named(list.averaged) : z.never({ error: 'has no mean here' })).optional(),
        filter: filter.prefault(() => ({}) as z.input<typeof filter>),
      })
      .refine(({ by, per }) => list.talliedByDay.includes(by as D) === (per === 'day'), {
        path: ['per'],
        error: 'Moments are counted by their day, everything else by its value',
      }),
  };
};
