import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DistanceSlab } from '../../src/contract/endpoints/loyalty';
import {
  covers,
  faresOf,
  rangeGapsOf,
  kilometresOf,
  overlapsOf,
  pointsForRecharge,
  pointsForTrip,
  type TripRules,
} from '../../src/contract/loyaltyRules';

const slab = (from_km: number, to_km: number | null, points: number, active = true): DistanceSlab => ({
  id: `${from_km}-${to_km ?? 'open'}`,
  from_km,
  to_km,
  points,
  active,
});

const rules: TripRules = {
  distanceSlabs: [slab(0, 5, 2), slab(5, 12, 5), slab(12, 20, 10), slab(20, null, 15), slab(12, 13, 900, false)],
  ticketTypes: [
    { id: 1, ticket_type: 'Single', points: 2, active: true },
    { id: 2, ticket_type: 'Return', points: 12, active: true },
    { id: 3, ticket_type: 'Group', points: 20, active: false },
  ],
  priceRanges: [
    { id: 1, from_price: 0, to_price: 20, points: 1, active: true },
    { id: 2, from_price: 20, to_price: 40.5, points: 10, active: true },
    { id: 3, from_price: 40.5, to_price: null, points: 20, active: true },
  ],
};

const km = fc.integer({ min: 0, max: 4000 }).map((n) => n / 100);
const noOthers = { ticketTypes: [], priceRanges: [] };
const pointsAt = (slabs: readonly DistanceSlab[], at: number) =>
  pointsForTrip({ km: at, ticketType: 'Single', farePaise: 0 }, { ...noOthers, distanceSlabs: slabs });

/** A ladder without overlaps, with some gaps, its rows in any order. */
const ladder = fc
  .tuple(
    fc.uniqueArray(km, { minLength: 2, maxLength: 12 }),
    fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 1000 })), { minLength: 12, maxLength: 12 }),
    fc.boolean(),
  )
  .chain(([cuts, choices, open]) => {
    const sorted = cuts.sort((a, b) => a - b);
    const rows = sorted.flatMap((from, index) => {
      const [isThere, points] = choices[index] ?? [false, 0];
      const to = sorted[index + 1];
      return isThere && (to !== undefined || open) ? [slab(from, to ?? null, points)] : [];
    });
    return fc.shuffledSubarray(rows, { minLength: rows.length });
  });

test('12.4 km, return, ₹40 earn 32 points, and the three rows that gave them are named', () => {
  const trip = { km: 12.4, ticketType: 'return', farePaise: 4000 };

  const { points, distanceSlab, ticketType, priceRange } = pointsForTrip(trip, rules);

  expect(points).toBe(32);
  expect([distanceSlab?.id, ticketType?.id, priceRange?.id]).toEqual(['12-20', 2, 2]);
});

test.each([
  [4.99, 2],
  [5, 5],
  [11.99, 5],
  [12, 10],
  [20, 15],
  [400, 15],
])('a slab holds its lower border and not its upper one: %d km earn %d', (at, points) => {
  expect(pointsAt(rules.distanceSlabs, at).points).toBe(points);
});

test('a fare on a border of half a rupee belongs to the range that begins there', () => {
  expect(pointsForTrip({ km: 900, ticketType: 'none', farePaise: 4049 }, rules).priceRange?.id).toBe(2);
  expect(pointsForTrip({ km: 900, ticketType: 'none', farePaise: 4050 }, rules).priceRange?.id).toBe(3);
});

test('a row that is switched off gives nothing', () => {
  expect(pointsForTrip({ km: 1, ticketType: 'Group', farePaise: 0 }, rules).ticketType).toBeUndefined();
});

test('a recharge earns by its amount in rupees, and nothing below the lowest rule', () => {
  const recharges = [
    { id: 1, from_amount: 100, to_amount: 500, points: 5, active: true },
    { id: 2, from_amount: 500, to_amount: null, points: 30, active: true },
  ];

  const points = [9_999, 10_000, 49_999, 50_000].map((paise) => pointsForRecharge(paise, recharges).points);

  expect(points).toEqual([0, 5, 5, 30]);
});

test('points are never negative, whatever a server sends as rules', () => {
  const anyNumber = fc.oneof(fc.double(), fc.integer());
  const anySlab = fc.tuple(anyNumber, fc.option(anyNumber), anyNumber, fc.boolean()).map((row) => slab(...row));
  fc.assert(
    fc.property(fc.array(anySlab), km, (slabs, at) => {
      const { points } = pointsAt(slabs, at);
      expect(points).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('borders are half-open on every ladder', () => {
  fc.assert(
    fc.property(ladder, (slabs) => {
      for (const row of slabs) {
        expect(pointsAt(slabs, row.from_km).distanceSlab).toBe(row);
        if (row.to_km !== null) expect(pointsAt(slabs, row.to_km).distanceSlab).not.toBe(row);
      }
    }),
  );
});

test('no distance is without exactly one row or a stated gap', () => {
  fc.assert(
    fc.property(ladder, km, (slabs, at) => {
      const rows = slabs.filter((row) => covers(kilometresOf(row), at)).length;
      const gaps = rangeGapsOf(slabs.map(kilometresOf)).filter((gap) => covers(gap, at)).length;
      expect(rows + gaps).toBe(1);
      expect(pointsAt(slabs, at).distanceSlab === undefined).toBe(gaps === 1);
    }),
  );
});

test('adding a rule elsewhere changes nothing here', () => {
  fc.assert(
    fc.property(ladder, km, km, km, fc.integer({ min: 0, max: 1000 }), (slabs, at, a, b, points) => {
      const added = slab(Math.min(a, b), Math.max(a, b) + 0.01, points);
      fc.pre(!covers(kilometresOf(added), at));
      expect(pointsAt([...slabs, added], at)).toEqual(pointsAt(slabs, at));
    }),
  );
});

test('the order of the rows changes nothing, even where they overlap', () => {
  const anySlab = fc
    .tuple(km, fc.option(km), fc.integer({ min: 0, max: 9 }))
    .map(([from, length, points]) => slab(from, length === null ? null : from + length + 1, points));
  const distinct = fc.uniqueArray(anySlab, { selector: ({ id }) => id });
  fc.assert(
    fc.property(distinct, km, (slabs, at) => {
      expect(pointsAt([...slabs].reverse(), at)).toEqual(pointsAt(slabs, at));
    }),
  );
});

test('a ladder without overlaps is told to have none, and a row laid over it is found with what both claim', () => {
  fc.assert(
    fc.property(ladder, (slabs) => {
      expect(overlapsOf(slabs, kilometresOf)).toEqual([]);
      const first = slabs[0];
      if (!first) return;
      const over = slab(first.from_km, first.from_km + 0.005, 1);
      const found = overlapsOf([...slabs, over], kilometresOf);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ from: over.from_km, to: over.to_km });
      expect(new Set(found[0]?.rows)).toEqual(new Set([first, over]));
    }),
  );
});

test('gaps are stated from zero to the open end, in paise for fares', () => {
  const ranges = [
    { from_price: 10, to_price: 20 },
    { from_price: 25.5, to_price: 40 },
  ].map(faresOf);

  expect(rangeGapsOf(ranges)).toEqual([
    { from: 0, to: 1000 },
    { from: 2000, to: 2550 },
    { from: 4000, to: null },
  ]);
  expect(rangeGapsOf([])).toEqual([{ from: 0, to: null }]);
  expect(rangeGapsOf([{ from: 0, to: null }])).toEqual([]);
});
