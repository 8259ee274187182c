import * as z from 'zod';

const text = z.string().max(200);
const names = z.array(text).max(200);

// A view of a list: its filters, and its order.
const views = z.array(z.looseObject({ label: text })).max(50);

/** Each preference by its key in react-admin's store, with its schema. Nothing else of a person is stored on the server. */
const KNOWN: readonly (readonly [RegExp, z.ZodType])[] = [
  [/^theme$/, z.enum(['light', 'dark'])],
  [/^language$/, z.string().max(20)],
  [/^list\.(?:rowHeight|perPage)$/, z.int().min(1).max(1000)],
  [/^(?:drawer|sidebar)\.open$/, z.boolean()],
  [/^keys\.off$/, names],
  [/^calendar\.view$/, text],
  [/^calendar\.hidden$/, names],
  [/^[\w-]{1,60}\.datatable$/, names],
  [/^[\w-]{1,60}\.datatable_columnRanks$/, z.array(z.int().min(0).max(1000)).max(200)],
  [/^[\w-]{1,60}\.savedQueries$/, views],
];

const isKnown = ([key, value]: readonly [string, unknown]): boolean =>
  KNOWN.some(([name, schema]) => name.test(key) && schema.safeParse(value).success);

/** The largest size of one person's preferences, as JSON. */
const MAX_CHARACTERS = 64_000;

/** The console preferences of an account: theme, height of rows, columns, views and language. Unknown keys are left out. */
export const Preferences = z
  .record(z.string(), z.unknown())
  .refine((values) => JSON.stringify(values).length <= MAX_CHARACTERS, 'This is too much to save')
  .transform((values): Readonly<Record<string, unknown>> => Object.fromEntries(Object.entries(values).filter(isKnown)));
export type Preferences = z.infer<typeof Preferences>;
