import { expect, test } from 'vitest';
import { countedDays, dayCounts, countsInWords } from '../../../src/console/resources/feedback/dayCounts';

test('the days counted are the chosen ones, at most so many, up to the last of them or today', () => {
  expect(countedDays({}, '2026-03-10', 5)).toEqual({ from: '2026-03-06', to: '2026-03-10' });
  expect(countedDays({ at_gte: '2026-03-09' }, '2026-03-10', 5)).toEqual({ from: '2026-03-09', to: '2026-03-10' });
  expect(countedDays({ at_gte: '2026-01-01', at_lte: '2026-03-01' }, '2026-03-10', 5)).toEqual({
    from: '2026-02-25',
    to: '2026-03-01',
  });
});

test('a day without a word has a bar of no height', () => {
  const tally = { total: 3, counts: [{ value: '2026-03-01', count: 3 }] };

  expect(dayCounts(tally, { from: '2026-02-28', to: '2026-03-02' })).toEqual([
    { day: '2026-02-28', count: 0 },
    { day: '2026-03-01', count: 3 },
    { day: '2026-03-02', count: 0 },
  ]);
});

test('the counts read as one sentence', () => {
  expect(countsInWords([{ day: '2026-03-01', count: 0 }])).toBe('No feedback messages on 01-03-2026.');
  expect(
    countsInWords([
      { day: '2026-03-01', count: 3 },
      { day: '2026-03-02', count: 1 },
    ]),
  ).toBe('4 feedback messages in the 2 days to 02-03-2026; most on 01-03-2026: 3.');
});
