import { contract, rowOf } from '../../contract';
import { methodAndPath, type Endpoint, type Input } from '../../contract/endpoint';
import { DEFAULT_PAGE_SIZE } from '../../contract/limits';
import { writeRequest } from '../../contract/wire';
import { speaksRest } from '../data/restProvider';
import { paths } from './paths';

/** The calls of `apiHost` with which a start begins, as paths. */
export interface StartCalls {
  /** The call that tells the flags of whoever is signed in, and the field that names them. */
  readonly flags: { readonly path: string; readonly field: string };
  /** By a list's address in small letters: the first page, where the server has pages, and the whole list where a page reads it. */
  readonly lists: Readonly<Record<string, { readonly page?: string; readonly whole?: string }>>;
}

const neverSealed = () => Promise.reject(new Error('What is asked without a body has nothing to seal'));
const pathOf = async (row: Endpoint, input: Input<Endpoint>): Promise<string> =>
  (await writeRequest(row, input, { seal: neverSealed, open: neverSealed })).path;

const callsOf = async (resource: string) => {
  const [page, whole] = [rowOf(resource, 'getPage'), rowOf(resource, 'getList')];
  const isRead = whole && whole.pages !== 'server' && !whole.isLong && !whole.body && !speaksRest(resource);
  return {
    ...(page && { page: await pathOf(page, { query: { range: [0, DEFAULT_PAGE_SIZE - 1] } }) }),
    ...(isRead && { whole: await pathOf(whole, { body: {} }) }),
  };
};

/** Reads them from the contract: the build puts them into index.html (decision 0128). */
export const startCalls = async (): Promise<StartCalls> => {
  const lists = paths.flatMap(({ inside, outside }) => {
    const [, resource] = /^\/([\w-]+)$/.exec(inside) ?? [];
    return resource === undefined ? [] : [{ resource, address: outside.toLowerCase() }];
  });
  const known = await Promise.all(
    lists.map(async ({ resource, address }) => [address, await callsOf(resource)] as const),
  );
  return {
    flags: { path: methodAndPath(contract.users.getOne).path, field: contract.users.getOne.id },
    lists: Object.fromEntries(known.filter(([, calls]) => Object.keys(calls).length > 0)),
  };
};
