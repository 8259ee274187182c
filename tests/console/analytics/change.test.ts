import { expect, test } from 'vitest';
import type { Tile } from '../../../src/contract/dashboards/description';
import type { Amount } from '../../../src/contract/dashboards/figures';
import { periodBefore } from '../../../src/contract/reports/range';
import { changeOf } from '../../../src/console/analytics/tiles/changeOf';
import { beforeInWords, daysInWords } from '../../../src/console/analytics/periodInWords';
import { tileText } from '../../../src/console/analytics/tiles/tileText';

const style = { locale: 'en-IN', currency: 'INR' };
const money: Pick<Tile, 'unit' | 'more'> = { unit: 'paise', more: 'good' };

const change = (value: Amount, previous: Amount | undefined, tile = money) =>
  changeOf(tile, { value, ...(previous !== undefined && { previous }) }, 'the 30 days before', style);

test('a change is told in per cent and in its own unit, seen and heard', () => {
  expect(change(10_920_000, 10_500_000)).toEqual({
    way: 'up',
    news: 'good',
    short: '4% (₹4,200)',
    words: 'up 4% on the 30 days before, by ₹4,200',
  });
  expect(change(1_000, 1_503, { unit: 'count', more: 'bad' })).toMatchObject({ news: 'good', short: '33% (503)' });
  expect(change(3, 2, { unit: 'points', more: 'neither' })).toMatchObject({
    news: 'neither',
    words: 'up 50% on the 30 days before, by 1 point',
  });
});

test('a change of a percentage is one of percentage points', () => {
  const success = change(96.4, 96.04, { unit: 'percent', more: 'good' });

  // The numbers as they are shown: 96.4 and 96.0.
  expect(success?.short).toBe('0.4% (0.4 pp)');
  expect(success?.words).toBe('up 0.4% on the 30 days before, by 0.4 percentage points');
});

test('from nothing there is no percentage, and what is shown the same has not changed', () => {
  expect(change(420_000, 0)).toMatchObject({
    way: 'up',
    short: 'New (₹4,200)',
    words: 'new: none in the 30 days before',
  });
  expect(change(-420_000, 0)).toMatchObject({ way: 'down', news: 'bad', short: '₹4,200' });
  expect(change(4.101, 4.099, { unit: 'stars', more: 'good' })).toMatchObject({
    way: 'none',
    words: 'the same as in the 30 days before',
  });
  expect(change(0, 0)?.short).toBe('No change');
  expect(change(100_001_00, 100_000_00)?.short).toBe('less than 0.1% (₹1)');
});

test('what is not told is not compared, and says so', () => {
  for (const [value, previous] of [
    ['<10', 40],
    [40, '<10'],
    ['withheld', 40],
  ] as const)
    expect(change(value, previous)?.words).toBe(
      'not compared with the 30 days before: one of the two is of fewer than 10 people, or would tell of them',
    );
  expect(change(4, null)?.words).toBe('nothing in the 30 days before to compare with');
  expect(change(null, 4)?.words).toBe('nothing to compare');
  expect(change(4, undefined)).toBeUndefined();
});

test('what some days are compared with is as many days right before', () => {
  const month = { from: '2026-03-01', to: '2026-03-31' };

  expect(periodBefore(month)).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  expect(beforeInWords(month)).toBe('the 31 days before');
  expect(daysInWords(month)).toBe('01-03-2026 to 31-03-2026');
  const day = { from: '2026-03-01', to: '2026-03-01' };
  expect(beforeInWords(day)).toBe('the day before');
  expect(daysInWords(day)).toBe('01-03-2026');
});

test('a tile shows money as short as it has to be, and has it in full', () => {
  expect(tileText(42_35_67, 'paise', style)).toEqual({ shown: '₹4,235.67', exact: '₹4,235.67' });
  expect(tileText(42_35_678_50, 'paise', style)).toEqual({ shown: '₹42,35,679', exact: '₹42,35,678.50' });
  expect(tileText(1_23_45_678_00, 'paise', style)).toEqual({ shown: '₹1.23\u00a0Cr', exact: '₹1,23,45,678.00' });
  expect(tileText(1, 'points', style)).toEqual({ shown: '1', unit: 'point', exact: '1 point' });
  expect(tileText(4.126, 'stars', style)).toEqual({ shown: '4.13', unit: 'of 5', exact: '4.13 of 5' });
  expect(tileText('<10', 'count', style)).toEqual({ shown: '<10', exact: 'fewer than 10' });
  expect(tileText(null, 'stars', style)).toEqual({ shown: '–', exact: 'nothing to show' });
});
