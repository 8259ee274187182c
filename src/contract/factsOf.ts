import * as z from 'zod';
import type { Endpoint } from './endpoint';
import { sortableFields } from './listQuery';

/** What there is to know of a row without the schemas of what it sends and answers. */
export interface RowFacts extends Pick<
  Endpoint,
  'call' | 'needs' | 'names' | 'changes' | 'pages' | 'isLong' | 'order' | 'opensDays'
> {
  /** Its answer has nothing beside it. */
  readonly isBare?: true;
  /** The fields that the server sorts its list by, where the call takes an order. */
  readonly sortable?: readonly string[];
}

/** The facts of rows by group and verb. */
export type Facts = Readonly<Record<string, Readonly<Record<string, RowFacts>>>>;

const factOf = ({ call, needs, names, changes, pages, isLong, order, opensDays, reply, query }: Endpoint): RowFacts => {
  const sortable = query instanceof z.ZodObject ? sortableFields(query) : undefined;
  return {
    call,
    ...(needs !== undefined && { needs }),
    ...(names && { names }),
    ...(changes && { changes }),
    ...(pages && { pages }),
    ...(isLong && { isLong }),
    ...(order && { order }),
    ...(opensDays !== undefined && { opensDays }),
    ...(reply.encoding === 'bare' && { isBare: true as const }),
    ...(sortable && { sortable }),
  };
};

/** Takes the facts out of rows, in their order. */
export const factsOf = (
  rows: readonly { readonly group: string; readonly verb: string; readonly endpoint: Endpoint }[],
): Facts => {
  const facts: Record<string, Record<string, RowFacts>> = {};
  for (const { group, verb, endpoint } of rows) (facts[group] ??= {})[verb] = factOf(endpoint);
  return facts;
};
