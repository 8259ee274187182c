import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../src/console/data/queryClient';
import { createPreferences } from '../../../src/console/data/preferences';
import type { DeviceStore } from '../../../src/console/data/store';
import { factsOfRow } from '../../../src/contract/rowFacts';
import { Failure } from '../../../src/contract/failure';
import { everything, testBackend } from '../../support/backend';
import { openWorld } from '../../support/openWorld';

test('a query that asks for one attempt makes one', async () => {
  const client = createQueryClient();
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return Promise.reject(new Failure('Busy', { status: 503, retryAfter: 0.001 }));
  };
  await expect(client.fetchQuery({ queryKey: ['once'], queryFn, retry: false })).rejects.toThrow('Busy');
  expect(asked).toBe(1);
});

test('a preference that is changed while others are sent is sent the next time, too', async () => {
  const kept = new Map<string, unknown>();
  const device: DeviceStore = {
    read: (key) => Promise.resolve(kept.get(key)),
    write: (key, value) => Promise.resolve(void kept.set(key, value)),
    remove: (key) => Promise.resolve(void kept.delete(key)),
    removeAll: () => Promise.resolve(),
    count: () => Promise.resolve(0),
  };
  kept.set('preferencesUnsent:1', true);
  let answer: () => void = () => undefined;
  let wasSent = false;
  const store = await createPreferences(
    device,
    '1',
    () =>
      new Promise<void>((resolve) => {
        wasSent = true;
        answer = resolve;
      }),
  );
  await vi.waitFor(() => expect(wasSent).toBe(true), 10_000);
  store.setItem('theme', 'dark');
  answer();
  await new Promise((resolve) => setTimeout(resolve));

  expect(kept.get('preferencesUnsent:1')).toBe(true);
});

test('sharing a view leaves the whole lists as they are', async () => {
  const backend = await testBackend();
  try {
    await backend.hire('asha', everything);
    const { world, asked } = await openWorld({ backend, as: 'asha' });
    const list = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };
    const calls = () => asked.filter((call) => call === factsOfRow('banners', 'getList')?.call).length;
    await world.dataProvider.getList('banners', list);
    const body = { resource: 'banners', label: 'Mine', value: { filter: {}, sort: list.sort, perPage: 10 } };
    await world.dataProvider.callRow('shared-views', 'create', { body });
    await world.dataProvider.getList('banners', list);

    expect(calls()).toBe(1);
  } finally {
    await backend.close();
  }
});

test('the files of Downloads are read again without the whole lists', async () => {
  const backend = await testBackend();
  try {
    await backend.hire('asha', everything);
    const { world, asked } = await openWorld({ backend, as: 'asha' });
    const list = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const } };
    const days = { start_date: '2026-03-01', end_date: '2026-03-02' };
    await world.dataProvider.getList('banners', { ...list, filter: {} });
    await world.dataProvider.getList('reports', { ...list, filter: days });
    await world.dataProvider.invalidate('reports');
    await world.dataProvider.getList('banners', { ...list, filter: {} });
    await world.dataProvider.getList('reports', { ...list, filter: days });

    expect(asked.filter((call) => call === 'GET /banners/')).toHaveLength(1);
    expect(asked.filter((call) => call.endsWith('/reports'))).toHaveLength(2);
  } finally {
    await backend.close();
  }
});
