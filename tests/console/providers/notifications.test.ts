import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notification } from '../../../src/contract/endpoints/notifications';
import type { World } from '../../../src/console/app/world';
import { holding, testBackend, type TestBackend } from '../../support/backend';
import { clearBrowserStorage } from '../../support/clearBrowserStorage';
import { openWorld } from '../../support/openWorld';

let backend: TestBackend;
let world: World;
let isDown = false;

beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', holding('notification_create', 'notification_update', 'notification_delete'));
  ({ world } = await openWorld({
    backend,
    as: 'asha',
    through: (fetch) => async (url, init) =>
      isDown && url.includes('notification') ? new Response('<h1>Bad Gateway</h1>', { status: 502 }) : fetch(url, init),
  }));
});

afterAll(async () => {
  await backend.close();
  clearBrowserStorage();
});

const all = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'DESC' }, filter: {} } as const;
const ahead = (minutes: number) => new Date(backend.now().getTime() + minutes * 60_000).toISOString();
const draft = (time: string) => ({
  notification_title: 'Track work',
  description: 'Buses run.',
  schedule_times: [time],
});
const said = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (error: unknown) => (error as Error).message,
  );

test('a notification is made, found, listed, changed and deleted through the operator’s calls', async () => {
  const { data: made } = await world.dataProvider.create<Notification>('notifications', { data: draft(ahead(10)) });
  const { data: found } = await world.dataProvider.getOne<Notification>('notifications', { id: made.id });
  expect(found).toMatchObject({ ...draft(ahead(10)), sent_times: [], failed_times: [] });

  const data = { ...found, schedule_times: [ahead(10), ahead(20)] };
  await world.dataProvider.update<Notification>('notifications', { id: made.id, data, previousData: found });
  const listed = await world.dataProvider.getList<Notification>('notifications', all);
  expect(listed.data).toEqual([expect.objectContaining({ id: made.id, schedule_times: [ahead(10), ahead(20)] })]);

  await world.dataProvider.delete<Notification>('notifications', { id: made.id, previousData: found });
  expect((await world.dataProvider.getList('notifications', all)).data).toEqual([]);
});

test('a refused time reaches the form with its reason, on its field', async () => {
  const refused: unknown = await world.dataProvider
    .create('notifications', { data: draft(ahead(2)) })
    .catch((error: unknown) => error);

  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: { schedule_times: expect.stringContaining('02-03-2026 10:02 AM is less than 5 minutes') as string },
    },
  });
});

test('where the server gives no reason, each call fails with its sentence of the catalogue', async () => {
  const { data: made } = await world.dataProvider.create<Notification>('notifications', { data: draft(ahead(10)) });
  const { data: found } = await world.dataProvider.getOne<Notification>('notifications', { id: made.id });
  const { id } = made;
  isDown = true;

  const { dataProvider } = world;
  expect(await said(dataProvider.getList('notifications', all))).toBe('Failed to fetch notifications');
  expect(await said(dataProvider.getOne('notifications', { id }))).toBe('Failed to fetch notifications By ID');
  expect(await said(dataProvider.create('notifications', { data: draft(ahead(10)) }))).toBe(
    'Failed to add notification',
  );
  expect(await said(dataProvider.update('notifications', { id, data: found, previousData: found }))).toBe(
    'Failed to edit notification',
  );
  expect(await said(dataProvider.delete('notifications', { id, previousData: found }))).toBe(
    'Failed to delete notification',
  );
});
