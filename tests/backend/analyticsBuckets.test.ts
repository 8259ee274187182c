import { expect, test } from 'vitest';
import { bucketsOf, lineOf } from '../../src/backend/analytics/buckets';
import { addDays, dayAt, startOfDay } from '../../src/contract/reports/range';

// 10:00 on Monday 2 March 2026 at +05:30.
const now = new Date('2026-03-02T04:30:00.000Z');
const span = (from: string, to: string) => ({
  ...{ from, to, now, today: dayAt(now) },
  ...{ start: startOfDay(from), end: startOfDay(addDays(to, 1)) },
});

test('days follow one another over months, years and leap days; today and what comes is not over', () => {
  expect(bucketsOf('day', span('2024-02-28', '2024-03-01')).keys).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  expect(bucketsOf('day', span('2025-12-31', '2026-01-01'))).toEqual({
    keys: ['2025-12-31', '2026-01-01'],
    partial: [],
  });
  expect(bucketsOf('day', span('2026-03-01', '2026-03-03')).partial).toEqual(['2026-03-02', '2026-03-03']);
});

test('weeks begin on Monday, are named after it, and are in part where the range cuts them or they are not over', () => {
  expect(bucketsOf('week', span('2026-02-04', '2026-02-17'))).toEqual({
    keys: ['2026-02-02', '2026-02-09', '2026-02-16'],
    partial: ['2026-02-02', '2026-02-16'],
  });
  expect(bucketsOf('week', span('2026-02-16', '2026-03-08'))).toEqual({
    keys: ['2026-02-16', '2026-02-23', '2026-03-02'],
    partial: ['2026-03-02'],
  });
  expect(bucketsOf('week', span('2026-02-08', '2026-02-08'))).toEqual({
    keys: ['2026-02-02'],
    partial: ['2026-02-02'],
  });
});

test('months are whole from their first to their last day, whatever their length', () => {
  expect(bucketsOf('month', span('2025-11-01', '2026-02-28'))).toEqual({
    keys: ['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01'],
    partial: [],
  });
  expect(bucketsOf('month', span('2026-01-31', '2026-03-31'))).toEqual({
    keys: ['2026-01-01', '2026-02-01', '2026-03-01'],
    partial: ['2026-01-01', '2026-03-01'],
  });
});

test('hours are always all 24; those of today that are not over are in part, where no other day is looked at', () => {
  const hours = bucketsOf('hour', span('2026-03-02', '2026-03-02'));

  expect([hours.keys.length, hours.keys[0], hours.keys[23]]).toEqual([24, '00', '23']);
  expect([hours.partial.length, hours.partial[0]]).toEqual([14, '10']);
  expect(bucketsOf('hour', span('2026-03-01', '2026-03-02')).partial).toEqual([]);
  expect(bucketsOf('hour', span('2026-03-03', '2026-03-03')).partial).toHaveLength(24);
});

test('a line has a figure for every bucket, what was said of none where there is no row', () => {
  const rows = [{ bucket: '2026-02-02', average: 4.5 }];

  const line = lineOf('day', span('2026-02-01', '2026-02-03'), 3, rows, ['average'], null);

  expect(line).toEqual({
    n: 3,
    buckets: ['2026-02-01', '2026-02-02', '2026-02-03'],
    partial: [],
    series: { average: [null, 4.5, null] },
  });
});
