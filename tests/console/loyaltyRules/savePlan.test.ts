import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { planSave, type RangeMove } from '../../../src/console/resources/loyaltyRules/ruleState';
import { overlapsOf, type Range } from '../../../src/contract/loyaltyRules';

const range = (from: number, to: number | null): Range => ({ from, to });
const keys = ['a', 'b', 'c', 'd', 'e'];

const isFree = (ranges: readonly (Range | undefined)[]): boolean =>
  overlapsOf(
    ranges.flatMap((each) => each ?? []),
    (each) => each,
  ).length === 0;

/** Models the back end: it accepts a call only where its list has no overlaps afterwards. */
const isTaken = (moves: readonly RangeMove[], order: readonly string[]): boolean => {
  const stands = new Map(moves.map(({ key, before }) => [key, before]));
  return order.every((key) => {
    stands.set(key, moves.find((move) => move.key === key)?.after);
    return isFree([...stands.values()]);
  });
};

const ordersOf = (names: readonly string[]): readonly (readonly string[])[] =>
  names.length === 0
    ? [[]]
    : names.flatMap((name) => ordersOf(names.filter((each) => each !== name)).map((rest) => [name, ...rest]));

// Rows without overlaps: sorted borders, some of the rows between them switched off, in any order.
const claims = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { minLength: 6, maxLength: 6 }),
    fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
    fc.boolean(),
  )
  .map(([borders, isOn, places, isOpen]) => {
    const sorted = [...borders].sort((a, b) => a - b);
    return places.map((place) =>
      isOn[place] ? range(sorted[place] ?? 0, isOpen && place === 4 ? null : (sorted[place + 1] ?? null)) : undefined,
    );
  });
const edits = fc
  .tuple(claims, claims)
  .map(([before, after]) => keys.map((key, index): RangeMove => ({ key, before: before[index], after: after[index] })));

test('the back end takes every call of a plan, and a plan names every row once', () => {
  fc.assert(
    fc.property(edits, (moves) => {
      const { order, stuck } = planSave(moves);

      expect(isTaken(moves, order)).toBe(true);
      expect([...order, ...stuck].sort()).toEqual(keys);
    }),
  );
});

test('rows are said to be stuck only where no order at all would save them', () => {
  fc.assert(
    fc.property(edits, (moves) => {
      const { stuck } = planSave(moves);

      expect(stuck.length > 0).toBe(!ordersOf(keys).some((order) => isTaken(moves, order)));
    }),
  );
});

test('rows that shrink are saved before those that grow into what they leave', () => {
  const plan = planSave([
    { key: 'grows', before: range(0, 5), after: range(0, 8) },
    { key: 'shrinks', before: range(5, 12), after: range(8, 12) },
    { key: 'goes off', before: range(12, null), after: undefined },
  ]);

  expect(plan).toEqual({ order: ['shrinks', 'goes off', 'grows'], stuck: [] });
});

test('two rows that change places wait for one another, and keep nothing else from being saved', () => {
  const plan = planSave([
    { key: 'a', before: range(0, 5), after: range(5, 10) },
    { key: 'b', before: range(5, 10), after: range(0, 5) },
    { key: 'c', before: range(20, 30), after: range(20, 25) },
  ]);

  expect(plan).toEqual({ order: ['c'], stuck: ['a', 'b'] });
});
