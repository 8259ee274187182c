import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { loyaltyRuleChanges } from '../../src/backend/platform/db/schema';
import { holding, testBackend, type TestBackend } from '../support/backend';

const { distanceSlabs: slabs, ticketTypes: types } = contract;

let backend: TestBackend;
let clerk: Awaited<ReturnType<TestBackend['join']>>;
let viewer: typeof clerk;
beforeAll(async () => {
  backend = await testBackend();
  clerk = await backend.join('whole.clerk', holding('loyaltymanagement_update'));
  viewer = await backend.join('whole.viewer', holding('loyaltymanagement_view'));
});
afterAll(() => backend.close());

const slab = (from_km: number, to_km: number | null, points: number) => ({ from_km, to_km, points, active: true });
const read = async () => (await clerk.call(slabs.getList, {})).rows;
const readTypes = async () => (await clerk.call(types.getList, {})).rows;
const entries = async () => (await backend.database.db.select().from(loyaltyRuleChanges)).length;
const trace = async () => [await read(), await entries(), (await backend.log()).length];

beforeEach(async () => {
  await backend.database.pool.query('TRUNCATE distance_slabs, price_ranges, recharge_points, ticket_type_points');
  await clerk.call(slabs.createMany, { body: [slab(0, 5, 1), slab(5, 12, 3)] });
});

test('a whole list is saved: only what differs is written and entered, and rows may change places', async () => {
  const before = await read();
  const [first, second] = before;
  const [, known, logged] = await trace();
  const kept = { ...slab(20, 30, 2) };
  await clerk.call(slabs.save, {
    body: {
      read: before,
      rows: [{ ...slab(5, 12, 1), id: first?.id }, { ...slab(0, 5, 3), id: second?.id }, kept],
    },
  });

  const after = await read();
  expect(after.map(({ id, from_km, points }) => [id, from_km, points])).toEqual([
    [second?.id, 0, 3],
    [first?.id, 5, 1],
    [expect.any(Number), 20, 2],
  ]);
  expect([await entries(), (await backend.log()).length]).toEqual([Number(known) + 3, Number(logged) + 3]);
  expect((await backend.log()).at(-1)).toMatchObject({ username: 'whole.clerk', action: 'create' });

  await clerk.call(slabs.save, { body: { read: after, rows: after } });
  expect(await entries()).toBe(Number(known) + 3);
});

test('a list with a bad third row leaves everything as it was, and the row is named', async () => {
  const before = await read();
  const asItWas = await trace();
  const [first, second] = before;
  const rows = [
    { ...slab(0, 5, 9), id: first?.id },
    { ...slab(5, 12, 9), id: second?.id },
  ];

  const overlapping = await clerk.refusal(slabs.save, { body: { read: before, rows: [...rows, slab(11, 20, 4)] } });
  const unsound = await clerk.refusal(slabs.save, { body: { read: before, rows: [...rows, slab(20, 15, 4)] } });

  expect(overlapping).toMatchObject({
    status: 422,
    body: { errors: { 'rows.2.from_km': 'Overlaps 5 km to 12 km: start at 12 km or more' } },
  });
  expect(unsound).toMatchObject({
    status: 422,
    body: { errors: { 'rows.2.to_km': 'Enter more than the start value' } },
  });
  expect(await trace()).toEqual(asItWas);
});

test('a refusal of the database at a later row rolls back the rows before it', async () => {
  const before = await read();
  const asItWas = await trace();
  const { pool } = backend.database;
  await pool.query(`
    CREATE FUNCTION test_refusal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'no room'; END $$;
    CREATE TRIGGER test_refusal BEFORE INSERT ON distance_slabs FOR EACH ROW EXECUTE FUNCTION test_refusal()`);
  const rows = [...before.map((row) => ({ ...row, points: 9 })), slab(12, 20, 4)];

  const refusal = await clerk.refusal(slabs.save, { body: { read: before, rows } });
  await pool.query('DROP FUNCTION test_refusal CASCADE');

  expect(refusal.status).toBe(500);
  expect(await trace()).toEqual(asItWas);
});

test('a list that was changed since it was read is refused with what it is now', async () => {
  const stale = await read();
  const [first] = stale;
  await clerk.call(slabs.update, { id: first?.id ?? '', body: slab(0, 5, 8) });
  const asItWas = await trace();

  const refusal = await clerk.refusal(slabs.save, { body: { read: stale, rows: [...stale, slab(12, 20, 4)] } });

  expect(refusal).toMatchObject({ status: 409, body: { current: await read() } });
  expect(await trace()).toEqual(asItWas);
});

test('one of two simultaneous saves of a list is saved as a whole, and the other refused', async () => {
  const before = await read();
  const sent = [7, 8].map((points) =>
    clerk.call(slabs.save, { body: { read: before, rows: before.map((row) => ({ ...row, points })) } }),
  );

  const settled = await Promise.allSettled(sent);

  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  expect(new Set((await read()).map(({ points }) => points)).size).toBe(1);
});

test('a row that is left out, unknown or named twice is refused, and a saved type keeps its name', async () => {
  const before = await read();
  const [first, second] = before.map((row) => ({ ...row }));
  await clerk.call(types.create, { body: { ticket_type: 'Return', points: 3, active: true } });
  const named = await readTypes();
  if (!first || !second) throw new Error('The list is empty.');
  const faults = async (rows: (typeof first)[]) =>
    Object.keys((await clerk.refusal(slabs.save, { body: { read: before, rows } })).body.errors ?? {});

  expect(await faults([first])).toEqual(['rows']);
  expect(await faults([first, second, { ...second, id: 999_999 }])).toEqual(['rows.2.id']);
  expect(await faults([first, second, first])).toEqual(['rows.2.id']);
  const renamed = named.map((row) => ({ ...row, ticket_type: 'Round trip' }));
  expect(await clerk.refusal(types.save, { body: { read: named, rows: renamed } })).toMatchObject({
    status: 422,
    body: { errors: { 'rows.0.ticket_type': 'A saved type cannot be renamed' } },
  });
  await clerk.call(types.save, {
    body: {
      read: named,
      rows: [...named.map((row) => ({ ...row, points: 6 })), { ticket_type: 'Single', points: 1, active: true }],
    },
  });
  expect((await readTypes()).map(({ ticket_type, points }) => [ticket_type, points])).toEqual([
    ['Return', 6],
    ['Single', 1],
  ]);
});

test('a list is saved only by whoever may change rules', async () => {
  const before = await read();

  const refusal = await viewer.refusal(slabs.save, {
    body: { read: before, rows: before.map((row) => ({ ...row, points: 9 })) },
  });

  expect(refusal.status).toBe(403);
  expect(await read()).toEqual(before);
});
