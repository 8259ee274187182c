import { expect, test } from 'vitest';
import type { Tile } from '../../../src/contract/dashboards/description';
import type { Amount } from '../../../src/contract/dashboards/figures';
import { daysCompared, type Comparison } from '../../../src/contract/dashboards/comparison';
import { changeOf } from '../../../src/console/resources/analytics/charts/changeOf';
import { beforeInWords, noDataText, type Period } from '../../../src/console/resources/analytics/charts/period';
import { daysInWords } from '../../../src/console/ui/words/time';
import { tileText } from '../../../src/console/resources/analytics/charts/amounts';

const style = { locale: 'en-IN', currency: 'INR' };
const money: Pick<Tile, 'unit' | 'more'> = { unit: 'paise', more: 'good' };

const periodOf = (from: string, to: string, compare: Comparison = 'weekdays'): Period => ({
  ...{ days: { from, to }, compare, previous: daysCompared(compare, { from, to }) },
});
const month = periodOf('2026-02-02', '2026-03-01');

const change = (value: Amount, previous: Amount | undefined, tile = money, period = month) =>
  changeOf(tile, { value, ...(previous !== undefined && { previous }) }, period, style);

test('a change is told in per cent and in its own unit, seen and heard', () => {
  expect(change(10_920_000, 10_500_000)).toEqual({
    direction: 'up',
    judgement: 'good',
    short: '4% (₹4,200)',
    words: 'up 4% on the 28 days before, by ₹4,200',
    brief: 'up 4% on the 28 days before',
  });
  expect(change(1_000, 1_503, { unit: 'count', more: 'bad' })).toMatchObject({ judgement: 'good', short: '33% (503)' });
  expect(change(3, 2, { unit: 'points', more: 'neither' })).toMatchObject({
    judgement: 'neither',
    words: 'up 50% on the 28 days before, by 1 point',
  });
});

test('a change of a percentage is one of percentage points', () => {
  const success = change(96.4, 96.04, { unit: 'percent', more: 'good' });

  // The shown numbers are 96.4 and 96.0.
  expect(success?.short).toBe('0.4 pp');
  expect(success?.words).toBe('up 0.4 percentage points on the 28 days before');
  expect(change(5, 0, { unit: 'percent', more: 'bad' })).toMatchObject({ short: '5 pp', judgement: 'bad' });
});

test('from nothing there is no percentage, and what is shown the same has not changed', () => {
  expect(change(420_000, 0)).toMatchObject({
    direction: 'up',
    short: 'New (₹4,200)',
    words: 'new: none in the 28 days before',
  });
  expect(change(-420_000, 0)).toMatchObject({ direction: 'down', judgement: 'bad', short: '₹4,200' });
  expect(change(4.101, 4.099, { unit: 'stars', more: 'good' })).toMatchObject({
    direction: 'none',
    words: 'the same as in the 28 days before',
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
    expect(change(value, previous)?.words).toBe('not compared with the 28 days before: fewer than 10 people');
  expect(change(4, null)?.words).toBe('no data in the 28 days before to compare with');
  expect(change(null, 4)?.words).toBe('nothing to compare');
  expect(change(4, undefined)).toBeUndefined();
});

test('a figure that an unfinished day is in is neither good nor bad, and says why', () => {
  const open = { ...month, partial: '2026-03-01' };
  for (const tile of [money, { unit: 'count', more: 'bad' } as const, { unit: 'percent', more: 'good' } as const])
    for (const [value, previous] of [
      [90_000, 80_000],
      [80_000, 90_000],
      [5_000, 0],
    ] as const) {
      const found = change(value, previous, tile, open);
      expect(found?.judgement).toBe('neither');
      expect(found?.words).toMatch(/, and today is incomplete$/);
      expect(change(value, previous, tile)?.judgement).not.toBe('neither');
    }
});

test('what is not compared says why: records that begin later, tickets that are still valid', () => {
  const of = (reasons: object) => changeOf(money, { value: 40, ...reasons }, month, style);

  expect(of({ records_begin: '2025-11-24' })).toMatchObject({
    judgement: 'neither',
    short: 'Not compared: records begin 24-11-2025',
    words: 'not compared: records begin 24-11-2025',
  });
  expect(of({ still_valid: 1213 })?.words).toBe('not compared: 1,213 tickets are still valid');
  expect(of({ still_valid: 1, records_begin: '2025-11-24' })?.words).toBe(
    'not compared: records begin 24-11-2025, 1 ticket is still valid',
  );
});

test.each([
  ['2026-02-02', '2026-03-01', 'weekdays', 'the 28 days before'],
  ['2026-01-31', '2026-03-01', 'weekdays', 'the same weekdays before'],
  ['2026-03-01', '2026-03-01', 'weekdays', 'the Sunday before'],
  ['2026-03-01', '2026-03-01', 'year', 'the same date a year before'],
  ['2025-04-01', '2026-03-01', 'year', 'the same dates a year before'],
  ['2024-04-01', '2026-03-31', 'year', 'the same dates 2 years before'],
  ['2026-02-01', '2026-02-28', 'months', 'the month before'],
  ['2025-12-01', '2026-02-10', 'months', 'the 3 months before'],
] as const)('%s to %s compared by %s is beside %s', (from, to, compare, words) => {
  expect(beforeInWords(periodOf(from, to, compare))).toBe(words);
});

test('a figure whose days lose one beside a gap is compared by what is left', () => {
  const tile = { value: 200, compared: 150, previous: 100 };
  expect(changeOf({ unit: 'count', more: 'good' }, tile, month, style)?.short).toBe('50% (50)');
});

test('days without data are named, or counted where there are many', () => {
  const noData = ['2026-02-10', '2026-02-18'];
  expect(noDataText({ ...month, noData })).toBe('10-02-2026, 18-02-2026: no data received. Not compared.');
  const many = ['01', '02', '03', '04', '05', '06'].map((day) => `2026-02-${day}`);
  expect(noDataText({ ...month, noData: many })).toBe(
    'No data received for 6 days from 01-02-2026 to 06-02-2026. Not compared.',
  );
  expect(noDataText(month)).toBeUndefined();
});

test('days are written as they are', () => {
  expect(daysInWords({ from: '2026-03-01', to: '2026-03-31' })).toBe('01-03-2026 to 31-03-2026');
  expect(daysInWords({ from: '2026-03-01', to: '2026-03-01' })).toBe('01-03-2026');
});

test('a tile shows money to the paisa below a crore, so that figures side by side add up', () => {
  expect(tileText(42_35_67, 'paise', style)).toEqual({ shown: '₹4,235.67', exact: '₹4,235.67' });
  expect(tileText(42_35, 'paise', style)).toEqual({ shown: '₹42.35', exact: '₹42.35' });
  expect(tileText(42_35_678_50, 'paise', style)).toEqual({ shown: '₹42,35,678.50', exact: '₹42,35,678.50' });
  expect(tileText(1_23_45_678_00, 'paise', style)).toEqual({ shown: '₹1.23\u00a0Cr', exact: '₹1,23,45,678.00' });
  expect(tileText(1, 'points', style)).toEqual({ shown: '1', unit: 'point', exact: '1 point' });
  expect(tileText(4.126, 'stars', style)).toEqual({ shown: '4.13', unit: 'of 5', exact: '4.13 of 5' });
  expect(tileText('<10', 'count', style)).toEqual({ shown: '<10', exact: 'fewer than 10' });
  expect(tileText(null, 'stars', style)).toEqual({ shown: '–', exact: 'nothing to show' });
});
