import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { holding, testBackend, type TestBackend } from '../support/backend';

const { distanceSlabs: slabs, ticketTypes: types, 'rule-changes': history } = contract;
const MINUTE = 60_000;

let backend: TestBackend;
let clerk: Awaited<ReturnType<TestBackend['join']>>;
let reader: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend();
  clerk = await backend.join('clerk', holding('loyaltymanagement_view', 'loyaltymanagement_update'));
  reader = await backend.join('reader', holding('loyaltymanagement_view'));
});
beforeEach(() => backend.pass(MINUTE));
afterAll(() => backend.close());

const slab = (from_km: number, to_km: number | null, points: number) => ({ from_km, to_km, points, active: true });
const listed = async () => [...(await clerk.call(slabs.getList, {})).rows];
const versions = async () => (await reader.call(history.getVersions, { id: 'distanceSlabs' })).versions;
const told = async () =>
  (await versions()).map(({ by, rows }) => [by, rows.map(({ points, active }) => [points, active])]);

test('a list of rules is told as each save left it, to those who may see the rules', async () => {
  await clerk.call(slabs.createMany, { body: [slab(0, 5, 1), slab(5, null, 3)] });
  const read = await listed();
  backend.pass(MINUTE);
  const [first, second] = read;
  if (!first || !second) throw new Error('The slabs are missing.');
  await clerk.call(slabs.save, {
    body: { read, rows: [{ ...first, points: 2 }, { ...second, to_km: 9, points: 4 }, slab(9, null, 7)] },
  });
  backend.pass(MINUTE);
  await clerk.call(slabs.update, { id: first.id, body: { ...slab(0, 5, 2), active: false } });

  expect(await told()).toEqual([
    [
      'clerk',
      [
        [2, false],
        [4, true],
        [7, true],
      ],
    ],
    [
      'clerk',
      [
        [2, true],
        [4, true],
        [7, true],
      ],
    ],
    [
      'clerk',
      [
        [1, true],
        [3, true],
      ],
    ],
    [undefined, []],
  ]);
  expect((await versions())[2]?.rows[1]).toMatchObject({ from_km: 5, to_km: null });
  expect(await reader.call(history.getLastChanges, {})).toMatchObject({
    ...{ distanceSlabs: { at: backend.now().toISOString(), by: 'clerk' }, ticketTypes: null },
  });
});

test('each list has a history of its own; what is no list is not known, and who may not see rules sees none', async () => {
  await clerk.call(types.create, { body: { ticket_type: 'Single', points: 1, active: true } });
  const { versions: ofTypes } = await reader.call(history.getVersions, { id: 'ticketTypes' });
  expect(ofTypes.map(({ rows }) => rows.map(({ ticket_type }) => ticket_type))).toEqual([['Single'], []]);
  expect((await reader.refusal(history.getVersions, { id: 'users' })).status).toBe(404);
  const stranger = await backend.join('stranger', holding('banner_view'));
  expect((await stranger.refusal(history.getVersions, { id: 'ticketTypes' })).status).toBe(403);
  expect((await stranger.refusal(history.getLastChanges, {})).status).toBe(403);
});
