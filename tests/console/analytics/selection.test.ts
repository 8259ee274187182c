import { expect, test } from 'vitest';
import {
  daysOf,
  nameOf,
  readSelection,
  writeSelection,
  type Choice,
} from '../../../src/console/analytics/selection/selection';
import { presetsOf } from '../../../src/console/ui/days/presets';

const today = '2026-03-02';
const read = (query: string, day = today) => readSelection(new URLSearchParams(query), day);

test('an address that asks for nothing shows the last 30 days beside the period before', () => {
  expect(read('')).toEqual({
    choice: 'last-30',
    days: { from: '2026-02-01', to: '2026-03-02' },
    isCompared: true,
  });
});

test('a preset in the address is another range tomorrow, two days are the same', () => {
  expect(read('range=last-7').days).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(read('range=last-7', '2026-03-03').days).toEqual({ from: '2026-02-25', to: '2026-03-03' });

  expect(read('from=2026-02-24&to=2026-03-02', '2026-03-03').days).toEqual({ from: '2026-02-24', to: '2026-03-02' });
});

test('the financial year begins on the first of April', () => {
  const from = (day: string) => presetsOf(day)['financial-year'].range.from;

  expect(from('2026-03-31')).toBe('2025-04-01');
  expect(from('2026-04-01')).toBe('2026-04-01');
  expect(from('2026-12-31')).toBe('2026-04-01');
});

test('what an address says is what is written into it', () => {
  const choices: readonly Choice[] = ['last-30', 'financial-year', { from: '2026-01-01', to: '2026-02-28' }];
  for (const choice of choices)
    for (const isCompared of [true, false]) {
      const { choice: again, isCompared: compared } = read(writeSelection({ choice, isCompared }));
      expect({ choice: again, isCompared: compared }).toEqual({ choice, isCompared });
    }
  expect(writeSelection({ choice: 'last-30', isCompared: true })).toBe('');
});

test.each([
  ['range=next-week', 'There is no range “next-week”.'],
  ['from=2026-02-30&to=2026-03-01', '“2026-02-30” is not a day: write it as YYYY-MM-DD.'],
  ['from=yesterday', '“yesterday” is not a day: write it as YYYY-MM-DD.'],
  ['from=2026-03-03', '03-03-2026 is still to come.'],
  ['from=2026-02-10&to=2026-02-01', '10-02-2026 to 01-02-2026: choose a day that is not before the first one.'],
  ['from=2020-01-01&to=2026-03-01', '01-01-2020 to 01-03-2026: choose at most 1096 days.'],
])('an address with %s falls back to the last 30 days and says why', (query, fault) => {
  const selection = read(`${query}&compare=0`);

  expect(selection).toMatchObject({ choice: 'last-30', isCompared: false });
  expect(selection.fault).toBe(`${fault} These are the last 30 days.`);
});

test('three years, a leap year among them, are not too many; of a month that is not over there are the days that there are', () => {
  expect(read('from=2023-03-03&to=2026-03-02').days.from).toBe('2023-03-03');
  expect(daysOf({ from: '2026-03-01', to: '2026-03-31' }, today)).toEqual({ from: '2026-03-01', to: '2026-03-02' });
});

test('days that are a preset go by its name', () => {
  const name = (query: string) => nameOf(read(query), today);

  expect(name('range=this-month')).toBe('This month');
  expect(name('from=2026-02-24&to=2026-03-02')).toBe('Last 7 days');
  expect(name('from=2026-02-23&to=2026-03-02')).toBe('Other days');
});
