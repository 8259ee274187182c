import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract';
import { holding, testBackend, type TestBackend, type Visitor } from '../support/backend';
import { testCity } from '../support/city';

let backend: TestBackend;
let meera: Visitor;
beforeAll(async () => {
  backend = await testBackend({ database: await testCity() });
  meera = await backend.join('meera', holding('loyaltymanagement_update'));
});
afterAll(() => backend.close());

interface Trip {
  readonly customer_id: number;
  readonly km: string;
  readonly ticket_type: string;
  readonly fare_paise: number;
}
const rowsOf = async <T>(statement: ReturnType<typeof sql>): Promise<readonly T[]> =>
  (await backend.database.db.execute(statement)).rows as unknown[] as readonly T[];

const rules = async () => ({
  distanceSlabs: (await meera.call(contract.distanceSlabs.getList, {})).rows,
  ticketTypes: (await meera.call(contract.ticketTypes.getList, {})).rows,
  priceRanges: (await meera.call(contract.priceRanges.getList, {})).rows,
});
type Rules = Awaited<ReturnType<typeof rules>>;

// Computes the points in rupees and by a plain search, independently of the engine.
const pointsOf = (trip: Trip, { distanceSlabs, ticketTypes, priceRanges }: Rules): number => {
  const km = Number(trip.km);
  const fare = trip.fare_paise / 100;
  let points = 0;
  for (const slab of distanceSlabs)
    if (slab.active && km >= slab.from_km && km < (slab.to_km ?? Infinity)) points += slab.points;
  for (const type of ticketTypes) if (type.active && type.ticket_type === trip.ticket_type) points += type.points;
  for (const range of priceRanges)
    if (range.active && fare >= range.from_price && fare < (range.to_price ?? Infinity)) points += range.points;
  return points;
};

const february = () =>
  rowsOf<Trip>(sql`
    select t.customer_id, t.km, t.ticket_type, t.fare_paise from tickets t join loyalty_accounts a using (customer_id)
     where t.exited_at >= '2026-02-01T00:00+05:30' and t.exited_at < '2026-03-01T00:00+05:30' and a.opened_at <= t.exited_at`);

test("rules as they are come to what the ledger has of the last whole month's trips", async () => {
  const effect = await meera.call(contract['loyalty-effects'].getTrips, { body: await rules() });
  const [ledger] = await rowsOf<{ points: number }>(sql`
    select sum(points)::int as points from loyalty_ledger where kind = 'earned' and source = 'Trip'
       and at >= '2026-02-01T00:00+05:30' and at < '2026-03-01T00:00+05:30'`);

  expect(effect).toMatchObject({ from: '2026-02-01', to: '2026-02-28', better: 0, worse: 0 });
  expect(effect.points_before).toBe(ledger?.points);
  expect(effect.points_after).toBe(ledger?.points);
  expect(effect.count).toBe((await february()).length);
});

test('changed rules of trips come to what every trip of the month says by itself: points, rupees, riders, and each rule', async () => {
  const now = await rules();
  const next: Rules = {
    // Longer trips earn more, short ones nothing; groups earn less; one range is switched off.
    distanceSlabs: now.distanceSlabs.map((slab, at) => ({ ...slab, points: at === 0 ? 0 : slab.points * 2 })),
    ticketTypes: now.ticketTypes.map((type) => (type.ticket_type === 'Group' ? { ...type, points: 1 } : type)),
    priceRanges: now.priceRanges.map((range, at) => (at === 1 ? { ...range, active: false } : range)),
  };
  const trips = await february();
  const more = new Map<number, number>();
  for (const trip of trips)
    more.set(trip.customer_id, (more.get(trip.customer_id) ?? 0) + pointsOf(trip, next) - pointsOf(trip, now));
  const sum = (by: Rules) => trips.reduce((total, trip) => total + pointsOf(trip, by), 0);
  const [inForce] = await rowsOf<{ value: number }>(
    sql`select point_value_paise as value from redemption_settings where active and effective_from <= '2026-03-01' order by effective_from desc, id desc limit 1`,
  );

  const effect = await meera.call(contract['loyalty-effects'].getTrips, { body: next });

  expect(effect).toMatchObject({
    count: trips.length,
    riders: more.size,
    points_before: sum(now),
    points_after: sum(next),
    better: [...more.values()].filter((each) => each > 0).length,
    worse: [...more.values()].filter((each) => each < 0).length,
    paise_after: sum(next) * (inForce?.value ?? Number.NaN),
  });
  expect(effect.better).toBeGreaterThan(0);
  expect(effect.worse).toBeGreaterThan(0);
  const short = trips.filter(({ km }) => Number(km) < 5);
  expect(effect.rules).toContainEqual({
    ...{ list: 'distanceSlabs', rule: '0 km to 5 km', count: short.length },
    ...{ points_before: short.length * (now.distanceSlabs[0]?.points ?? 0), points_after: 0 },
  });
  const parts = (of: 'points_before' | 'points_after') => effect.rules.reduce((total, rule) => total + rule[of], 0);
  expect(parts('points_before')).toBe(effect.points_before);
  expect(parts('points_after')).toBe(effect.points_after);
  expect(await rules(), 'nothing is written').toEqual(now);
});

test('changed rules of recharges come to what every recharge of the month says by itself', async () => {
  const now = (await meera.call(contract.rechargePoints.getList, {})).rows;
  const next = now.map((row, at) => ({ ...row, points: at === 0 ? 5 : row.points - 1 }));
  const recharges = await rowsOf<{ customer_id: number; amount_paise: number }>(sql`
    select r.customer_id, r.amount_paise from card_recharges r join loyalty_accounts a using (customer_id)
     where r.created_at >= '2026-02-01T00:00+05:30' and r.created_at < '2026-03-01T00:00+05:30' and a.opened_at <= r.created_at
       and r.payment_status = 'Paid' and r.write_status in ('Written', 'Pending')`);
  const points = (by: typeof now, paise: number) =>
    by.find((row) => row.active && paise / 100 >= row.from_amount && paise / 100 < (row.to_amount ?? Infinity))
      ?.points ?? 0;
  const [ledger] = await rowsOf<{ points: number }>(sql`
    select sum(points)::int as points from loyalty_ledger where kind = 'earned' and source = 'Recharge'
       and at >= '2026-02-01T00:00+05:30' and at < '2026-03-01T00:00+05:30'`);

  const effect = await meera.call(contract['loyalty-effects'].getRecharges, { body: { rechargePoints: next } });

  expect(effect).toMatchObject({
    count: recharges.length,
    points_before: ledger?.points,
    points_after: recharges.reduce((total, { amount_paise }) => total + points(next, amount_paise), 0),
  });
  expect(effect.worse).toBeGreaterThan(0);
});

test('a changed redemption rule says what last month’s purchases would have spent, and what all points are worth', async () => {
  const purchases = await rowsOf<{
    customer_id: number;
    gross_paise: number;
    points_used: number;
    points_paise: number;
  }>(sql`
    select customer_id, gross_paise, points_used, points_paise from orders
     where created_at >= '2026-02-01T00:00+05:30' and created_at < '2026-03-01T00:00+05:30' and points_used > 0
       and payment_status in ('Paid', 'Refunded', 'Partly refunded')`);
  const [held] = await rowsOf<{ points: number }>(sql`select sum(balance)::int as points from loyalty_accounts`);
  const draft = {
    ...{ effective_from: '2026-03-02', point_value_paise: 30, least_balance: 0, largest_share_percent: 20 },
    ...{ expiry_days: 180, redeemable_for: ['QR tickets' as const], approval_above: 500, active: true },
  };
  const spent = ({ gross_paise, points_used }: (typeof purchases)[number]) =>
    Math.min(points_used, Math.floor((gross_paise * 0.2) / 30));
  const worth = new Map<number, number>();
  for (const each of purchases)
    worth.set(each.customer_id, (worth.get(each.customer_id) ?? 0) + spent(each) * 30 - each.points_paise);

  const effect = await meera.call(contract['loyalty-effects'].getRedemption, { body: draft });

  expect(effect).toMatchObject({
    count: purchases.length,
    points_before: purchases.reduce((total, { points_used }) => total + points_used, 0),
    points_after: purchases.reduce((total, each) => total + spent(each), 0),
    paise_before: purchases.reduce((total, { points_paise }) => total + points_paise, 0),
    better: [...worth.values()].filter((each) => each > 0).length,
    worse: [...worth.values()].filter((each) => each < 0).length,
    outstanding: {
      points: held?.points,
      paise_before: (held?.points ?? 0) * 25,
      paise_after: (held?.points ?? 0) * 30,
    },
  });
  const none = await meera.call(contract['loyalty-effects'].getRedemption, {
    body: { ...draft, redeemable_for: ['Card recharges' as const] },
  });
  expect(none).toMatchObject({ points_after: 0, paise_after: 0 });
});

test('the effect needs the permission to change rules, and invalid rules are refused', async () => {
  const bina = await backend.join('bina', holding('loyaltymanagement_view'));
  expect(await bina.refusal(contract['loyalty-effects'].getTrips, { body: await rules() })).toMatchObject({
    status: 403,
  });
  const body = { rechargePoints: [{ from_amount: 10, to_amount: 5, points: 1, active: true }] };
  expect(await meera.refusal(contract['loyalty-effects'].getRecharges, { body })).toMatchObject({ status: 422 });
});

test('with too many trips a sample of the riders is tested, and the answer has its error', async () => {
  const body = await rules();
  const exact = await meera.call(contract['loyalty-effects'].getTrips, { body });
  expect(exact.sample).toBeUndefined();
  await backend.database.db.execute(
    sql`update ticket_days set tickets = (select ceil(1500000.0 / count(*)) from ticket_days where day between '2026-02-01' and '2026-02-28')
         where day between '2026-02-01' and '2026-02-28'`,
  );

  const estimate = await meera.call(contract['loyalty-effects'].getTrips, { body });

  const even = (await february()).filter(({ customer_id }) => customer_id % 2 === 0);
  expect(estimate.count).toBe(2 * even.length);
  expect(estimate.riders).toBe(2 * new Set(even.map(({ customer_id }) => customer_id)).size);
  expect(estimate.sample?.one_in).toBe(2);
  expect(Math.abs(estimate.points_after / exact.points_after - 1) * 100).toBeLessThan(
    2 * (estimate.sample?.error_percent ?? 0),
  );
});
