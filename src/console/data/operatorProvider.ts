import {
  withLifecycleCallbacks,
  type CreateResult,
  type DataProvider,
  type DeleteResult,
  type GetListParams,
  type GetListResult,
  type GetManyResult,
  type GetOneResult,
  type Identifier,
  type RaRecord,
  type UpdateParams,
  type UpdateResult,
} from 'ra-core';
import { restoreUnread } from '../../contract/unreadValues';
import { failureText, type Endpoint, type Step } from '../../contract/endpoint';
import { Failure, isFailure } from '../../contract/failure';
import { factsOfRow } from '../../contract/rowFacts';
import { CHANGED_ELSEWHERE } from '../../contract/messages';
import type { Id, Page, Receipt } from '../../contract/values';
import { translateServerText } from '../language/translateServerText';
import { t } from '../language/t';
import type { Client } from './client';
import { createPagedList, unreadableNote } from './pagedList';
import { requiredRow, rowOf } from './contractRows';
import { withoutSecrets } from './secrets';
import type { Session } from './session';
import type { Collections } from './wholeLists/collections';
import type { ListPages } from './wholeLists/listPages';
import { hashKey } from '@tanstack/react-query';
import * as z from 'zod';

type Values = Readonly<Record<string, unknown>>;

/** True when a field that a call would write has changed since it was read. Unread fields are not compared. */
const changedElsewhere = (written: z.ZodType | undefined, before: Values, now: Values): boolean => {
  const names = written instanceof z.ZodObject ? Object.keys(written.shape) : [];
  return names.some((name) => name in before && name in now && hashKey([before[name]]) !== hashKey([now[name]]));
};

/** Returns a page in react-admin's form. */
export const asList = (page: Page<RaRecord>): GetListResult => ({
  data: [...page.rows],
  total: page.total,
  ...unreadableNote(page, page.total),
});

/** The data provider of the operator's calls, with its cached whole lists. */
export interface OperatorProvider extends DataProvider {
  /** Invalidates these lists, or all. */
  readonly invalidate: (resources?: readonly string[]) => void;
}

/**
 * Makes the data provider of the operator's protocol: each verb of a resource is looked up in the contract.
 * Whole lists are filtered, sorted and paged in the browser.
 */
export const createOperatorProvider = (world: {
  readonly client: Client;
  readonly session: Pick<Session, 'userId'>;
  readonly collections: Collections;
  readonly pages: ListPages;
}): OperatorProvider => {
  const { client, session, collections, pages } = world;

  // Create calls carry the signed-in person's id, from the cookie (docs/product.md).
  const send = async (row: Endpoint, id: Identifier | undefined, body: Values, before?: Values): Promise<Receipt> => {
    const input = { id, body: restoreUnread({ userid: session.userId(), ...body }, before) };
    return (await client.call(row, input)) as Receipt;
  };

  const inList = async (resource: string, id: Identifier): Promise<RaRecord> => {
    const [found] = (await pages.byIds(resource, [id])) ?? (await collections.byIds(resource, [id], { isFresh: true }));
    if (found) return found;
    const row = await rowOf(resource, 'getOne');
    throw new Failure(t(failureText(row ?? {})), { status: 404 });
  };

  const byIds = async (resource: string, ids: readonly Identifier[], signal?: AbortSignal): Promise<RaRecord[]> =>
    (await pages.byIds(resource, ids, signal)) ?? (await collections.byIds(resource, ids, { signal }));

  // The id in an address is text; a body needs it in the type that the list has (docs/wire.md#ids).
  const types = new Map<string, string>();
  const asItCame = async (resource: string, id: Identifier): Promise<Identifier> => {
    if (!/^\d+$/.test(String(id))) return id;
    if (!types.has(resource)) {
      const [found] = await byIds(resource, [id]).catch(() => []);
      if (found) types.set(resource, typeof found.id);
    }
    const type = types.get(resource);
    return type === undefined ? id : type === 'number' ? Number(id) : String(id);
  };

  const readOne = async (resource: string, id: Identifier, known?: Values): Promise<RaRecord> => {
    const row = await rowOf(resource, 'getOne');
    if (!row) return inList(resource, id);
    const inBody = row.id !== undefined && row.key === undefined;
    const own = inBody ? await asItCame(resource, id) : id;
    const key = row.key === undefined ? own : ((known ?? (await inList(resource, id)))[row.key] as Id | undefined);
    // A record without the key is complete in the list.
    if (key === undefined) return inList(resource, id);
    return { ...((await client.call(row, { id: key })) as RaRecord), id };
  };

  // The operator's calls carry no version: the stored record is read and compared before it is replaced (decision 0016).
  const beforeUpdate = async (params: UpdateParams, _: DataProvider, resource: string): Promise<UpdateParams> => {
    const row = await requiredRow(resource, 'update');
    const before = params.previousData as Values | undefined;
    if (before) {
      invalidate();
      const current = await readOne(resource, params.id as Identifier, before).catch((error: unknown) => {
        // An unreadable record cannot be compared. The write itself reports the failure.
        if (isFailure(error, 'refused') || isFailure(error, 'unreachable')) return undefined;
        throw error;
      });
      if (current && changedElsewhere(row.body?.schema, before, current))
        throw new Failure(t(CHANGED_ELSEWHERE), { status: 409, current });
    }
    return { ...params, meta: { row } };
  };

  // After a failed step, earlier steps stay saved: the form receives the record as it is then.
  const take = async (resource: string, id: Identifier, steps: readonly Step[]): Promise<void> => {
    for (const [index, step] of steps.entries())
      await send(await requiredRow(resource, step.verb), step.id, step.body).catch(async (error: unknown) => {
        if (index === 0 || !isFailure(error)) throw error;
        invalidate();
        const current = await readOne(resource, id).catch(() => undefined);
        const message = t('{fault}. {saved} of {count} changes had been saved before that.', {
          ...{ fault: error.message, saved: index, count: steps.length },
        });
        throw new Failure(message, { status: error.status, current, cause: error });
      });
  };

  const pagedLists = new Map<string, ReturnType<typeof createPagedList>>();
  const pagedList = async (resource: string) => {
    if (factsOfRow(resource, 'getList')?.pages !== 'server') return undefined;
    const row = await requiredRow(resource, 'getList');
    const made = pagedLists.get(resource) ?? createPagedList(client, row);
    pagedLists.set(resource, made);
    return made;
  };

  const invalidate = (resources?: readonly string[]) => {
    collections.invalidate(resources);
    for (const [resource, list] of pagedLists) if (!resources || resources.includes(resource)) list.invalidate();
  };

  const getList = async (resource: string, { signal, ...query }: GetListParams): Promise<GetListResult> => {
    const paged = await pagedList(resource);
    if (paged) return paged.list(query, signal);
    const page = await pages.page(resource, query, signal);
    if (page) return asList(page);
    const { data, total, of, ...unread } = await collections.page(resource, query, signal);
    return { data: [...data], total, ...unreadableNote(unread, of) };
  };

  const provider: OperatorProvider = {
    invalidate,

    getList,

    getOne: async (resource, { id }): Promise<GetOneResult> => ({ data: await readOne(resource, id) }),

    getMany: async (resource, { ids, signal }): Promise<GetManyResult> => ({
      data: await byIds(resource, ids, signal),
    }),

    getManyReference: (resource, { target, id, filter, ...query }) =>
      getList(resource, { ...query, filter: { ...(filter as Values), [target]: id } }),

    create: async (resource, { data, meta }): Promise<CreateResult> => {
      const { verb = 'create' } = (meta ?? {}) as { readonly verb?: string };
      const receipt = await send(await requiredRow(resource, verb), undefined, data as Values);
      // A server may return no id. The screen then goes to the list, which shows the new record under its own.
      const { id = 'created', link } = receipt;
      return { data: { ...withoutSecrets(data as Values), id, ...(link !== undefined && { link }) } };
    },

    update: async (resource, { data, previousData, meta, ...params }): Promise<UpdateResult> => {
      const id = params.id as Identifier;
      const [before, after] = [previousData, data] as [Values | undefined, Values];
      const { row } = meta as { readonly row: Endpoint };
      const steps = before && row.steps?.(before as never, after as never);
      const notice = steps ? void (await take(resource, id, steps)) : (await send(row, id, after, before)).notice;
      return {
        data: { ...withoutSecrets(after), id, ...(notice !== undefined && { notice: translateServerText(notice) }) },
      };
    },

    updateMany: async (resource, { ids, data }) => {
      const row = await requiredRow(resource, 'update');
      for (const id of ids) await send(row, id, data as Values);
      return { data: ids };
    },

    delete: async (resource, { id, previousData }): Promise<DeleteResult> => {
      await send(await requiredRow(resource, 'delete'), id, {});
      return { data: { ...previousData, id } };
    },

    deleteMany: async (resource, { ids }) => {
      const row = await requiredRow(resource, 'delete');
      for (const id of ids) await send(row, id, {});
      return { data: ids };
    },
  };
  return withLifecycleCallbacks(provider, [{ resource: '*', beforeUpdate }]);
};
