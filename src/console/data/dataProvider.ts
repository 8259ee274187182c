import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { rowOf } from '../../contract';
import { methodAndPath, type Endpoint, type Input, type Step } from '../../contract/endpoint';
import { Failure, isFailure } from '../../contract/failure';
import { CHANGED_ELSEWHERE, messages, NOT_OFFERED } from '../../contract/messages';
import type { Id, Page, Receipt, Rows } from '../../contract/values';
import { isLacking } from '../../contract/wire';
import type { Client } from './client';
import type { Collections } from './wholeLists/collections';
import type { TallyRequest } from './wholeLists/tally';
import type { ConsoleDataProvider } from './ConsoleDataProvider';
import { changedElsewhere } from './changedElsewhere';
import { createPagedList, type PagedQuery } from './pagedList';
import { withoutSecrets } from './secrets';
import type { Session } from './session';

type Values = Readonly<Record<string, unknown>>;
/** Fires when whoever asked has left. */
type Leaving = { readonly signal?: AbortSignal };
type Verb = (resource: string, params: unknown) => Promise<unknown>;

const lost = (unreadable: number, of: number) => (unreadable > 0 ? { meta: { unreadable, of } } : {});
const unreadableIn = ({ rows, unreadable }: Rows<unknown>) => lost(unreadable, rows.length + unreadable);

const isRest = (resource: string): boolean => {
  const row = ['getList', 'create', 'update', 'delete'].map((verb) => rowOf(resource, verb)).find(Boolean);
  return !row || methodAndPath(row).path.startsWith('/console/');
};

const readable = <T>(row: Endpoint | undefined, value: T): T => {
  if (row?.reply.dress !== 'bare') return value;
  const read = row.reply.schema.safeParse(value);
  if (!read.success) throw new Failure(row.garbled ?? row.fails, { cause: read.error });
  return read.data as T;
};

const required = (resource: string, verb: string): Endpoint => {
  const row = rowOf(resource, verb);
  if (!row) throw new Error(`The contract has no ${verb} of ${resource}`);
  return row;
};

/**
 * react-admin's data provider over the contract: a verb of a resource is a look-up of its row (docs: design).
 * Whole lists are filtered, sorted and cut here; what the operator's protocol lacks goes through ra-data-simple-rest (wire.md 6).
 */
export const createDataProvider = (world: {
  readonly client: Client;
  readonly session: Session;
  readonly collections: Collections;
  readonly apiHost: string;
}): ConsoleDataProvider => {
  const { client, session, collections, apiHost } = world;
  const rest = simpleRestProvider(`${apiHost}/console`, (url: string, options) =>
    client.rest(url, options as { method?: string }),
  );

  // What the dialect hands over unread is read by the schemas of the contract's rows, where it has them.
  const read: Record<string, unknown> = {
    ...rest,

    getList: async (resource: string, params: Parameters<DataProvider['getList']>[1]) => {
      const { data, total } = await rest.getList(resource, params);
      const row = rowOf(resource, 'getList');
      if (row?.reply.dress !== 'bare') return { data, total };
      const page = readable(row, { rows: data as readonly RaRecord[], unreadable: 0, total } as Page<RaRecord>);
      return { data: page.rows, total: page.total, ...unreadableIn(page) };
    },

    getOne: async (resource: string, params: Parameters<DataProvider['getOne']>[1]) => {
      const answer: { readonly data: unknown } = await rest.getOne(resource, params);
      return { data: readable(rowOf(resource, 'getOne'), answer.data) };
    },
  };

  // Create calls carry who asks, from the cookie (spec section 7).
  const send = async (resource: string, verb: string, id: Identifier | undefined, body: Values): Promise<Receipt> => {
    const input = { id, body: { userid: session.userId(), ...body } } as Input<Endpoint>;
    return (await client.call(required(resource, verb), input)) as Receipt;
  };

  const inList = async (resource: string, id: Identifier): Promise<RaRecord> => {
    const [found] = await collections.byIds(resource, [id], { isFresh: true });
    if (!found) throw new Failure(rowOf(resource, 'getOne')?.fails ?? messages.somethingWentWrong, { status: 404 });
    return found;
  };

  // An address carries text: a body has the id in the type in which the list has it (docs/wire.md#ids).
  const types = new Map<string, 'string' | 'number'>();
  const asItCame = async (resource: string, id: Identifier): Promise<Identifier> => {
    if (!/^\d+$/.test(String(id))) return id;
    if (!types.has(resource)) {
      const [found] = await collections.byIds(resource, [id]).catch(() => []);
      if (found) types.set(resource, typeof found.id as 'string' | 'number');
    }
    const type = types.get(resource);
    return type === undefined ? id : type === 'number' ? Number(id) : String(id);
  };

  const readOne = async (resource: string, id: Identifier, known?: Values): Promise<RaRecord> => {
    const row = rowOf(resource, 'getOne');
    if (!row) return inList(resource, id);
    const inBody = row.id !== undefined && row.key === undefined;
    const own = inBody ? await asItCame(resource, id) : id;
    const key = row.key === undefined ? own : ((known ?? (await inList(resource, id)))[row.key] as Id | undefined);
    // A server whose list does not carry the key has said all it knows in the list.
    if (key === undefined) return inList(resource, id);
    return { ...((await client.call(row, { id: key })) as RaRecord), id };
  };

  // The operator's calls carry no version: what stands is read and compared before it is written over (decision 0016).
  const mustStandAsRead = async (resource: string, id: Identifier, before: Values): Promise<void> => {
    forget();
    const current = await readOne(resource, id, before).catch((error: unknown) => {
      // What cannot be read cannot be compared; the write itself says what is wrong.
      if (isFailure(error, 'refused') || isFailure(error, 'unreachable')) return undefined;
      throw error;
    });
    if (current && changedElsewhere(required(resource, 'update').body?.schema, before, current))
      throw new Failure(CHANGED_ELSEWHERE, { status: 409, current });
  };

  const stepsOf = (resource: string, before: Values, after: Values): readonly Step[] | undefined =>
    required(resource, 'update').steps?.(before as never, after as never);

  // What an earlier step has saved stays saved: the form is given the record as it stands then.
  const take = async (resource: string, id: Identifier, steps: readonly Step[]): Promise<void> => {
    for (const [index, step] of steps.entries())
      await send(resource, step.verb, step.id, step.body).catch(async (error: unknown) => {
        if (index === 0 || !isFailure(error)) throw error;
        forget();
        const current = await readOne(resource, id).catch(() => undefined);
        const message = `${error.message}. ${index} of ${steps.length} changes had been saved before that.`;
        throw new Failure(message, { status: error.status, current, cause: error });
      });
  };

  const pagedLists = new Map<string, ReturnType<typeof createPagedList>>();
  const pagedList = (resource: string) => {
    const row = rowOf(resource, 'getList');
    if (row?.pages !== 'server') return undefined;
    const made = pagedLists.get(resource) ?? createPagedList(client, row);
    pagedLists.set(resource, made);
    return made;
  };

  const list = async (resource: string, { signal, ...query }: PagedQuery & Leaving) => {
    const paged = pagedList(resource);
    if (paged) return paged.list(query);
    const { data, total, unreadable, of } = await collections.page(resource, query, signal);
    return { data, total, ...lost(unreadable, of) };
  };

  const own: Record<string, unknown> = {
    getList: list,

    getOne: async (resource: string, { id }: { id: Identifier }) => ({ data: await readOne(resource, id) }),

    getMany: async (resource: string, { ids, signal }: { ids: Identifier[] } & Leaving) => ({
      data: await collections.byIds(resource, ids, { signal }),
    }),

    getManyReference: (
      resource: string,
      { target, id, filter, ...query }: { target: string; id: Identifier; filter: Values } & Leaving,
    ) => list(resource, { ...query, filter: { ...filter, [target]: id } }),

    create: async (resource: string, { data }: { data: Values }) => {
      const receipt = await send(resource, 'create', undefined, data);
      // Where a server names no id, the screen goes to the list, which shows the new record under its own.
      return { data: { ...withoutSecrets(data), id: receipt.id ?? 'created' } };
    },

    update: async (
      resource: string,
      { id, data, previousData }: { id: Identifier; data: Values; previousData?: Values },
    ) => {
      if (previousData) await mustStandAsRead(resource, id, previousData);
      const steps = previousData && stepsOf(resource, previousData, data);
      if (steps) await take(resource, id, steps);
      else await send(resource, 'update', id, data);
      return { data: { ...withoutSecrets(data), id } };
    },

    delete: async (resource: string, { id, previousData }: { id: Identifier; previousData?: Values }) => {
      await send(resource, 'delete', id, {});
      return { data: { ...previousData, id } };
    },

    deleteMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
      for (const id of ids) await send(resource, 'delete', id, {});
      return { data: ids };
    },

    updateMany: async (resource: string, { ids, data }: { ids: Identifier[]; data: Values }) => {
      for (const id of ids) await send(resource, 'update', id, data);
      return { data: ids };
    },
  };

  const forget = () => {
    collections.forget();
    for (const paged of pagedLists.values()) paged.forget();
  };

  // ra-data-simple-rest knows no rows: what the server lacks of its calls is told from others here.
  const noted = (resource: string, verb: string, error: unknown): unknown => {
    const row = isRest(resource) ? rowOf(resource, verb) : undefined;
    if (!row || !isFailure(error, 'refused') || !isLacking(row, error.status)) return error;
    session.noteLacking(row.call);
    return new Failure(NOT_OFFERED, { status: error.status, kind: 'notOffered', cause: error });
  };

  const provider: Record<string, Verb> = {};
  for (const verb of Object.keys(own)) {
    const ask: Verb = (resource, params) =>
      ((isRest(resource) ? read : own)[verb] as Verb)(resource, params).catch((error: unknown) => {
        // Whoever has left is told so in the browser's own way, which nobody reports.
        (params as Leaving).signal?.throwIfAborted();
        throw noted(resource, verb, error);
      });
    // Even a failed write may have been carried out: a lost answer is not a refusal.
    provider[verb] = verb.startsWith('get') ? ask : (...given) => ask(...given).finally(forget);
  }
  provider.getTotals = async (resource, params) => {
    const { filter = {}, signal } = params as { filter?: Values; signal?: AbortSignal };
    const input = { query: { filter } } as Input<Endpoint>;
    return { data: await client.call(required(resource, 'getTotals'), input, signal) };
  };
  provider.getLink = async (resource, params) => ({
    data: await client.call(required(resource, 'getLink'), params),
  });
  provider.callRow = ((group: string, verb: string, input: Input<Endpoint>) => {
    const answer = client.call(required(group, verb), input);
    return verb.startsWith('get') ? answer : answer.finally(forget);
  }) as unknown as Verb;
  provider.lacks = ((group: string, verb: string) =>
    Promise.resolve(session.lacking().has(required(group, verb).call))) as Verb;
  provider.getTally = async (resource, params) => {
    const { signal, ...request } = params as TallyRequest & Leaving;
    return { data: await collections.tally(resource, request, signal) };
  };
  provider.getFile = async (resource, params) => {
    const { columns, signal, onProgress, ...query } = params as Parameters<ConsoleDataProvider['getFile']>[1];
    return { data: await collections.write(resource, query, columns, { signal, onProgress }) };
  };
  provider.ahead = (resource) => {
    const row = rowOf(resource, 'getList');
    if (row && row.pages !== 'server' && !isRest(resource)) collections.ahead(resource);
    return Promise.resolve();
  };
  provider.forget = () => Promise.resolve(forget());
  // A question that nobody waits for any more is cancelled: the page was left, or the next key typed.
  Object.assign(provider, { supportAbortSignal: true });
  return provider as unknown as ConsoleDataProvider;
};
