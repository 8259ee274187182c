import { expect, test } from 'vitest';
import { presetsOf } from '../../../src/console/ui/days/presets';
import {
  daysOf,
  rangeNameOf,
  readSelection,
  withDays,
  writeSelection,
  type RangeSelection,
  dashboardRanges,
  rangeNames,
} from '../../../src/console/resources/analytics/selection';

const today = '2026-03-02';
const read = (query: string, day = today) => readSelection(new URLSearchParams(query), day);

test('an address that asks for nothing shows the last 28 finished days beside the 28 before', () => {
  expect(read('')).toEqual({
    choice: 'last-28',
    days: { from: '2026-02-02', to: '2026-03-01' },
    compare: 'weekdays',
  });
});

test('a preset in the address is another range tomorrow, two days are the same', () => {
  expect(read('range=last-7').days).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(read('range=last-7', '2026-03-03').days).toEqual({ from: '2026-02-24', to: '2026-03-02' });

  expect(read('from=2026-02-24&to=2026-03-02', '2026-03-03').days).toEqual({ from: '2026-02-24', to: '2026-03-02' });
});

test('the financial year begins on the first of April', () => {
  const from = (day: string) => presetsOf(day)['financial-year'].range.from;

  expect(from('2026-03-31')).toBe('2025-04-01');
  expect(from('2026-04-01')).toBe('2026-04-01');
  expect(from('2026-12-31')).toBe('2026-04-01');
});

test('what an address says is what is written into it', () => {
  const choices: readonly RangeSelection[] = ['last-30', 'financial-year', { from: '2026-01-01', to: '2026-02-28' }];
  for (const choice of choices)
    for (const compare of ['weekdays', 'year', undefined] as const) {
      const again = read(writeSelection({ choice, compare }));
      expect({ choice: again.choice, compare: again.compare }).toEqual({ choice, compare });
    }
  expect(writeSelection({ choice: 'last-28', compare: 'weekdays' })).toBe('');
  expect(writeSelection({ choice: 'financial-year', compare: 'year' })).toBe('range=financial-year');
});

test.each([
  ['range=next-week', 'Unknown date range “next-week”.'],
  ['from=2026-02-30&to=2026-03-01', '“2026-02-30” is not a date. Enter it as YYYY-MM-DD.'],
  ['from=yesterday', '“yesterday” is not a date. Enter it as YYYY-MM-DD.'],
  ['from=2026-03-03', '03-03-2026 is in the future.'],
  ['from=2026-02-10&to=2026-02-01', '10-02-2026 to 01-02-2026: choose a day that is not before the first one.'],
  ['from=2020-01-01&to=2026-03-01', '01-01-2020 to 01-03-2026: choose at most 1096 days.'],
])('an address with %s falls back to the last 28 days and says why', (query, fault) => {
  const selection = read(`${query}&compare=0`);

  expect(selection).toMatchObject({ choice: 'last-28', compare: undefined });
  expect(selection.fault).toBe(`${fault} Showing the last 28 days.`);
});

test('three years, a leap year among them, are not too many; of a month that is not over there are the days that there are', () => {
  expect(read('from=2023-03-03&to=2026-03-02').days.from).toBe('2023-03-03');
  expect(daysOf({ from: '2026-03-01', to: '2026-03-31' }, today)).toEqual({ from: '2026-03-01', to: '2026-03-02' });
});

test('days that are a preset go by its name', () => {
  const name = (query: string) => rangeNameOf(read(query), today);

  expect(name('range=this-month')).toBe('This month');
  expect(name('from=2026-02-23&to=2026-03-01')).toBe('Last 7 days');
  expect(name('from=2026-02-24&to=2026-03-02')).toBeUndefined();
});

test('every named range but today ends with a finished day, where it has one', () => {
  for (const day of [today, '2026-03-01', '2026-04-01', '2026-04-02', '2027-01-01', '2028-02-29', '2028-03-01'])
    for (const name of rangeNames) {
      const { from, to } = dashboardRanges(day)[name].range;
      expect(from <= to, `${name} on ${day}`).toBe(true);
      // A month or a year that begins today has only today.
      if (name === 'today' || from === day) expect(to).toBe(day);
      else expect(to < day, `${name} on ${day}`).toBe(true);
    }
  expect(dashboardRanges(today)['this-month'].range).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(dashboardRanges('2026-04-02')['last-financial-year'].range).toEqual({ from: '2025-04-01', to: '2026-03-31' });
});

test('an address from before there was a choice of comparisons still compares, or does not', () => {
  expect(read('range=last-30')).toMatchObject({ days: { from: '2026-01-31', to: '2026-03-01' }, compare: 'weekdays' });
  expect(read('range=last-30&compare=1').compare).toBe('weekdays');
  expect(read('range=last-30&compare=0').compare).toBeUndefined();
  expect(read('range=financial-year').compare).toBe('year');
});

test('a month in progress is compared with the same dates last month', () => {
  expect(read('range=this-month').compare).toBe('months');
  expect(writeSelection({ choice: 'this-month', compare: 'months' })).toBe('range=this-month');
  expect(withDays(read(''), 'this-month', today).compare).toBe('months');
});

test('months are compared where the days begin with one, and what was chosen stays where it can', () => {
  expect(read('range=last-month&compare=months').compare).toBe('months');
  expect(read('range=last-7&compare=months').compare).toBe('weekdays');

  const byMonth = withDays(read('range=last-month&compare=months'), 'this-month', today);
  expect(byMonth.compare).toBe('months');
  expect(withDays(byMonth, 'last-7', today).compare).toBe('weekdays');
  expect(withDays(read('range=last-7&compare=0'), 'financial-year', today).compare).toBeUndefined();
  expect(withDays(read('range=last-7'), 'financial-year', today).compare).toBe('year');
});
