import { expect, test } from 'vitest';
import { typedNumber } from '../../src/contract/typedNumber';

test.each([
  ['1,000', 1000],
  ['1,00,000', 100_000],
  ['12,50,000', 1_250_000],
  ['100,000', 100_000],
  ['1\u00a0000', 1000],
  ['1\u202f00\u202f000', 100_000],
  ['₹ 1,250.50', 1250.5],
  ['Rs. 90', 90],
  ['2 points', 2],
  ['−5', -5],
  ['-₹5', -5],
  ['.5', 0.5],
  ['१,२५०', 1250],
  ['１２', 12],
  ['\u202a1,000\u202c', 1000],
])('%j is read as the number %d', (text, value) => {
  expect(typedNumber(text)).toBe(value);
});

test.each([
  '12,5',
  '1,23',
  '2,50',
  '0,125',
  '1.000',
  '1.000,50',
  '1,2,3',
  '1 2',
  '12 5',
  '10,00',
  '1e3',
  '0x10',
  '',
  '.',
  '-',
  ',',
  '1,000 000',
  '9.82E+09',
])('%j can be read in two ways or in none, and is not guessed', (text) => {
  expect(typedNumber(text)).toBeNaN();
});

test.each(['1.0', '5.', '12.5', '1.000'])('%j is no whole number: every point is a fault', (text) => {
  expect(typedNumber(text, 0)).toBeNaN();
});
