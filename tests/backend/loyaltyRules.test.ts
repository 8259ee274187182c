import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import type { Failure } from '../../src/contract/failure';
import { loyaltyRuleChanges } from '../../src/backend/platform/db/schema';
import { holding, testBackend, type TestBackend } from '../support/backend';

const { distanceSlabs: slabs, ticketTypes: types, priceRanges: prices, rechargePoints: recharges } = contract;

let backend: TestBackend;
let clerk: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend();
  clerk = await backend.join('rules.clerk', holding('loyaltymanagement_update'));
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.database.pool.query('TRUNCATE distance_slabs, price_ranges, recharge_points, ticket_type_points');
});

const slab = (from_km: number, to_km: number | null, points = 5, active = true) => ({ from_km, to_km, points, active });
const listed = async () => (await clerk.call(slabs.getList, {})).rows.map(({ id: _id, ...rule }) => rule);
const lastChange = async () =>
  (await backend.database.db.select().from(loyaltyRuleChanges).orderBy(loyaltyRuleChanges.id)).at(-1);
const answersOf = async (row: 'POST' | 'PUT', path: string, payload: object | readonly object[]) => {
  const reply = await backend.app.inject({ method: row, url: `/api${path}`, headers: clerk.headers, payload });
  return { status: reply.statusCode, message: reply.json<{ message: string }>().message };
};

test('the calls of the rules answer the texts of the catalogue', async () => {
  const price = { from_price: 0, to_price: 20, points: 1, active: true };
  const recharge = { from_amount: 100, to_amount: null, points: 3, active: true };
  const said = [
    await answersOf('POST', '/lp/distanceslab/', [slab(0, 5)]),
    await answersOf('POST', '/lp/pricerangepoints/', [price]),
    await answersOf('POST', '/lp/createrechargepoint/', [recharge]),
    await answersOf('POST', '/lp/tickettypepoints/', { ticket_type: 'Return', points: 3, active: true }),
  ];
  const [first] = (await clerk.call(slabs.getList, {})).rows;
  const [second] = (await clerk.call(prices.getList, {})).rows;
  const [third] = (await clerk.call(recharges.getList, {})).rows;
  said.push(
    await answersOf('PUT', `/lp/update/distanceslab/${first?.id ?? ''}`, slab(0, 6)),
    await answersOf('PUT', `/lp/pricerangepoints/${second?.id ?? ''}`, { ...price, points: 2 }),
    await answersOf('PUT', `/lp/updaterechargepoint/${third?.id ?? ''}`, { ...recharge, points: 4 }),
  );

  expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  expect(said.map(({ message }) => message)).toEqual([
    'Distance created successfully!',
    'Ticket price created successfully!',
    'Recharge created successfully!',
    'purches trip created successfully!',
    'KM updated successfully!',
    'Ticket price updated successfully!',
    'Recharge update successfully!',
  ]);
});

test('a list is saved whole: the rows come back in the order of the scale, money in rupees', async () => {
  await clerk.call(slabs.createMany, { body: [slab(12.5, null, 9), slab(0, 12.5, 2)] });
  await clerk.call(prices.createMany, { body: [{ from_price: 0, to_price: 19.99, points: 1, active: true }] });

  expect(await listed()).toEqual([slab(0, 12.5, 2), slab(12.5, null, 9)]);
  expect((await clerk.call(prices.getList, {})).rows[0]).toMatchObject({ from_price: 0, to_price: 19.99 });
  const stored = await backend.database.pool.query('SELECT to_paise FROM price_ranges');
  expect(stored.rows).toEqual([{ to_paise: 1999 }]);
});

test('a list with one faulty row is not saved at all, and the row and the field are named', async () => {
  await clerk.call(slabs.createMany, { body: [slab(5, 12)] });

  const overlapping = await clerk.refusal(slabs.createMany, { body: [slab(0, 5), slab(11, 20), slab(19, null)] });
  const unsound = await clerk.refusal(slabs.createMany, { body: [slab(0, 5), slab(40, 30, 1001)] });

  expect(overlapping).toMatchObject({
    status: 422,
    body: {
      errors: {
        '1.from_km': 'Overlaps 5 km to 12 km: start at 12 km or more',
        '1.to_km': 'Overlaps 19 km and above: end at 19 km or below',
        '2.from_km': 'Overlaps 11 km to 20 km: start at 20 km or more',
      },
    },
  });
  expect(unsound.body.errors).toEqual({
    '1.points': 'Use at most 1,000',
    '1.to_km': 'Enter more than the start value',
  });
  expect(await listed()).toEqual([slab(5, 12)]);
});

test('a changed row is held against the others and not against itself', async () => {
  await clerk.call(slabs.createMany, { body: [slab(0, 5), slab(5, 12), slab(12, null)] });
  const id = (await clerk.call(slabs.getList, {})).rows[1]?.id ?? '';

  await clerk.call(slabs.update, { id, body: slab(6, 11, 7) });
  const refusal = await clerk.refusal(slabs.update, { id, body: slab(4, 11) });
  const gone = await clerk.refusal(slabs.update, { id: 999_999, body: slab(6, 11) });

  expect(await listed()).toEqual([slab(0, 5), slab(6, 11, 7), slab(12, null)]);
  expect(refusal).toMatchObject({
    status: 422,
    body: { errors: { from_km: 'Overlaps 0 km to 5 km: start at 5 km or more' } },
  });
  expect(gone.status).toBe(404);
});

test('a row that is switched off makes room, and cannot come back while another has it', async () => {
  await clerk.call(slabs.createMany, { body: [slab(0, null)] });
  const id = (await clerk.call(slabs.getList, {})).rows[0]?.id ?? '';
  await clerk.call(slabs.update, { id, body: slab(0, null, 5, false) });
  await clerk.call(slabs.createMany, { body: [slab(0, 8)] });

  expect((await clerk.refusal(slabs.update, { id, body: slab(0, null) })).status).toBe(422);
});

test('one of many simultaneously sent lists with the same range is saved', async () => {
  const sent = Array.from({ length: 10 }, (_, n) => clerk.call(slabs.createMany, { body: [slab(0, 5, n)] }));

  const settled = await Promise.allSettled(sent);

  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as Failure] : []));
  expect(refused).toHaveLength(9);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([422]));
  expect(await listed()).toHaveLength(1);
});

test('rows that another program writes in the meantime are refused in words, never as an error 500', async () => {
  const { pool } = backend.database;
  await pool.query(`
    CREATE FUNCTION test_meanwhile() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF pg_trigger_depth() = 1 THEN
        INSERT INTO distance_slabs (from_km, to_km, points) VALUES (0, 3, 1);
      END IF;
      RETURN NEW; END $$;
    CREATE TRIGGER test_meanwhile BEFORE INSERT ON distance_slabs FOR EACH ROW EXECUTE FUNCTION test_meanwhile()`);

  const refusal = await clerk.refusal(slabs.createMany, { body: [slab(0, 5)] });
  await pool.query('DROP FUNCTION test_meanwhile CASCADE');

  expect(refusal).toMatchObject({
    status: 409,
    message: 'Someone added a row that overlaps. Reload the list.',
  });
  expect(await listed()).toEqual([]);
});

test('a ticket type of the same name, whatever its case, is written over and keeps its name', async () => {
  await clerk.call(types.create, { body: { ticket_type: 'Return', points: 3, active: true } });
  await clerk.call(types.create, { body: { ticket_type: ' RETURN ', points: 8, active: true } });
  await clerk.call(types.create, { body: { ticket_type: 'return', points: 8, active: false } });

  const { rows } = await clerk.call(types.getList, {});
  expect(rows).toEqual([expect.objectContaining({ ticket_type: 'Return', points: 8, active: false })]);
  expect(await lastChange()).toMatchObject({
    rule: 'ticket_type_points',
    before: { active: true },
    after: { active: false },
  });
});

test('every change is in the history of the rules and in the daily log, by whom and what differs', async () => {
  await clerk.call(slabs.createMany, { body: [slab(0, 5)] });
  const id = (await clerk.call(slabs.getList, {})).rows[0]?.id ?? '';
  await clerk.call(slabs.update, { id, body: slab(0, 5, 9) });
  const changesSoFar = (await backend.database.db.select().from(loyaltyRuleChanges)).length;
  await clerk.call(slabs.update, { id, body: slab(0, 5, 9) });

  const change = { rule: 'distance_slabs', ruleId: Number(id), byWhom: 'rules.clerk' };
  expect(await lastChange()).toMatchObject({ ...change, before: { points: 5 }, after: { points: 9 } });
  expect((await backend.log()).at(-1)).toMatchObject({
    ...{ module: 'loyaltymanagement', action: 'update', entity: 'distanceSlabs', entityLabel: '0 km to 5 km' },
    ...{ username: 'rules.clerk', before: { points: 5 }, after: { points: 9 } },
  });
  // A save without a difference is no change.
  expect((await backend.database.db.select().from(loyaltyRuleChanges)).length).toBe(changesSoFar);
});
