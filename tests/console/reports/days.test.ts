import { afterEach, expect, test } from 'vitest';
import { defaultRange, rangeName, rangePresets } from '../../../src/console/resources/reports/useReport';
import { today } from '../../../src/console/ui/days/today';
import { dayCount, monthsOf } from '../../../src/contract/reports/range';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'today changes at midnight of +05:30 on a machine in %s',
  (machine) => {
    process.env.TZ = machine;

    expect(today(Date.parse('2026-03-01T18:29:59.999Z'))).toBe('2026-03-01');
    expect(today(Date.parse('2026-03-01T18:30:00.000Z'))).toBe('2026-03-02');
    expect(today(Date.parse('2025-12-31T18:30:00.000Z'))).toBe('2026-01-01');
  },
);

test('a report opens with seven days, today among them', () => {
  expect(defaultRange('2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
});

test('no preset has more days than a screen shows, or one in the future', () => {
  for (const day of ['2026-03-31', '2026-01-01', '2024-02-29'])
    for (const { range } of rangePresets(day)) {
      expect(dayCount(range.from, range.to)).toBeGreaterThanOrEqual(1);
      expect(dayCount(range.from, range.to)).toBeLessThanOrEqual(31);
      expect(range.to <= day).toBe(true);
    }
});

test('last month is whole, over a new year and in a leap year', () => {
  const lastMonth = (day: string) => rangePresets(day).find(({ label }) => label === 'Last month')?.range;

  expect(lastMonth('2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(lastMonth('2024-03-31')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});

test('days that are a preset go by its name', () => {
  expect(rangeName({ from: '2026-02-24', to: '2026-03-02' }, '2026-03-02')).toBe('7 days up to today');
  expect(rangeName({ from: '2026-02-23', to: '2026-03-02' }, '2026-03-02')).toBeUndefined();
});

test('a file’s days are counted month by month, none twice and none left out', () => {
  expect(monthsOf({ from: '2025-12-30', to: '2026-03-02' })).toEqual([
    { from: '2025-12-30', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-02' },
  ]);
  expect(monthsOf({ from: '2026-02-28', to: '2026-02-28' })).toEqual([{ from: '2026-02-28', to: '2026-02-28' }]);
});
