import type { DataProvider } from 'ra-core';
import { factsOfRow } from '../../contract/rowFacts';
import type { Client } from './client';
import type { ConsoleDataProvider, RowNamed } from './ConsoleDataProvider';
import { createOperatorProvider } from './operatorProvider';
import { requiredRow } from './contractRows';
import { createRestProvider, usesRestDialect } from './restProvider';
import type { Session } from './session';
import type { Collections } from './wholeLists/collections';
import { createListPages } from './wholeLists/listPages';

/**
 * Makes react-admin's data provider over the contract.
 * The operator's calls go by their rows, those of our own back end in the dialect of ra-data-simple-rest.
 * The console adds further requests beside both.
 */
export const createDataProvider = (world: {
  readonly client: Client;
  readonly session: Session;
  readonly collections: Collections;
  readonly apiHost: string;
  /** Refetches the queries under these keys that are in use; resolves when their answers have arrived. */
  readonly invalidateQueries?: (keys: readonly (readonly string[])[]) => Promise<unknown>;
  /** True where the server also pages whole lists. */
  readonly hasListPages?: boolean;
}): ConsoleDataProvider => {
  const { client, session, collections, invalidateQueries = () => Promise.resolve(), hasListPages = false } = world;
  const pages = createListPages({ client, session, collections, hasPages: hasListPages });
  const rest = createRestProvider(world);
  const { invalidate, ...operator } = createOperatorProvider({ ...world, pages });
  const providerOf = (resource: string): DataProvider => (usesRestDialect(resource) ? rest : operator);

  // A caller that left gets the browser's own abort error, which is not reported.
  const read = <T>(answer: Promise<T>, { signal }: { readonly signal?: AbortSignal }): Promise<T> =>
    answer.catch((error: unknown) => {
      signal?.throwIfAborted();
      throw error;
    });
  // Drops the whole lists that a write changes, and returns the refetch of those in use.
  const written = (group: string, verb: string) => {
    const changed = factsOfRow(group, verb)?.changes?.map((name) => name.split('.'));
    invalidate(changed?.flatMap(([name = '']) => name));
    return (): Promise<unknown> => invalidateQueries(changed ?? [[group, 'getList']]);
  };
  // Even a failed write may have been carried out: a lost answer is not a refusal.
  // With the answer react-admin puts the form's values into its lists as if they were fresh, so these are refetched in the next task.
  const write = <T>(resource: string, verb: string, answer: Promise<T>): Promise<T> =>
    answer.finally(() => {
      const refetch = written(resource, verb);
      setTimeout(() => void refetch());
    });

  return {
    getList: (resource, params) => read(providerOf(resource).getList(resource, params), params),
    getOne: (resource, params) => read(providerOf(resource).getOne(resource, params), params),
    getMany: (resource, params) => read(providerOf(resource).getMany(resource, params), params),
    getManyReference: (resource, params) => read(providerOf(resource).getManyReference(resource, params), params),
    create: (resource, params) => write(resource, 'create', providerOf(resource).create(resource, params)),
    update: (resource, params) => write(resource, 'update', providerOf(resource).update(resource, params)),
    updateMany: (resource, params) => write(resource, 'update', providerOf(resource).updateMany(resource, params)),
    delete: (resource, params) => write(resource, 'delete', providerOf(resource).delete(resource, params)),
    deleteMany: (resource, params) => write(resource, 'delete', providerOf(resource).deleteMany(resource, params)),
    // A request without a waiting caller is cancelled: the page was left, or the next key typed.
    supportAbortSignal: true,

    getTotals: async (resource, { filter = {}, signal }) => {
      const data = await client.call(await requiredRow(resource, 'getTotals'), { query: { filter } }, signal);
      return { data: data as Readonly<Record<string, number | null>> };
    },
    getLink: async (resource, params) => ({
      data: (await client.call(await requiredRow(resource, 'getLink'), params)) as string,
    }),
    callRow: async (group, verb, input) => {
      const row = await requiredRow(group, verb);
      try {
        return await client.call(row as RowNamed<typeof group, typeof verb>, input);
      } finally {
        // Awaited, so that the caller stays busy until the page shows the change.
        if (!verb.startsWith('get') && !row.call.startsWith('GET ')) await written(group, verb)();
      }
    },
    // Only our own back end saves whole lists: in doubt, the operator's calls are used at once.
    lacks: (group, verb) =>
      Promise.resolve(
        session.lacking().has(factsOfRow(group, verb)?.call ?? '') || (verb === 'save' && session.isConsoleInDoubt()),
      ),
    getTally: async (resource, { signal, ...request }) => {
      await pages.settled(resource);
      signal?.throwIfAborted();
      const counted = pages
        .tally(resource, request, signal)
        .then((tally) => tally ?? collections.tally(resource, request, signal));
      return { data: await read(counted, { ...(signal && { signal }) }) };
    },
    getFile: async (resource, { columns, signal, onProgress, ...query }) => ({
      data: await collections.write(resource, query, columns, { signal, onProgress }),
    }),
    loadWhole: (resource) => {
      if (!pages.isServed(resource)) collections.ahead(resource);
      return Promise.resolve();
    },
    invalidate: (resource) => Promise.resolve(invalidate(resource === undefined ? undefined : [resource])),
  };
};
