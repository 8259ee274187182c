import type * as z from 'zod';

/** What is wrong with a draft, by field: `peaks.0.to`. */
export type Faults = Readonly<Record<string, string>>;

/** Under each field of a draft the first thing to mend, in the contract's own words. */
export const faultsOf = (schema: z.ZodType, draft: unknown): Faults => {
  const issues = schema.safeParse(draft).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
};
