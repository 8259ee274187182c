import { expect, test } from 'vitest';
import { comparedBuckets, bucketsOf, lineOf } from '../../src/backend/features/analytics/buckets';
import { daysCompared } from '../../src/contract/dashboards/comparison';
import { addDays, dayAt, startOfDay } from '../../src/contract/reports/range';

// 10:00 on Monday 2 March 2026 at +05:30.
const now = new Date('2026-03-02T04:30:00.000Z');
const span = (from: string, to: string) => ({
  ...{ from, to, now, today: dayAt(now) },
  ...{ start: startOfDay(from), end: startOfDay(addDays(to, 1)) },
});

test('days follow one another over months, years and leap days; today and what comes is not over', () => {
  expect(bucketsOf('day', span('2024-02-28', '2024-03-01')).keys).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  expect(bucketsOf('day', span('2025-12-31', '2026-01-01'))).toMatchObject({
    keys: ['2025-12-31', '2026-01-01'],
    partial: [],
  });
  expect(bucketsOf('day', span('2026-03-01', '2026-03-03')).partial).toEqual(['2026-03-02', '2026-03-03']);
});

test('weeks begin on Monday, are named after it, and are in part where the range cuts them or they are not over', () => {
  expect(bucketsOf('week', span('2026-02-04', '2026-02-17'))).toMatchObject({
    keys: ['2026-02-02', '2026-02-09', '2026-02-16'],
    partial: ['2026-02-02', '2026-02-16'],
  });
  expect(bucketsOf('week', span('2026-02-16', '2026-03-08'))).toMatchObject({
    keys: ['2026-02-16', '2026-02-23', '2026-03-02'],
    partial: ['2026-03-02'],
  });
  expect(bucketsOf('week', span('2026-02-08', '2026-02-08'))).toMatchObject({
    keys: ['2026-02-02'],
    partial: ['2026-02-02'],
  });
});

test('months are whole from their first to their last day, whatever their length', () => {
  expect(bucketsOf('month', span('2025-11-01', '2026-02-28'))).toMatchObject({
    keys: ['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01'],
    partial: [],
  });
  expect(bucketsOf('month', span('2026-01-31', '2026-03-31'))).toMatchObject({
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

  const line = lineOf(bucketsOf('day', span('2026-02-01', '2026-02-03')), 3, rows, ['average'], null);

  expect(line).toEqual({
    n: 3,
    buckets: ['2026-02-01', '2026-02-02', '2026-02-03'],
    partial: [],
    series: { average: [null, 4.5, null] },
  });
});

test.each([
  ['a month beside a longer one', '2026-02-01', '2026-02-28', 'months', '2026-01-01', '2026-01-31'],
  ['a month beside a shorter one', '2026-03-01', '2026-03-31', 'months', '2026-02-01', '2026-02-28'],
  ['a part of a month', '2026-03-01', '2026-03-30', 'months', '2026-02-01', '2026-02-28'],
  ['two months', '2026-01-01', '2026-02-28', 'months', '2025-11-01', '2025-12-31'],
  ['days around the leap day', '2025-02-20', '2025-03-10', 'year', '2024-02-20', '2024-03-10'],
  ['a leap day', '2024-02-29', '2024-02-29', 'year', '2023-02-28', '2023-02-28'],
  ['a financial year', '2025-04-01', '2026-03-31', 'year', '2024-04-01', '2025-03-31'],
  ['two years', '2024-04-01', '2026-03-31', 'year', '2022-04-01', '2024-03-31'],
  ['one day', '2026-03-01', '2026-03-01', 'weekdays', '2026-02-22', '2026-02-22'],
  ['thirty days', '2026-01-31', '2026-03-01', 'weekdays', '2025-12-27', '2026-01-25'],
  ['four weeks', '2026-02-02', '2026-03-01', 'weekdays', '2026-01-05', '2026-02-01'],
] as const)('%s has as many days or the same dates before it', (_what, from, to, how, before, until) => {
  expect(daysCompared(how, { from, to })).toEqual({ from: before, to: until });
});

test('every day is beside one of the same weekday, and none is left out', () => {
  for (const count of [1, 2, 6, 7, 8, 28, 30, 60]) {
    const days = span('2025-11-05', addDays('2025-11-05', count - 1));
    const earlier = daysCompared('weekdays', days);

    const { keys } = comparedBuckets('day', days, earlier, 'weekdays');

    expect(keys).toHaveLength(count);
    expect([keys[0], keys.at(-1)]).toEqual([earlier.from, earlier.to]);
    keys.forEach((key, at) => {
      const [now, then] = [addDays(days.from, at), key ?? ''].map((day) => new Date(`${day}T12:00:00Z`).getUTCDay());
      expect(then).toBe(now);
    });
    expect(earlier.to < days.from).toBe(true);
  }
});

test('a day that the month before does not have is beside none; what that has beyond follows at the end', () => {
  const march = span('2026-03-01', '2026-03-31');
  const february = span('2026-02-01', '2026-02-28');

  const short = comparedBuckets('day', march, daysCompared('months', march), 'months').keys;
  const long = comparedBuckets('day', february, daysCompared('months', february), 'months').keys;

  expect(short.slice(27)).toEqual(['2026-02-28', null, null, null]);
  expect(long.slice(27)).toEqual(['2026-01-28', '2026-01-29', '2026-01-30', '2026-01-31']);
});

test('a whole month of a year is beside a whole one a year before, the leap day in it', () => {
  const year = span('2024-04-01', '2025-03-31');
  const { keys, keyOf: of } = comparedBuckets('month', year, daysCompared('year', year), 'year');

  expect([keys[0], keys[10], keys.length]).toEqual(['2023-04-01/2023-04-30', '2024-02-01/2024-02-29', 12]);
  expect(of('2024-02-29')).toBe('2024-02-01/2024-02-29');
});
