import type {
  CreateResult,
  DataProvider,
  DeleteResult,
  GetListParams,
  GetListResult,
  GetOneResult,
  Identifier,
  RaRecord,
  UpdateResult,
} from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { Endpoint } from '../../contract/endpoint';
import { Failure, isFailure } from '../../contract/failure';
import { factsOfRow } from '../../contract/rowFacts';
import { DEFAULT_PAGE_SIZE } from '../../contract/limits';
import { MAX_ROWS } from '../../contract/listQuery';
import { NOT_OFFERED } from '../../contract/messages';
import type { Page } from '../../contract/values';
import { isLacking } from '../../contract/wire';
import { t } from '../language/t';
import type { Client } from './client';
import { rowOf } from './contractRows';
import { onPage, unreadableNote } from './pagedList';
import type { Session } from './session';

/** True for a resource whose rows speak the dialect of ra-data-simple-rest: their answers are bare (docs/wire.md#under-console). */
export const speaksRest = (resource: string): boolean => {
  const row = ['getList', 'create', 'update', 'delete'].map((verb) => factsOfRow(resource, verb)).find(Boolean);
  return !row || row.isBare === true;
};

// Reads a raw answer of the dialect by the schema of the contract's row.
const readBy = (row: Endpoint, value: unknown): unknown => {
  const read = row.reply.schema.safeParse(value);
  if (!read.success) throw new Failure(t(row.garbled ?? row.fails), { cause: read.error });
  return read.data;
};

// A write whose answer has no body has succeeded (docs/wire.md#reading).
const answeredOr = (answered: Partial<RaRecord>, sent: RaRecord): RaRecord =>
  answered.id === undefined ? sent : { ...answered, id: answered.id };

/** Makes the data provider of our own back end's calls under /console: ra-data-simple-rest over the console's client. */
export const createRestProvider = (world: {
  readonly client: Client;
  readonly session: Pick<Session, 'noteLacking'>;
  readonly apiHost: string;
}): DataProvider => {
  const { client, session, apiHost } = world;
  const rest = simpleRestProvider(`${apiHost}/console`, (url: string, options) =>
    client.rest(url, options as { method?: string }),
  );

  // ra-data-simple-rest has no rows of the contract: a call that the server lacks is recognised here.
  const noted = async <T>(resource: string, verb: string, asked: Promise<T>): Promise<T> => {
    try {
      const answer = await asked;
      session.noteLacking(factsOfRow(resource, verb)?.call ?? resource, false);
      return answer;
    } catch (error) {
      const row = await rowOf(resource, verb);
      if (!row || !isFailure(error, 'refused') || !isLacking(row, error.status)) throw error;
      session.noteLacking(row.call);
      throw new Failure(t(NOT_OFFERED), { status: error.status, kind: 'notOffered', cause: error });
    }
  };

  // Rows beyond the limit of one call are read by several calls in sequence, as for a file.
  const rowsOf = async (resource: string, params: GetListParams): Promise<GetListResult<RaRecord>> => {
    const { page = 1, perPage = DEFAULT_PAGE_SIZE } = params.pagination ?? {};
    if (perPage <= MAX_ROWS) {
      const answer = await rest.getList<RaRecord>(resource, params);
      return { ...answer, data: onPage(answer.data, page, perPage) };
    }
    const data: RaRecord[] = [];
    let total = Infinity;
    for (let part = 1; data.length < Math.min(page * perPage, total); part += 1) {
      const answer = await rest.getList<RaRecord>(resource, {
        ...params,
        pagination: { page: part, perPage: MAX_ROWS },
      });
      total = answer.data.length === 0 ? data.length : (answer.total ?? 0);
      data.push(...answer.data);
    }
    return { data: data.slice((page - 1) * perPage, page * perPage), total };
  };

  return {
    ...rest,

    getList: async (resource, params): Promise<GetListResult> => {
      const { data, total } = await noted(resource, 'getList', rowsOf(resource, params));
      const row = await rowOf(resource, 'getList');
      if (row?.reply.encoding !== 'bare') return { data, ...(total !== undefined && { total }) };
      const page = readBy(row, { rows: data, unreadable: 0, total }) as Page<RaRecord>;
      const { rows, total: all } = page;
      return { data: [...rows], total: all, ...unreadableNote(page, rows.length + page.unreadable) };
    },

    getOne: async (resource, params): Promise<GetOneResult> => {
      const { data } = await noted(resource, 'getOne', rest.getOne<RaRecord>(resource, params));
      const row = await rowOf(resource, 'getOne');
      return { data: row?.reply.encoding === 'bare' ? readBy(row, data) : data };
    },

    create: async (resource, params): Promise<CreateResult> => {
      const { data } = await noted(resource, 'create', rest.create<RaRecord>(resource, params));
      return { data: answeredOr(data, { ...(params.data as object), id: 'created' }) };
    },

    // The server compares the sent version with its own, and refuses to overwrite a newer one (decision 0016).
    update: async (resource, params): Promise<UpdateResult> => {
      const { updated_at } = (params.previousData ?? {}) as { readonly updated_at?: unknown };
      const data: object = { ...(updated_at !== undefined && { updated_at }), ...(params.data as object) };
      const answer = await noted(resource, 'update', rest.update<RaRecord>(resource, { ...params, data }));
      return { data: answeredOr(answer.data, { ...(params.data as object), id: params.id as Identifier }) };
    },

    delete: async (resource, params): Promise<DeleteResult> => {
      const { data } = await noted(resource, 'delete', rest.delete<RaRecord>(resource, params));
      return { data: answeredOr(data, { ...params.previousData, id: params.id }) };
    },
  };
};
