import { facts } from './facts';
import type { RowFacts } from './factsOf';

/** What is known of the row that a resource has for a verb, if it has one. */
export const factsOfRow = (resource: string, verb: string): RowFacts | undefined => facts[resource]?.[verb];

/** True for a list whose call answers everything at once; the others are paged by their server. */
export const answersWhole = (resource: string): boolean => {
  const row = factsOfRow(resource, 'getList');
  return row !== undefined && row.pages !== 'server' && !row.isBare;
};

/** True for a whole list that our own back end also answers by the page as it is asked for: searched, narrowed, in any order (decision 0207). */
export const isAskedByPage = (resource: string): boolean => factsOfRow(resource, 'getTally') !== undefined;

/** The fields that the server sorts a list by; undefined where the console sorts it, or the call takes no order. */
export const sortableBy = (resource: string): readonly string[] | undefined =>
  factsOfRow(resource, 'getList')?.sortable;
