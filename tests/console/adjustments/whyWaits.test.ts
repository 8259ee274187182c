import { expect, test } from 'vitest';
import { approvalReason } from '../../../src/console/resources/adjustments/entry';

const allowance = { limit: 1000, entered: 800, shared_with: [] };

test('what is left of the day’s limit is entered at once', () => {
  expect(approvalReason(200, allowance)).toBeUndefined();
  expect(approvalReason(undefined, allowance)).toBeUndefined();
});

test('what goes beyond it says how much was entered, and by whose accounts', () => {
  expect(approvalReason(201, allowance)).toBe(
    'Needs a second approval: you have entered 800 of your 1,000 points for today.',
  );
  expect(approvalReason(201, { ...allowance, shared_with: ['asha', 'bina'] })).toMatch(
    /^Needs a second approval: you and asha and bina have entered 800 of/,
  );
});

test('an entry above the limit by itself says so', () => {
  expect(approvalReason(1001, allowance)).toBe('Above 1,000 points: needs a second approval.');
});
