import * as z from 'zod';
import { DEFAULT_PAGE_SIZE } from './limits';

/** The most rows of one call of a list. */
export const MAX_ROWS = 1000;

const place = z.int({ error: 'must be whole numbers' }).min(0, 'must be 0 or more');

const parts = <const F extends string, S extends z.ZodType>(sortable: readonly [F, ...F[]], filter: S) => ({
  sort: z
    .tuple([
      z.enum(sortable, { error: `must name one of: ${sortable.join(', ')}` }),
      z.enum(['ASC', 'DESC'], { error: 'must say ASC or DESC' }),
    ])
    .optional(),
  range: z
    .tuple([place, place], { error: 'must be [first, last], both counted from 0' })
    .refine(([first, last]) => first <= last, 'must not end before it starts')
    .refine(([first, last]) => last - first < MAX_ROWS, `must hold at most ${MAX_ROWS} rows`)
    .default([0, DEFAULT_PAGE_SIZE - 1]),
  filter: filter.prefault(() => ({}) as z.input<S>),
});

/**
 * The query of a list in the dialect of ra-data-simple-rest (docs/wire.md#under-console).
 * Its form is `?sort=["field","ASC"]&range=[0,24]&filter={}`.
 */
export const listQuery = <const F extends string, S extends z.ZodType>(sortable: readonly [F, ...F[]], filter: S) =>
  z.object(parts(sortable, filter));

const Sort = z.tuple([z.enum(['']), z.enum(['ASC', 'DESC'])]).optional();

/** The fields by which a list's query may be sorted; undefined for a query without an order. */
export const sortableFields = (query: z.ZodObject): readonly string[] | undefined => {
  const { sort } = query.shape as { readonly sort?: typeof Sort };
  return sort?.unwrap().def.items[0].options;
};

/** The query of a page in the list's own order: `?range=[0,24]`. */
export const pageQuery = z.object({ range: parts(['id'], z.unknown()).range });

/** The query of a call about all filtered rows: `?filter={}`. */
export const filterQuery = <S extends z.ZodType>(filter: S) =>
  z.object({ filter: filter.prefault(() => ({}) as z.input<S>) });
