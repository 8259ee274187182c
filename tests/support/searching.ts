import { expect } from 'vitest';
import { contract } from '../../src/contract';
import { everything, testBackend } from './backend';
import { testCity } from './city';

/** Returns a value of a row as it is typed. */
export const text = (value: unknown): string => `${value as string | number}`;

/** The test city, and a member of staff who searches with all permissions. */
export const openSearching = async () => {
  const backend = await testBackend({ database: await testCity() });
  const meera = await backend.join('meera.k', everything, 'Administration');
  /** Returns the hits of a text, all of them readable. */
  const find = async (q: string, visitor: Pick<typeof meera, 'call'> = meera) => {
    const { rows, unreadable } = await visitor.call(contract.search.getList, { query: { filter: { q } } });
    expect(unreadable).toBe(0);
    return rows;
  };
  /** Returns the first row of a statement; throws where there is none. */
  const one = async (statement: string): Promise<Readonly<Record<string, unknown>>> => {
    const { rows } = await backend.database.pool.query<Record<string, unknown>>(statement);
    if (!rows[0]) throw new Error(`No row: ${statement}`);
    return rows[0];
  };
  return { backend, meera, find, one };
};
export type Searching = Awaited<ReturnType<typeof openSearching>>;
