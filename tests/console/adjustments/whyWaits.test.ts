import { expect, test } from 'vitest';
import { whyWaits } from '../../../src/console/resources/adjustments/entry';

const allowance = { limit: 1000, entered: 800, shared_with: [] };

test('what is left of the day’s limit is entered at once', () => {
  expect(whyWaits(200, allowance)).toBeUndefined();
  expect(whyWaits(undefined, allowance)).toBeUndefined();
});

test('what goes beyond it says how much was entered, and by whose accounts', () => {
  expect(whyWaits(201, allowance)).toBe(
    'You have entered 800 of the 1,000 points that one person enters alone in a day: a second person will have to approve this entry.',
  );
  expect(whyWaits(201, { ...allowance, shared_with: ['asha', 'bina'] })).toMatch(
    /^You and asha and bina, whose accounts are not independent of yours, have entered 800 of/,
  );
});

test('an entry above the limit by itself says so', () => {
  expect(whyWaits(1001, allowance)).toBe('More than 1,000 points: a second person will have to approve it.');
});
