import * as z from 'zod';
import { collator } from './collator';

/** The counts over the filtered rows of a list. */
export interface TallyRequest {
  readonly filter?: Readonly<Record<string, unknown>>;
  /** The field whose values are counted. */
  readonly by: string;
  /** Counts moments by their day at +05:30, `YYYY-MM-DD`. */
  readonly per?: 'day';
  /** The number field for the mean. */
  readonly average?: string;
}

/** The number of rows per value, in the order of the values, `null` (missing) last. The mean is over the rows that have a value. */
export const Tally = z.object({
  total: z.number(),
  counts: z.array(z.object({ value: z.union([z.string(), z.number()]).nullable(), count: z.number() })),
  average: z.number().optional(),
});
export type Tally = z.infer<typeof Tally>;

type Value = Tally['counts'][number]['value'];

/** The order of a tally's values: numbers by size, texts in reading order, missing ones last. */
export const inTallyOrder = (a: Value, b: Value): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b)) || (a < b ? -1 : 1);
};
