import { expect, test } from 'vitest';
import { createCipher } from '../../../src/console/data/cipher';
import { answer, customer, first, open, secret } from './played';
import { eventually } from '../../support/eventually';

const names = ({ data }: { readonly data: readonly Record<string, unknown>[] }) => data.map(({ name }) => name);

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
  await eventually(() => expect(changed).toHaveBeenCalledWith('customers'));
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
  await eventually(() => expect(asked).toHaveLength(2));
  await collections.byIds('customers', [1], { isFresh: true });

  expect(changed).not.toHaveBeenCalled();
});

test('after a write the next read is a new one', async () => {
  let users = [customer(1), customer(2)];
  const { collections } = open(() => Promise.resolve(answer(users)));
  await collections.page('customers', first);

  users = [customer(1)];
  collections.invalidate();
  const { total } = await collections.page('customers', first);

  expect(total).toBe(1);
});

test('a page past the end, of a list that has shrunk, is the last page that has rows', async () => {
  let users = Array.from({ length: 11 }, (_, place) => customer(place + 1));
  const { collections } = open(() => Promise.resolve(answer(users)));
  const second = { ...first, pagination: { page: 2, perPage: 10 } };
  expect((await collections.page('customers', second)).data).toHaveLength(1);

  users = users.slice(0, 10);
  collections.invalidate();
  const { data, total } = await collections.page('customers', second);

  expect([data.length, total]).toEqual([10, 10]);
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
