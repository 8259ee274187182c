import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleDataProvider } from '../../../src/console/data/ConsoleDataProvider';
import { everything, testBackend, type TestBackend } from '../../support/backend';
import { clearBrowserStorage } from '../../support/clearBrowserStorage';
import { openWorld } from '../../support/openWorld';

let backend: TestBackend;
let provider: ConsoleDataProvider;
/** The replacement of every answer but the sign-in's, on a bad day. */
let instead: (() => Response) | undefined;

beforeAll(async () => {
  backend = await testBackend();
  await backend.hire('asha', everything);
  const { world } = await openWorld({
    backend,
    as: 'asha',
    through: (fetch) => async (url, init) => instead?.() ?? fetch(url, init),
  });
  provider = world.dataProvider;
});

afterAll(async () => {
  await backend.close();
  clearBrowserStorage();
});

const all = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;
const rule = { points: 3, active: true };
const slab = { from_km: 0, to_km: 5, ...rule };
const price = { from_price: 0, to_price: 20, ...rule };
const recharge = { from_amount: 100, to_amount: 300, ...rule };
const page = { content_title: 'Fares', content_description: '<p>From ₹10</p>', image: {} };
const changed = (data: object) => ({ id: 1, data, previousData: { id: 1, ...data } });

/** Each call with its sentence of the catalogue (docs/product.md#errors), as the screens make it. */
const calls: readonly (readonly [string, (given: ConsoleDataProvider) => Promise<unknown>])[] = [
  ['Failed to create distance point', (p) => p.callRow('distanceSlabs', 'createMany', { body: [slab] })],
  ['Failed to create price', (p) => p.callRow('priceRanges', 'createMany', { body: [price] })],
  ['Failed to update Ticket price', (p) => p.update('priceRanges', changed(price))],
  ['Failed to create recharge', (p) => p.callRow('rechargePoints', 'createMany', { body: [recharge] })],
  ['Failed to update recharge', (p) => p.update('rechargePoints', changed(recharge))],
  ['Failed to purches trip', (p) => p.create('ticketTypes', { data: { ticket_type: 'Single', ...rule } })],
  ['Failed to fetch purches list', (p) => p.getList('ticketTypes', all)],
  ['Failed to fetch content list', (p) => p.getList('contents', all)],
  ['Failed to add Content', (p) => p.create('contents', { data: page })],
  ['Failed to edit content', (p) => p.update('contents', changed(page))],
  ['Failed to delete content', (p) => p.delete('contents', { id: 1, previousData: { id: 1 } })],
  ['Failed to fetch customer list', (p) => p.getList('customers', all)],
  ['Failed to fetch apprating list', (p) => p.getList('ratings', all)],
];

test.each(calls)(
  '%s: said where the server refuses without a word, and where its answer cannot be read',
  async (sentence, call) => {
    const badDays = [
      () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
      () => new Response('{"success":false}', { status: 200 }),
      () => new Response('<!doctype html><title>Portal</title>', { status: 200 }),
    ];
    for (const badDay of badDays) {
      instead = badDay;
      await expect(call(provider)).rejects.toMatchObject({ message: sentence });
    }
    instead = undefined;
  },
);
