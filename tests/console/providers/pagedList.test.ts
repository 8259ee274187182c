import { expect, test } from 'vitest';
import { contract } from '../../../src/contract';
import { Failure } from '../../../src/contract/failure';
import type { Client } from '../../../src/console/data/client';
import { createPagedList, WHOLE_ROWS, type PagedAnswer } from '../../../src/console/data/pagedList';

interface Asked {
  readonly start_date: string;
  readonly end_date: string;
  readonly page: number;
  readonly size: number;
}

const filter = { start_date: '2026-03-01', end_date: '2026-03-02' };

/** Returns a client that makes no call but this one. */
const clientOf = (call: unknown): Client => ({ call }) as Client;

/** Makes a server with this many reports, newest first; names sort in the opposite order. */
const server = (total: number) => {
  const asked: Asked[] = [];
  let [underWay, most] = [0, 0];
  const call = async (_: unknown, { body }: { body: Asked }) => {
    asked.push(body);
    most = Math.max(most, (underWay += 1));
    await Promise.resolve();
    underWay -= 1;
    const first = (body.page - 1) * body.size;
    const rows = Array.from({ length: Math.max(0, Math.min(body.size, total - first)) }, (_, place) => ({
      id: total - first - place,
      created_at: new Date(total - first - place).toISOString(),
      name: `Report ${String(first + place).padStart(6, '0')}`,
    }));
    return { reports: { rows, unreadable: 0 }, total };
  };
  let now = 0;
  return {
    asked,
    atOnce: () => most,
    pass: (ms: number) => (now += ms),
    list: createPagedList(clientOf(call), contract.reports.getList, () => now),
  };
};

const names = ({ data }: PagedAnswer) => data.map(({ name }): unknown => name);

test('newest first is one call of exactly the four fields', async () => {
  const { list, asked } = server(45);

  const page = await list.list({
    filter,
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 2, perPage: 10 },
  });

  expect(asked).toEqual([{ ...filter, page: 2, size: 10 }]);
  expect(page.total).toBe(45);
  expect(page.data[0]?.id).toBe(35);
});

test('another column sorts the whole result, not the page on show', async () => {
  const { list, asked, atOnce } = server(1_234);
  const sort = { field: 'name', order: 'DESC' } as const;

  const first = await list.list({ filter, sort, pagination: { page: 1, perPage: 3 } });
  const last = await list.list({ filter, sort, pagination: { page: 412, perPage: 3 } });

  expect(names(first)).toEqual(['Report 001233', 'Report 001232', 'Report 001231']);
  expect(names(last)).toEqual(['Report 000000']);
  expect(first.total).toBe(1_234);
  expect(first.meta.sortedOf).toBeUndefined();
  expect(asked.map(({ page, size }) => `${page}×${size}`)).toEqual(
    Array.from({ length: 13 }, (_, page) => `${page + 1}×100`),
  );
  expect(atOnce()).toBe(4);
});

test('oldest first is of the whole result too', async () => {
  const { list } = server(250);

  const page = await list.list({
    filter,
    sort: { field: 'created_at', order: 'ASC' },
    pagination: { page: 1, perPage: 2 },
  });

  expect(page.data.map(({ id }) => id)).toEqual([1, 2]);
});

test('it stops at 10,000 rows and says of how many', async () => {
  const { list, asked } = server(25_001);

  const page = await list.list({ filter, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 10 } });

  expect(asked).toHaveLength(WHOLE_ROWS / 100);
  expect(page.total).toBe(10_000);
  expect(page.meta.sortedOf).toBe(25_001);
});

test('what was read is kept for the pages of a table, and read anew when it is old, forgotten or of other days', async () => {
  const { list, asked, pass } = server(10);
  const query = { filter, sort: { field: 'name', order: 'ASC' } } as const;

  await list.list(query);
  await list.list(query);
  expect(asked).toHaveLength(1);
  list.invalidate();
  await list.list(query);
  expect(asked).toHaveLength(2);
  pass(60_000);
  await list.list(query);
  expect(asked).toHaveLength(3);
  await list.list({ ...query, filter: { ...filter, start_date: '2026-02-01' } });
  expect(asked).toHaveLength(4);
});

test('a reading that fails is not kept', async () => {
  let tries = 0;
  const call = () => {
    tries += 1;
    return tries === 1
      ? Promise.reject(new Failure('Something went wrong', { kind: 'unreachable' }))
      : Promise.resolve({ reports: { rows: [{ id: 1 }], unreadable: 0 }, total: 1 });
  };
  const list = createPagedList(clientOf(call), contract.reports.getList);
  const query = { filter, sort: { field: 'name', order: 'ASC' } } as const;

  await expect(list.list(query)).rejects.toThrow('Something went wrong');

  expect((await list.list(query)).data).toHaveLength(1);
});

test('a list that is left while it is sorted reads no further pages', async () => {
  const { list, asked } = server(5_000);
  const leaving = new AbortController();
  const sorted = list.list({ filter, sort: { field: 'name', order: 'ASC' } }, leaving.signal);
  leaving.abort();

  await expect(sorted).rejects.toThrow();
  expect(asked).toHaveLength(1);
});
