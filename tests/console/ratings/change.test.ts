import { expect, test } from 'vitest';
import { changeInWords, periodBefore } from '../../../src/console/resources/ratings/periodBefore';

const of = (total: number, average?: number) => ({
  total,
  counts: [],
  ...(average !== undefined && { average }),
});

test('the period before is as long as the chosen one and ends the day before it', () => {
  expect(periodBefore({ at_gte: '2026-03-01', at_lte: '2026-03-31' }, '2026-05-01')).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
    days: 31,
  });
  expect(periodBefore({ at_gte: '2026-03-01' }, '2026-03-07')).toEqual({
    from: '2026-02-22',
    to: '2026-02-28',
    days: 7,
  });
});

test('nothing is compared where no first day is chosen, or the last lies before it', () => {
  expect(periodBefore({}, '2026-03-07')).toBeUndefined();
  expect(periodBefore({ at_lte: '2026-03-01' }, '2026-03-07')).toBeUndefined();
  expect(periodBefore({ at_gte: '2026-03-02', at_lte: '2026-03-01' }, '2026-03-07')).toBeUndefined();
});

test('a change is the difference of the averages as they are shown', () => {
  expect(changeInWords(of(10, 4.14), of(1_100, 3.86), 30)).toBe(
    'Up 0.2 from 3.9 in the 30 days before (1,100 ratings).',
  );
  expect(changeInWords(of(10, 3), of(1, 4), 1)).toBe('Down 1.0 from 4.0 in the day before (1 rating).');
  expect(changeInWords(of(10, 3.04), of(2, 2.96), 7)).toBe('The same as 3.0 in the 7 days before (2 ratings).');
  expect(changeInWords(of(10, 3), of(0), 7)).toBe('No ratings in the 7 days before to compare with.');
  expect(changeInWords(of(0), of(2, 4), 7)).toBe('4.0 in the 7 days before (2 ratings).');
});
