import { expect, test } from 'vitest';
import { mobileDigits, wholeMobile } from '../../src/contract/mobileNumber';

test('a mobile number is found as it is pasted, with spaces and the country’s code', () => {
  expect(mobileDigits('+91 98200 01234')).toBe('9820001234');
  expect(mobileDigits('098200-01234')).toBe('9820001234');
  expect(mobileDigits('9820')).toBe('9820');
  expect(mobileDigits('Asha 9820')).toBeUndefined();
});

test.each([
  '\u202a+91 98200 01234\u202c',
  '\u2066+91\u00a098200\u201101234\u2069',
  '\u200b98200\u201301234',
  '(+91) 98200 01234',
  '+91-98200-01234',
  '0091 98200 01234',
  '09820001234',
  '+91 (0) 98200 01234',
  '९८२०००१२३४',
  '+९१ ९८२०० ०१२३४',
  '９８２０００１２３４',
])('a number that was copied from a message, from contacts or from a document, %j, is the number', (text) => {
  expect(mobileDigits(text)).toBe('9820001234');
  expect(wholeMobile(text)).toBe('9820001234');
});

test.each(['9.82E+09', '+1 98200 01234', '98200 01234 ext 5', '98200,01234'])('%j is no mobile number', (text) => {
  expect(mobileDigits(text)).toBeUndefined();
});
