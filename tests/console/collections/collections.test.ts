import { afterEach, expect, test, vi } from 'vitest';
import { createCipher } from '../../../src/console/providers/cipher';
import type { Fetch } from '../../../src/console/providers/client';
import { createCollections } from '../../../src/console/providers/collections/collections';
import { openRoom } from '../../../src/console/providers/collections/roomInWorker';
import { csvWriter } from '../../../src/console/ui/list/csv';

const secret = { key: '0123456789abcdef', iv: 'abcdef9876543210' };
const hosts = { login: '/api', admin: '/api', reports: '/api' };
const customer = (id: number, name = `Customer ${id}`) => ({ id, name, mobile: `98200000${id}`, email: '' });
const first = { sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 10 } } as const;
const names = ({ data }: { readonly data: readonly Record<string, unknown>[] }) => data.map(({ name }) => name);

const answer = (users: unknown, status = 200) => new Response(JSON.stringify({ success: true, users }), { status });

/** A whole list over a server that the test plays, at a clock that the test moves. */
const open = (fetch: Fetch) => {
  const clock = { now: 1_000_000 };
  const asked: { url: string; headers: unknown }[] = [];
  const changed = vi.fn<(resource: string) => void>();
  const revoked = vi.fn<(token: string) => void>();
  const collections = createCollections({
    openRoom: () =>
      openRoom({ hosts, secret }, csvWriter, revoked, {
        isAhead: false,
        fetch: (url, init) => {
          asked.push({ url, headers: init.headers });
          return fetch(url, init);
        },
      }),
    session: { token: () => 'tok-1', sessionId: () => 's-9' },
    onChange: changed,
    now: () => clock.now,
  });
  opened.push(collections);
  return { collections, clock, asked, changed, revoked };
};
const opened: { close: () => void }[] = [];
afterEach(() => opened.splice(0).forEach(({ close }) => close()));

/** A body that stops half-way, as a dropped connection does. */
const dropped = () => {
  const text = JSON.stringify({ success: true, users: [customer(1)] });
  const half = new TextEncoder().encode(text.slice(0, text.length / 2));
  let isSent = false;
  return new Response(
    new ReadableStream({
      pull: (controller) => {
        if (isSent) controller.error(new TypeError('network error'));
        else controller.enqueue(half);
        isSent = true;
      },
    }),
  );
};
/** A body that begins and never ends, until it is aborted. */
const endless = (signal: AbortSignal | null | undefined, state: { isAborted?: boolean }) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(3_000_000));
        signal?.addEventListener('abort', () => {
          state.isAborted = true;
          controller.error(new DOMException('aborted', 'AbortError'));
        });
      },
    }),
    { headers: { 'content-length': '31000000' } },
  );

test('two screens that ask at once make one request, with both session headers', async () => {
  const { collections, asked } = open(() => Promise.resolve(answer([customer(2), customer(1)])));

  const [page, found] = await Promise.all([
    collections.page('customers', first),
    collections.byIds('customers', ['2']),
  ]);

  expect(names(page)).toEqual(['Customer 1', 'Customer 2']);
  expect(names({ data: found })).toEqual(['Customer 2']);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers).toMatchObject({ 'auth-token': 'tok-1', 'session-id': 's-9' });
});

test('a list that was loaded is answered at once and refreshed behind; the screens hear when it differs', async () => {
  let refresh: (response: Response) => void = () => undefined;
  const refreshed = new Promise<Response>((resolve) => (refresh = resolve));
  const answers = [Promise.resolve(answer([customer(1)])), refreshed];
  const { collections, clock, asked, changed } = open(() => answers.shift() ?? refreshed);
  await collections.page('customers', first);

  clock.now += 10_000;
  const atOnce = await collections.page('customers', first);
  refresh(answer([customer(1), customer(2)]));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledWith('customers'));
  const after = await collections.page('customers', first);

  expect(atOnce.total).toBe(1);
  expect(after.total).toBe(2);
  expect(asked).toHaveLength(2);
});

test('a refresh that brings the same rows disturbs no screen', async () => {
  const { collections, clock, asked, changed } = open(() => Promise.resolve(answer([customer(1)])));
  await collections.page('customers', first);

  clock.now += 10_000;
  await collections.page('customers', first);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await collections.byIds('customers', [1], { isFresh: true });

  expect(changed).not.toHaveBeenCalled();
});

test('after a write the next read is a new one', async () => {
  let users = [customer(1), customer(2)];
  const { collections } = open(() => Promise.resolve(answer(users)));
  await collections.page('customers', first);

  users = [customer(1)];
  collections.forget();
  const { total } = await collections.page('customers', first);

  expect(total).toBe(1);
});

test('a page past the end, of a list that has shrunk, is the last page that has rows', async () => {
  let users = Array.from({ length: 11 }, (_, place) => customer(place + 1));
  const { collections } = open(() => Promise.resolve(answer(users)));
  const second = { ...first, pagination: { page: 2, perPage: 10 } };
  expect((await collections.page('customers', second)).data).toHaveLength(1);

  users = users.slice(0, 10);
  collections.forget();
  const { data, total } = await collections.page('customers', second);

  expect([data.length, total]).toEqual([10, 10]);
});

test('a connection that drops half-way is tried again, twice, and then says what the catalogue says', async () => {
  let drops = 2;
  const { collections, asked } = open(() => Promise.resolve(drops-- > 0 ? dropped() : answer([customer(1)])));
  expect((await collections.page('customers', first)).total).toBe(1);
  expect(asked).toHaveLength(3);

  drops = 9;
  collections.forget();
  await expect(collections.page('customers', first)).rejects.toThrow('Failed to fetch customer list');
  expect(asked).toHaveLength(6);
});

test('a server that cannot be reached at all is not tried again', async () => {
  const { collections, asked } = open(() => Promise.reject(new TypeError('Failed to fetch')));

  await expect(collections.page('customers', first)).rejects.toMatchObject({ kind: 'unreachable' });

  expect(asked).toHaveLength(1);
});

test('a load says its bytes, and is cancelled when told to', async () => {
  const state: { isAborted?: boolean } = {};
  const { collections } = open((_, { signal }) => Promise.resolve(endless(signal, state)));
  const outcome = collections.page('customers', first).catch((error: unknown) => error);

  await vi.waitFor(() => expect(collections.loads.of('customers')).toEqual({ done: 3_000_000, total: 31_000_000 }));
  collections.loads.cancel('customers');

  expect(await outcome).toMatchObject({ kind: 'cancelled', message: 'Failed to fetch customer list' });
  expect(state.isAborted).toBe(true);
  expect(collections.loads.of('customers')).toBeUndefined();
});

test('leaving cancels a load once everybody has left, and who comes back loads anew', async () => {
  const states: { isAborted?: boolean }[] = [];
  let isSlow = true;
  const { collections } = open((_, { signal }) => {
    const state = {};
    states.push(state);
    return Promise.resolve(isSlow ? endless(signal, state) : answer([customer(1)]));
  });
  const [one, other] = [new AbortController(), new AbortController()];
  const outcomes = [one, other].map(({ signal }) => collections.page('customers', first, signal).catch(() => 'left'));
  await vi.waitFor(() => expect(collections.loads.of('customers')).toBeDefined());

  one.abort();
  expect(await outcomes[0]).toBe('left');
  expect(states[0]?.isAborted).toBeUndefined();
  other.abort();
  isSlow = false;
  const back = await collections.page('customers', first);

  expect(states[0]?.isAborted).toBe(true);
  expect(back.total).toBe(1);
});

test('a question that the next key made idle is not worked out', async () => {
  const { collections } = open(() => Promise.resolve(answer([customer(1)])));
  await collections.page('customers', first);
  const leave = new AbortController();

  const outcome = collections.page('customers', { ...first, filter: { q: 'c' } }, leave.signal);
  await Promise.resolve();
  leave.abort();

  await expect(outcome).rejects.toMatchObject({ kind: 'cancelled' });
});

test('a session that the server has ended is told of, by the token that asked', async () => {
  const body = JSON.stringify({ detail: 'Token not found or revoked' });
  const { collections, revoked } = open(() => Promise.resolve(new Response(body, { status: 401 })));

  await expect(collections.page('customers', first)).rejects.toMatchObject({ kind: 'revoked' });

  expect(revoked).toHaveBeenCalledWith('tok-1');
});

test('an encrypted list is opened where it is kept', async () => {
  const sealed = await createCipher(secret).seal(JSON.stringify([customer(1, 'Zoë')]));
  const { collections } = open(() => Promise.resolve(answer(sealed)));

  expect((await collections.page('customers', { ...first, filter: { q: 'zoe' } })).total).toBe(1);
});

test('a file holds every row that was found, in order, and counts while it is written', async () => {
  const users = Array.from({ length: 12_000 }, (_, place) => customer(place, place % 2 ? '=odd' : 'even, "so"'));
  const { collections } = open(() => Promise.resolve(answer(users)));
  const progress: number[] = [];

  const columns = [
    { label: 'Id', source: 'id' },
    { label: 'Name', source: 'name' },
  ];
  const query = { filter: { q: 'odd' }, sort: { field: 'id', order: 'DESC' } } as const;
  const { file, rows } = await collections.write('customers', query, columns, {
    onProgress: (done) => progress.push(done),
  });

  const lines = (await file.text()).trimEnd().split('\r\n');
  expect(rows).toBe(6_000);
  expect(lines).toHaveLength(6_001);
  expect(lines.slice(1, 3)).toEqual(["11999,'=odd", "11997,'=odd"]);
  expect(progress).toEqual([5_000, 6_000]);
});

test('a file that is cancelled is not handed over', async () => {
  const users = Array.from({ length: 12_000 }, (_, place) => customer(place));
  const { collections } = open(() => Promise.resolve(answer(users)));
  const leave = new AbortController();

  const outcome = collections.write('customers', first, [{ label: 'Id', source: 'id' }], {
    signal: leave.signal,
    onProgress: () => leave.abort(),
  });

  await expect(outcome).rejects.toMatchObject({ kind: 'cancelled' });
});

test('counts by value, a day at +05:30, and the mean', async () => {
  const rating = (id: number, stars: number, at: string) => ({ id, stars, at });
  const ratings = [
    rating(1, 5, '2026-03-01T18:29:00Z'),
    rating(2, 4, '2026-03-01T18:30:00Z'),
    rating(3, 4, '2026-03-02T04:00:00Z'),
  ];
  const { collections } = open(() => Promise.resolve(new Response(JSON.stringify({ success: true, ratings }))));

  expect(await collections.tally('ratings', { by: 'stars', average: 'stars' })).toEqual({
    total: 3,
    counts: [
      { value: 4, count: 2 },
      { value: 5, count: 1 },
    ],
    average: 13 / 3,
  });
  expect((await collections.tally('ratings', { by: 'at', per: 'day' })).counts).toEqual([
    { value: '2026-03-01', count: 1 },
    { value: '2026-03-02', count: 2 },
  ]);
});
