import type { RaRecord } from 'ra-core';
import { rowOf } from '../../../contract';
import type { Rows } from '../../../contract/values';
import type { Client } from '../client';

/** A list just loaded serves every part of a page for this many milliseconds. */
const FRESH_MS = 3_000;

/** The whole lists of resources whose call answers everything at once. */
export interface Collections {
  /** The list, from the server or as just loaded; two who ask at once make one request. */
  readonly all: (resource: string) => Promise<Rows<RaRecord>>;
  /** Forgets every list, after any write: a department's change reaches its users, an ended session the list of them. */
  readonly forget: () => void;
}

/** Makes the collections over a client. */
export const createCollections = (client: Client, now: () => number = Date.now): Collections => {
  const loaded = new Map<string, { readonly at: number; readonly list: Promise<Rows<RaRecord>> }>();
  return {
    all: (resource) => {
      const held = loaded.get(resource);
      if (held && now() - held.at < FRESH_MS) return held.list;
      const row = rowOf(resource, 'getList');
      if (!row) return Promise.reject(new Error(`The contract has no list of ${resource}`));
      const list = client.call(row, { body: {} }) as Promise<Rows<RaRecord>>;
      const entry = { at: now(), list };
      loaded.set(resource, entry);
      list.catch(() => loaded.get(resource) === entry && loaded.delete(resource));
      return list;
    },
    forget: () => loaded.clear(),
  };
};
