import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import type { RedemptionDraft } from '../../src/contract/endpoints/redemption';
import { loyaltyRuleChanges } from '../../src/backend/platform/db/schema';
import { holding, testBackend, type TestBackend } from '../support/backend';

const rows = contract['redeem-points'];

let backend: TestBackend;
let clerk: Awaited<ReturnType<TestBackend['join']>>;
beforeAll(async () => {
  backend = await testBackend();
  clerk = await backend.join('rules.clerk', holding('loyaltymanagement_update'));
});
afterAll(() => backend.close());

// The clock of the tests: 02-03-2026 10:00 AM at +05:30.
const rule = (effective_from: string, more: Partial<RedemptionDraft> = {}): RedemptionDraft => ({
  ...{ effective_from, point_value_paise: 25, least_balance: 50, largest_share_percent: 50, expiry_days: 180 },
  ...{ redeemable_for: ['QR tickets'], approval_above: 1000, active: true, ...more },
});

test('a rule counts from today at the earliest', async () => {
  const refusal = await clerk.refusal(rows.create, { body: rule('2026-03-01') });
  const made = await clerk.call(rows.create, { body: rule('2026-03-02') });

  expect(refusal.body.errors).toEqual({ effective_from: 'Choose today, 02-03-2026, or a later day' });
  expect(made).toMatchObject({ effective_from: '2026-03-02', by_whom: 'rules.clerk', active: true });
});

test('only a rule that is still to come can be changed, or withdrawn; the others say why not', async () => {
  const inForce = await clerk.call(rows.create, { body: rule('2026-03-02') });
  const toCome = await clerk.call(rows.create, { body: rule('2026-03-04') });
  const body = rule('2026-03-05', { point_value_paise: 30 });

  const changed = await clerk.call(rows.update, { id: toCome.id, body });
  const gone = await clerk.refusal(rows.update, { id: toCome.id, body: rule('2026-02-01') });
  const withdrawn = await clerk.call(rows.update, { id: toCome.id, body: { ...body, active: false } });
  const refused = async (id: typeof toCome.id) => {
    const { status, message } = await clerk.refusal(rows.update, { id, body });
    return [status, message];
  };

  expect(changed).toMatchObject({ effective_from: '2026-03-05', point_value_paise: 30 });
  expect(gone.status).toBe(422);
  expect(withdrawn.active).toBe(false);
  expect(await refused(toCome.id)).toEqual([409, 'This rule was withdrawn; add a new one.']);
  expect(await refused(inForce.id)).toEqual([409, 'This rule is in force since 02-03-2026; add a new one.']);
  const next = await clerk.call(rows.create, { body: rule('2026-03-02') });
  expect(await refused(inForce.id)).toEqual([409, 'This rule started on 02-03-2026 and is over; add a new one.']);
  expect(await refused(next.id)).toEqual([409, 'This rule is in force since 02-03-2026; add a new one.']);
  expect(await refused(999_999)).toEqual([404, 'This rule was not found. It may have been deleted.']);
});

test('a day is the day at +05:30: a rule of tomorrow counts from midnight there', async () => {
  const tomorrow = await clerk.call(rows.create, { body: rule('2026-03-03') });
  const untilMidnight = Date.parse('2026-03-02T18:30:00.000Z') - backend.now().getTime();

  backend.pass(untilMidnight - 1);
  await clerk.call(rows.update, { id: tomorrow.id, body: rule('2026-03-03', { least_balance: 60 }) });
  backend.pass(1);

  expect((await clerk.refusal(rows.update, { id: tomorrow.id, body: rule('2026-03-03') })).status).toBe(409);
  backend.pass(-untilMidnight);
});

test('the list is newest effective first, of one day the one that was made last', async () => {
  const first = await clerk.call(rows.create, { body: rule('2026-09-01') });
  const second = await clerk.call(rows.create, { body: rule('2026-09-01') });
  await clerk.call(rows.create, { body: rule('2026-08-01') });

  const { rows: listed, total } = await clerk.call(rows.getList, { query: { range: [0, 1] } });
  const withdrawn = await clerk.call(rows.getList, { query: { filter: { active: false } } });

  expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(total).toBeGreaterThan(3);
  expect(withdrawn.rows.every(({ active }) => !active)).toBe(true);
});

test('every change is in the history of the rules and in the daily log', async () => {
  const made = await clerk.call(rows.create, {
    body: rule('2026-04-01', { redeemable_for: ['Card recharges', 'QR tickets'] }),
  });
  await clerk.call(rows.update, { id: made.id, body: rule('2026-04-01', { expiry_days: 365 }) });

  const [change] = (await backend.database.db.select().from(loyaltyRuleChanges).orderBy(loyaltyRuleChanges.id)).slice(
    -1,
  );
  const told = {
    before: { redeemable_for: 'QR tickets, Card recharges', expiry_days: 180 },
    after: { redeemable_for: 'QR tickets', expiry_days: 365 },
  };
  expect(change).toMatchObject({
    rule: 'redemption_settings',
    ruleId: Number(made.id),
    byWhom: 'rules.clerk',
    ...told,
  });
  expect((await backend.log()).at(-1)).toMatchObject({
    ...{
      module: 'loyaltymanagement',
      action: 'update',
      entity: 'redeem-points',
      entityLabel: 'From 01-04-2026',
      ...told,
    },
  });
});

test('a point is worth more from the next day at the earliest, and less at once', async () => {
  const today = '2026-03-02';
  await clerk.call(rows.create, { body: rule(today, { point_value_paise: 25 }) });

  const refusal = await clerk.refusal(rows.create, { body: rule(today, { point_value_paise: 26 }) });
  const toCome = await clerk.call(rows.create, { body: rule('2026-03-03', { point_value_paise: 26 }) });
  const moved = await clerk.refusal(rows.update, { id: toCome.id, body: rule(today, { point_value_paise: 26 }) });
  const less = await clerk.call(rows.create, { body: rule(today, { point_value_paise: 20 }) });
  const back = await clerk.refusal(rows.create, { body: rule(today, { point_value_paise: 25 }) });

  expect(refusal.body.errors).toEqual({
    point_value_paise: 'A higher value applies from the next day, 03-03-2026: use at most 25, or a later day',
  });
  expect([moved.status, back.status]).toEqual([422, 422]);
  expect(less.point_value_paise).toBe(20);
});

test('a rule that lets riders spend more, or changes the life of points, counts from the next day at the earliest', async () => {
  const today = '2026-03-02';
  await clerk.call(rows.create, { body: rule(today, { point_value_paise: 10 }) });
  const more: Partial<RedemptionDraft> = {
    ...{ point_value_paise: 10, least_balance: 0, largest_share_percent: 100, expiry_days: 3650 },
    redeemable_for: ['QR tickets', 'Card recharges'],
  };

  const refusal = await clerk.refusal(rows.create, { body: rule(today, more) });
  const shorter = await clerk.refusal(rows.create, { body: rule(today, { point_value_paise: 10, expiry_days: 30 }) });
  const toCome = await clerk.call(rows.create, { body: rule('2026-03-03', more) });
  const moved = await clerk.refusal(rows.update, { id: toCome.id, body: rule(today, more) });
  const less = { point_value_paise: 10, least_balance: 60, largest_share_percent: 40 };
  const lowered = await clerk.call(rows.create, { body: rule(today, less) });

  const from = 'applies from the next day, 03-03-2026:';
  const days = `A different expiry ${from} use 180, or a later day`;
  expect(refusal.body.errors).toEqual({
    least_balance: `A lower balance ${from} use at least 50, or a later day`,
    largest_share_percent: `A larger share ${from} use at most 50, or a later day`,
    expiry_days: days,
    redeemable_for: `A new use of points ${from} remove Card recharges, or choose a later day`,
  });
  expect(shorter.body.errors).toEqual({ expiry_days: days });
  expect(moved.body.errors).toEqual(refusal.body.errors);
  expect(lowered).toMatchObject(less);
});
