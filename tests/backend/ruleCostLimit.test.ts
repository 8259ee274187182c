import { afterEach, beforeEach, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { RedemptionDraft } from '../../src/contract/endpoints/redemption';
import { holding, testBackend, type TestBackend } from '../support/backend';
import { testCity } from '../support/city';

const { distanceSlabs, priceRanges, rechargePoints } = contract;
const requests = contract['rule-requests'];
const redeem = contract['redeem-points'];
const DAY = 24 * 60 * 60 * 1000;
const RULES = holding('loyaltymanagement_update', 'loyaltymanagement_credit_debit_update');

let backend: TestBackend;
type Staff = Awaited<ReturnType<TestBackend['signIn']>>;
let maker: Staff;
let other: Staff;
beforeEach(async () => {
  backend = await testBackend({ database: await testCity() });
  for (const name of ['maker', 'other']) await backend.longAgo(() => backend.hire(name, RULES));
  [maker, other] = [await backend.signIn('maker'), await backend.signIn('other')];
});
afterEach(() => backend.close());

const approve = { decision: 'approve', reason: '' } as const;
const slabs = async () => (await maker.call(distanceSlabs.getList, {})).rows;
type Slab = Awaited<ReturnType<typeof slabs>>[number];
const change = ({ id, from_km, to_km, active }: Slab, points: number) => ({
  id,
  body: { from_km, to_km, active, points },
});
const waiting = async (who = other) => (await who.call(requests.getWaiting, {})).waiting;
const dayIn = (days: number): string =>
  new Date(backend.now().getTime() + 5.5 * 60 * 60 * 1000 + days * DAY).toISOString().slice(0, 10);
const ruleInForce = async (): Promise<RedemptionDraft> => {
  const all = (await maker.call(redeem.getList, { query: { range: [0, 99], filter: {} } })).rows;
  const found = all.find(({ active, effective_from }) => active && effective_from <= dayIn(0));
  if (!found) throw new Error('The city has no redemption rule.');
  return RedemptionDraft.parse(found);
};

test('a slab at 1,000 points is refused and waits; a second person approves it once, and then it counts', async () => {
  const [first] = await slabs();
  if (!first) throw new Error('The city has no slab.');

  const refusal = await maker.refusal(distanceSlabs.update, change(first, 1000));
  await maker.refusal(distanceSlabs.update, change(first, 1000));

  expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('needs a second approval') as string });
  expect(await slabs()).toContainEqual(first);
  const all = await waiting();
  expect(all).toMatchObject([
    {
      ...{ list: 'distanceSlabs', by_whom: 'maker', may_decide: true },
      changes: [{ before: { points: first.points }, after: { points: 1000 } }],
    },
  ]);
  const id = all[0]?.id ?? '';
  expect(all[0]?.growth_percent).toBeGreaterThan(25);
  expect((await maker.refusal(requests.update, { id, body: approve })).status).toBe(403);
  const twice = await Promise.allSettled([1, 2].map(() => other.call(requests.update, { id, body: approve })));
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await slabs()).find((slab) => slab.id === first.id)?.points).toBe(1000);
  expect(await waiting()).toEqual([]);
  // Rules that two people agreed on are the baseline of later changes.
  await maker.call(distanceSlabs.update, change(first, 1001 - 1));
});

test('neither small steps, nor another list, nor the whole list, nor an old version of it gets past the bound', async () => {
  const list = await slabs();
  const save = (rows: readonly Slab[], read: readonly Slab[]) => ({ body: { read: [...read], rows: [...rows] } });

  const none = list.map((slab) => ({ ...slab, points: 0 }));
  let current = list;
  const outcomes: string[] = [];
  for (let more = 1; more <= 512; more *= 2) {
    const next = list.map((slab) => (slab === list.at(-1) ? { ...slab, points: slab.points + more } : slab));
    const outcome = await maker.call(distanceSlabs.save, save(next, current)).then(
      () => 'saved',
      () => 'refused',
    );
    if (outcome === 'saved') current = next;
    outcomes.push(outcome);
  }

  expect(outcomes[0]).toBe('saved');
  expect(outcomes.at(-1)).toBe('refused');
  const fares = (await maker.call(priceRanges.getList, {})).rows;
  const [fare] = fares;
  const { id = '', from_price = 0, to_price = null, active = true } = fare ?? {};
  const elsewhere = await maker.refusal(priceRanges.update, {
    id,
    body: { from_price, to_price, active, points: 1000 },
  });
  expect(elsewhere.status).toBe(409);
  const [charged] = (await maker.call(rechargePoints.getList, {})).rows;
  const open = {
    from_amount: charged?.from_amount ?? 0,
    to_amount: charged?.to_amount ?? null,
    active: true,
    points: 1000,
  };
  expect((await maker.refusal(rechargePoints.update, { id: charged?.id ?? '', body: open })).status).toBe(409);
  // One person may save fewer points, and may restore the former ones.
  await maker.call(distanceSlabs.save, save(none, current));
  await maker.call(distanceSlabs.save, save(list, none));
});

test('a trip or recharge that nobody made last month earns a little more by one person alone, and no more', async () => {
  const charged = (await maker.call(rechargePoints.getList, {})).rows;
  const [first, ...others] = charged;
  if (!first) throw new Error('The city has no rule for recharges.');
  const { id: _id, ...rest } = first;
  const odd = { ...rest, from_amount: 147.01, to_amount: 147.02 };
  const rows = (points: number) => [
    { ...first, to_amount: odd.from_amount },
    { ...odd, points },
    { ...rest, from_amount: odd.to_amount },
    ...others,
  ];
  const type = (points: number) => ({ body: { ticket_type: 'Never sold', points, active: true } });
  const save = (points: number) => ({ body: { read: charged, rows: rows(points) } });

  const refusals = [
    await maker.refusal(rechargePoints.save, save(1000)),
    await maker.refusal(contract.ticketTypes.create, type(1000)),
  ];

  expect(refusals.map(({ status }) => status)).toEqual([409, 409]);
  expect(await waiting()).toMatchObject([
    { list: 'rechargePoints', growth_percent: Math.round((1000 / first.points - 1) * 100) },
    { list: 'ticketTypes', growth_percent: null },
  ]);
  await maker.call(rechargePoints.save, save(first.points + 1));
  await maker.call(contract.ticketTypes.create, type(1));
  // Small steps add up.
  expect((await maker.refusal(contract.ticketTypes.create, type(7))).status).toBe(409);
});

test('a point that is worth ₹100 waits, also as a rule to come, and is worth it from the day after the approval', async () => {
  const rule = await ruleInForce();
  const tomorrow = { ...rule, effective_from: dayIn(1) };

  const little = await maker.call(redeem.create, {
    body: { ...tomorrow, point_value_paise: Math.floor(rule.point_value_paise * 1.2) },
  });
  const later = await maker.refusal(redeem.update, {
    id: little.id,
    body: { ...tomorrow, point_value_paise: rule.point_value_paise * 2 },
  });
  expect(later.status).toBe(409);
  const refusal = await maker.refusal(redeem.create, { body: { ...tomorrow, point_value_paise: 10_000 } });
  expect(refusal.status).toBe(409);

  backend.pass(DAY);
  [maker, other] = [await backend.signIn('maker'), await backend.signIn('other')];
  const [first] = await waiting();
  await other.call(requests.update, { id: first?.id ?? '', body: approve });
  const made = (await maker.call(redeem.getList, { query: { range: [0, 99], filter: {} } })).rows;
  expect(made.find((each) => each.point_value_paise === 10_000)).toMatchObject({
    ...{ effective_from: dayIn(1), by_whom: 'maker' },
  });
});

test('a waiting change is rejected with a reason, and not approved for somebody who lost the permission', async () => {
  const [first] = await slabs();
  if (!first) throw new Error('The city has no slab.');
  await maker.refusal(distanceSlabs.update, change(first, 1000));
  const [one] = await waiting();
  await other.call(requests.update, { id: one?.id ?? '', body: { decision: 'reject', reason: 'Too much for a slab' } });
  await maker.refusal(distanceSlabs.update, change(first, 998));
  await maker.refusal(distanceSlabs.update, change(first, 999));
  const [two, ...more] = await waiting();
  expect(two?.changes).toMatchObject([{ after: { points: 999 } }]);
  expect(more).toEqual([]);
  const admin = await backend.signInAdmin();
  const user = (await admin.call(contract.users.getList, {})).rows.find(({ username }) => username === 'maker');
  const { updated_at = '' } = user ?? {};
  await admin.call(contract.users.suspend, { id: user?.id ?? '', body: { updated_at, is_suspended: true } });

  const refusal = await other.refusal(requests.update, { id: two?.id ?? '', body: approve });

  expect(refusal).toMatchObject({
    status: 409,
    message: expect.stringContaining('can no longer change rules') as string,
  });
  expect(await waiting()).toHaveLength(1);
});

test('the limit of one person is a sum of money: after they raised the value it is as many rupees as before', async () => {
  const rule = await ruleInForce();
  const before = await maker.call(contract['loyalty-adjustments'].getAllowance, {});
  const value = Math.floor(rule.point_value_paise * 1.2);
  await maker.call(redeem.create, { body: { ...rule, effective_from: dayIn(1), point_value_paise: value } });

  backend.pass(2 * DAY);
  maker = await backend.signIn('maker');

  const after = await maker.call(contract['loyalty-adjustments'].getAllowance, {});
  expect(after.limit).toBe(Math.floor((before.limit * rule.point_value_paise) / value));
});

test('a value that one person lowers, to restore it later, gives them no more points to enter alone', async () => {
  const rule = await ruleInForce();
  const before = await maker.call(contract['loyalty-adjustments'].getAllowance, {});
  await maker.call(redeem.create, {
    body: { ...rule, effective_from: dayIn(1), point_value_paise: 1, approval_above: 5000 },
  });

  backend.pass(2 * DAY);
  maker = await backend.signIn('maker');

  expect((await maker.call(contract['loyalty-adjustments'].getAllowance, {})).limit).toBe(before.limit);
});

const wipe = (...tables: readonly string[]) =>
  backend.database.pool.query(
    `set session_replication_role = replica; truncate ${tables.join(', ')} cascade; set session_replication_role = origin`,
  );
const EARNING = ['distance_slabs', 'ticket_type_points', 'price_ranges', 'recharge_points'];
const firstSlab = { body: [{ from_km: 0, to_km: null, points: 5, active: true }] };

test('the first slab of a city that travels is a cost that grows from nothing: it waits, and then counts', async () => {
  await wipe(...EARNING, 'loyalty_rule_changes');

  const refused = await maker.refusal(distanceSlabs.createMany, firstSlab);
  expect(refused).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^This makes points cost money that were free/) as string,
  });
  const [request] = await waiting();
  expect(request).toMatchObject({ list: 'distanceSlabs', growth_percent: null, may_decide: true });
  await other.call(requests.update, { id: request?.id ?? '', body: approve });
  expect((await slabs()).map(({ points }) => points)).toEqual([5]);
});

test('the first redemption rule gives points a value that riders hold already: it waits', async () => {
  const rule = { ...(await ruleInForce()), effective_from: dayIn(1) };
  await wipe('redemption_settings');

  const refused = await maker.refusal(redeem.create, { body: rule });

  expect(refused).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^This makes points cost money that were free/) as string,
  });
  expect(await waiting()).toMatchObject([{ list: 'redeem-points', growth_percent: null }]);
});

test('where nobody travels yet one person sets up the programme, and corrects it', async () => {
  const rule = { ...(await ruleInForce()), effective_from: dayIn(1) };
  await wipe(...EARNING, 'loyalty_rule_changes', 'redemption_settings', 'loyalty_accounts');

  await maker.call(distanceSlabs.createMany, firstSlab);
  await maker.call(redeem.create, { body: rule });
  const [slab] = await slabs();
  if (slab) await maker.call(distanceSlabs.update, change(slab, 50));
  expect((await slabs()).map(({ points }) => points)).toEqual([50]);
});
