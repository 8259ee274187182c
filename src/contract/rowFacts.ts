import { facts } from './facts';
import type { RowFacts } from './factsOf';

/** The facts of the row that a resource has for a verb, if any. */
export const factsOfRow = (resource: string, verb: string): RowFacts | undefined => facts[resource]?.[verb];

/** True for a list whose call returns all rows at once; the others are paged by their server. */
export const returnsAllRows = (resource: string): boolean => {
  const row = factsOfRow(resource, 'getList');
  return row !== undefined && row.pages !== 'server' && !row.isBare;
};

/** Returns true for a whole list that our own back end also pages, searches, filters and sorts (decision 0207). */
export const isPagedByServer = (resource: string): boolean => factsOfRow(resource, 'getTally') !== undefined;

/** The fields by which the server sorts a list. Undefined where the console sorts it, or the call has no order. */
export const sortableBy = (resource: string): readonly string[] | undefined =>
  factsOfRow(resource, 'getList')?.sortable;
