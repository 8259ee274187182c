import { expect, test } from 'vitest';
import { segmentsOf } from '../../../src/console/resources/loyaltyRules/segments';

const range = (from: number, to: number | null, points: number) => ({ from, to, points });
const told = (...ranges: readonly ReturnType<typeof range>[]) =>
  segmentsOf(ranges).map(({ from, to, ranges: here }) => [from, to, here.map(({ points }) => points)]);

test('a ladder without faults has a stretch a row', () => {
  expect(told(range(5, null, 3), range(0, 5, 1))).toEqual([
    [0, 5, [1]],
    [5, null, [3]],
  ]);
});

test('gaps and overlaps are stretches of their own, from 0 to the end of the scale', () => {
  expect(told(range(2, 6, 1), range(5, 9, 3))).toEqual([
    [0, 2, []],
    [2, 5, [1]],
    [5, 6, [1, 3]],
    [6, 9, [3]],
    [9, null, []],
  ]);
});

test('a row within another cuts it in three, and no row at all leaves one gap', () => {
  expect(told(range(0, null, 1), range(4, 5, 2))).toEqual([
    [0, 4, [1]],
    [4, 5, [1, 2]],
    [5, null, [1]],
  ]);
  expect(told()).toEqual([[0, null, []]]);
});
