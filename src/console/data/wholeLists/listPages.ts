import type { GetListParams, RaRecord } from 'ra-core';
import { factsOfRow } from '../../../contract/rowFacts';
import { isFailure } from '../../../contract/failure';
import { MAX_IDS } from '../../../contract/limits';
import { MAX_ROWS } from '../../../contract/listQuery';
import type { Tally, TallyRequest } from '../../../contract/tally';
import type { Id, Page } from '../../../contract/values';
import type { Client } from '../client';
import { required, rowOf } from '../contractRows';
import type { Session } from '../session';
import { derivedOf, withDerived } from './values';
import type { Collections } from './collections';
import { flatten } from './filter';

/** A short list is paged up to this many rows; beyond that the whole list is loaded. */
const MOST_OF_SHORT = 100;

type Query = Pick<GetListParams, 'filter' | 'pagination' | 'sort'>;
type Answer = Page<RaRecord>;

/**
 * The query of a `getPage`.
 * Absent parts mean the list's defaults: the first page is requested by its range alone (decision 0003).
 */
interface PageQuery {
  readonly range: readonly [number, number];
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
  readonly filter?: Readonly<Record<string, unknown>>;
}

/**
 * Pages and counts of whole lists, from a server that has them.
 * Long lists are served in any order and filtered, others in their own order.
 */
export interface ListPages {
  /** True where the server answers every request of the screens; only a file then reads the whole list. */
  readonly isServed: (resource: string) => boolean;
  /**
   * Returns the page of a query.
   * Undefined where the whole list has to answer, also because the server lacks the call.
   */
  readonly page: (resource: string, query: Query, signal?: AbortSignal) => Promise<Answer | undefined>;
  /** Returns the rows of some ids; undefined where the whole list has to answer. */
  readonly byIds: (resource: string, ids: readonly Id[], signal?: AbortSignal) => Promise<RaRecord[] | undefined>;
  /** Returns the counts of a list; undefined where the whole list has to answer. */
  readonly tally: (resource: string, request: TallyRequest, signal?: AbortSignal) => Promise<Tally | undefined>;
  /** Waits for the open page requests of a resource. */
  readonly settled: (resource: string) => Promise<void>;
}

// Empty filter values are not sent: the server would refuse them.
const filterOf = (filter: Query['filter']): PageQuery['filter'] => {
  const wanted = flatten((filter ?? {}) as Readonly<Record<string, unknown>>);
  return wanted.length > 0 ? Object.fromEntries(wanted) : undefined;
};

/** Makes the pages over the calls `getPage` and `getTally`. */
export const createListPages = (world: {
  readonly client: Client;
  readonly session: Pick<Session, 'lacking'>;
  readonly collections: Collections;
  /** False where the server lacks these calls. */
  readonly hasPages: boolean;
}): ListPages => {
  const { client, session, collections, hasPages } = world;
  const underWay = new Map<string, Set<Promise<unknown>>>();
  // An older process of this server may lack these calls. It has the whole list all the same (docs/wire.md#lacking).
  const isThere = (resource: string, verb: 'getPage' | 'getTally') => {
    const row = factsOfRow(resource, verb);
    return hasPages && row !== undefined && !session.lacking().has(row.call);
  };
  const isServed = (resource: string) => isThere(resource, 'getPage') && isThere(resource, 'getTally');
  const unlessLacking = <T>(answer: Promise<T>): Promise<T | undefined> =>
    answer.catch((error: unknown) => {
      if (isFailure(error, 'notOffered')) return undefined;
      throw error;
    });

  const queryOf = (resource: string, { filter, pagination, sort }: Query): PageQuery | undefined => {
    const order = factsOfRow(resource, 'getPage')?.order;
    if (!isThere(resource, 'getPage') || !order || !pagination) return undefined;
    const { page, perPage } = pagination;
    const range = [(page - 1) * perPage, page * perPage - 1] as const;
    const isOwn = sort === undefined || (sort.field === order.field && sort.order === order.order);
    const wanted = filterOf(filter);
    if (isServed(resource))
      return perPage > MAX_ROWS
        ? undefined
        : { range, ...(!isOwn && { sort: [sort.field, sort.order] as const }), ...(wanted && { filter: wanted }) };
    return isOwn && !wanted && perPage <= MOST_OF_SHORT && !collections.isHere(resource) ? { range } : undefined;
  };

  const call = async <T>(
    resource: string,
    verb: 'getPage' | 'getTally',
    query: object,
    signal?: AbortSignal,
  ): Promise<T> => (await client.call(await required(resource, verb), { query }, signal)) as T;

  // A page past the end is the last one with rows, as it is for a loaded list.
  const askPage = async (resource: string, query: PageQuery, signal?: AbortSignal): Promise<Answer> => {
    const { rows, ...answer } = await call<Answer>(resource, 'getPage', query, signal);
    const [first, last] = query.range;
    if (rows.length > 0 || answer.unreadable > 0 || answer.total === 0 || first < answer.total)
      return { ...answer, rows: withDerived(rows, derivedOf(rows, (await rowOf(resource, 'getList'))?.derives)) };
    const size = last - first + 1;
    const start = Math.floor((answer.total - 1) / size) * size;
    return askPage(resource, { ...query, range: [start, start + size - 1] }, signal);
  };

  const ask = (resource: string, query: PageQuery, signal?: AbortSignal): Promise<Answer | undefined> => {
    const answer = unlessLacking(askPage(resource, query, signal));
    const others = underWay.get(resource) ?? new Set();
    underWay.set(resource, others.add(answer));
    answer.catch(() => undefined).finally(() => others.delete(answer));
    return answer;
  };

  return {
    isServed,
    page: async (resource, given, signal) => {
      const query = queryOf(resource, given);
      if (!query) return undefined;
      return ask(resource, query, signal);
    },
    byIds: async (resource, ids, signal) => {
      if (!isServed(resource) || ids.length > MAX_IDS) return undefined;
      if (ids.length === 0) return [];
      const query = { range: [0, ids.length - 1], filter: { id: [...ids] } } as const;
      const found = await unlessLacking(call<Answer>(resource, 'getPage', query, signal));
      return found && [...found.rows];
    },
    tally: async (resource, { filter, ...counted }, signal) => {
      if (!isServed(resource)) return undefined;
      const wanted = filterOf(filter);
      const query = { ...counted, ...(wanted && { filter: wanted }) };
      return unlessLacking(call<Tally>(resource, 'getTally', query, signal));
    },
    settled: async (resource) => {
      // A request made during the rendering of a list lets its rows pass first.
      await Promise.resolve();
      await Promise.allSettled([...(underWay.get(resource) ?? [])]);
    },
  };
};
