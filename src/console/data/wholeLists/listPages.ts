import type { GetListParams, RaRecord } from 'ra-core';
import { rowOf } from '../../../contract';
import type { Page } from '../../../contract/values';
import type { Client } from '../client';
import type { Collections } from './collections';

/** The rows that one call is asked for at most: more are the whole list. */
const MOST_ROWS = 100;
/** An answer asked for ahead is used by an equal request within so many milliseconds. */
const AHEAD_MS = 30_000;
/** A list that is long is read whole so many milliseconds after its first page: the rows are painted meanwhile. */
const BEHIND_MS = 300;

type Query = Pick<GetListParams, 'filter' | 'pagination' | 'sort'>;
type Answer = Page<RaRecord>;

/** Pages of whole lists in their own order, of a server that has them, while the whole list is not here. */
export interface ListPages {
  /** The page that a query asks for; undefined where the whole list has to answer. */
  readonly page: (resource: string, query: Query, signal?: AbortSignal) => Promise<Answer> | undefined;
  /** Asks for a page that a screen will ask for; undefined where the whole list has to answer. */
  readonly ahead: (resource: string, query: Query) => Promise<Answer> | undefined;
  /** Waits for the pages of a resource that are on their way. */
  readonly settled: (resource: string) => Promise<void>;
  readonly forget: () => void;
}

/** Makes them over the calls named `getPage`. */
export const createListPages = (world: {
  readonly client: Client;
  readonly collections: Collections;
  /** False where the server has no such calls. */
  readonly isServed: boolean;
  readonly now?: () => number;
}): ListPages => {
  const { client, collections, isServed, now = Date.now } = world;
  const asked = new Map<string, { readonly at: number; readonly answer: Promise<Answer> }>();
  const underWay = new Map<string, Set<Promise<unknown>>>();

  const rangeOf = (resource: string, { filter = {}, pagination, sort }: Query): readonly [number, number] | undefined => {
    const order = rowOf(resource, 'getPage')?.order;
    if (!isServed || !order || !pagination || collections.isHere(resource)) return undefined;
    const isOwn = sort === undefined || (sort.field === order.field && sort.order === order.order);
    if (!isOwn || Object.values(filter as object).some((value) => value !== undefined) || pagination.perPage > MOST_ROWS) return undefined;
    const first = (pagination.page - 1) * pagination.perPage;
    return [first, first + pagination.perPage - 1];
  };

  const ask = (resource: string, range: readonly [number, number], signal?: AbortSignal): Promise<Answer> => {
    const row = rowOf(resource, 'getPage');
    if (!row) throw new Error(`The contract has no pages of ${resource}`);
    const answer = client.call(row, { query: { range } } as never, signal) as Promise<Answer>;
    const others = underWay.get(resource) ?? new Set();
    underWay.set(resource, others.add(answer));
    const isLong = rowOf(resource, 'getList')?.isLong;
    answer
      .then(({ rows, total }) => {
        if (isLong && total > rows.length) setTimeout(() => collections.ahead(resource), BEHIND_MS);
      })
      .catch(() => undefined)
      .finally(() => others.delete(answer));
    return answer;
  };

  return {
    page: (resource, query, signal) => {
      const range = rangeOf(resource, query);
      if (!range) return undefined;
      const key = `${resource} ${range.join()}`;
      const ahead = asked.get(key);
      asked.delete(key);
      return ahead && now() - ahead.at < AHEAD_MS ? ahead.answer : ask(resource, range, signal);
    },
    ahead: (resource, query) => {
      const range = rangeOf(resource, query);
      if (!range) return undefined;
      const key = `${resource} ${range.join()}`;
      const answer = ask(resource, range);
      answer.catch(() => undefined);
      asked.set(key, { at: now(), answer });
      return answer;
    },
    settled: async (resource) => {
      // A request made while a list is being shown lets its rows go first.
      await Promise.resolve();
      await Promise.allSettled(underWay.get(resource) ?? []);
    },
    forget: () => asked.clear(),
  };
};
