import { afterEach, vi } from 'vitest';
import { rowOf } from '../../../src/contract';
import type { Fetch } from '../../../src/console/data/client';
import { createCollections } from '../../../src/console/data/wholeLists/collections';
import { openWholeLists } from '../../../src/console/data/wholeLists/openWholeLists';
import { csvWriter } from '../../../src/console/ui/list/csv';

/** The secret with which the server encrypts its lists. */
export const secret = { key: '0123456789abcdef', iv: 'abcdef9876543210' };
const hosts = { login: '/api', admin: '/api', reports: '/api' };

export const customer = (id: number, name = `Customer ${id}`) => ({ id, name, mobile: `98200000${id}`, email: '' });

/** The first page of customers, by name. */
export const first = { sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 10 } } as const;

export const answer = (users: unknown, status = 200) =>
  new Response(JSON.stringify({ success: true, users }), { status });

const opened: { close: () => void }[] = [];
afterEach(() => opened.splice(0).forEach(({ close }) => close()));

/**
 * Opens a whole list over a server of the test, at a clock that the test moves.
 * The list is closed after the test.
 */
export const open = (fetch: Fetch) => {
  const clock = { now: 1_000_000 };
  const asked: { url: string; headers: unknown }[] = [];
  const changed = vi.fn<(resource: string) => void>();
  const revoked = vi.fn<(token: string) => void>();
  const collections = createCollections({
    openWholeLists: () =>
      openWholeLists({ hosts, secret }, csvWriter, revoked, {
        loadRow: rowOf,
        isAhead: false,
        fetch: (url, init) => {
          asked.push({ url, headers: init.headers });
          return fetch(url, init);
        },
      }),
    session: { token: () => 'tok-1', sessionId: () => 's-9', noteLacking: () => undefined },
    onChange: changed,
    now: () => clock.now,
  });
  opened.push(collections);
  return { collections, clock, asked, changed, revoked };
};
