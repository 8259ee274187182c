import { expect, test } from 'vitest';
import { BatchPoints } from '../../src/contract/endpoints/pointsBatches';
import { SlabDraft } from '../../src/contract/endpoints/loyalty';
import { Instant } from '../../src/contract/values';

test.each([
  '+010000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-06-01T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
])('a moment beyond what a database keeps is none: %s', (text) => {
  expect(Instant.safeParse(text).success).toBe(false);
});

test.each([
  '2026-02-30T10:00Z',
  '2026-02-29T10:00:00.000Z',
  '2026-04-31 10:00:00',
  ' 2026-02-30T10:00:00+05:30',
  '2026-02-30',
])('a moment of a day that is not in the calendar is none: %s', (text) => {
  expect(Instant.safeParse(text).error?.issues[0]?.message).toBe('Enter a date and time');
});

test('a moment of any year that has four digits is one', () => {
  expect(Instant.parse('9999-12-31T23:59:59Z')).toBe('9999-12-31T23:59:59.000Z');
  expect(Instant.parse('2028-02-29T10:00Z')).toBe('2028-02-29T10:00:00.000Z');
  expect(Instant.parse('0001-01-01 00:00:00')).toBe('0001-01-01T00:00:00.000Z');
});

test.each(['0x10', '1e3', '+5', '12,5', '2,50', '1.000', '25.0', '5.5'])('points of a file are no %s', (text) => {
  expect(BatchPoints.safeParse(text).error?.issues[0]?.message).toBe(`Points: ${text} is not a whole number`);
});

test('points of a file are whole numbers of 1 or more, in proper groups where there are any', () => {
  expect(['1', '0040', '1,000', '٥'].map((text) => BatchPoints.parse(text))).toEqual([1, 40, 1000, 5]);
  expect(BatchPoints.safeParse('').error?.issues[0]?.message).toBe('Points: use a whole number');
  expect(BatchPoints.safeParse('-1').error?.issues[0]?.message).toBe('Points: use 1 or more');
  expect(BatchPoints.safeParse('0').error?.issues[0]?.message).toBe('Points: use 1 or more');
});

test('the rounding error of decimals is cut off before ends are compared', () => {
  const slab = { points: 1, active: true };
  expect(SlabDraft.parse({ ...slab, from_km: 0.1 + 0.2, to_km: 5 }).from_km).toBe(0.3);
  expect(SlabDraft.safeParse({ ...slab, from_km: 5, to_km: 5.000000001 }).success).toBe(false);
});
