import * as z from 'zod';
import type { Endpoint } from './endpoint';
import { sortableFields } from './listQuery';

/** The facts of a row without its schemas. */
export interface RowFacts extends Pick<
  Endpoint,
  'call' | 'needs' | 'names' | 'changes' | 'pages' | 'isLong' | 'order' | 'opensDays'
> {
  /** True for a bare answer. */
  readonly isBare?: true;
  /** The fields by which the server sorts its list, where the call takes an order. */
  readonly sortable?: readonly string[];
}

/** The facts of rows by group and verb. */
export type EndpointFacts = Readonly<Record<string, Readonly<Record<string, RowFacts>>>>;

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

/** Extracts the facts of rows, in their order. */
export const factsOf = (
  rows: readonly { readonly group: string; readonly verb: string; readonly endpoint: Endpoint }[],
): EndpointFacts => {
  const facts: Record<string, Record<string, RowFacts>> = {};
  for (const { group, verb, endpoint } of rows) (facts[group] ??= {})[verb] = factOf(endpoint);
  return facts;
};
