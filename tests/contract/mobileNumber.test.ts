import { expect, test } from 'vitest';
import { mobileDigits } from '../../src/contract/mobileNumber';

test('a mobile number is found as it is pasted, with spaces and the country’s code', () => {
  expect(mobileDigits('+91 98200 01234')).toBe('9820001234');
  expect(mobileDigits('098200-01234')).toBe('9820001234');
  expect(mobileDigits('9820')).toBe('9820');
  expect(mobileDigits('Asha 9820')).toBeUndefined();
});
