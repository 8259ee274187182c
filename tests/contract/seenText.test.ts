import { expect, test } from 'vitest';
import { visibleText } from '../../src/contract/seenText';

test.each([
  ['zero-width spaces', '\u200B'.repeat(10)],
  ['word joiners', '\u2060'.repeat(10)],
  ['fillers of Hangul', '\u3164'.repeat(10)],
  ['joiners of Hindi', '\u200D\u200C'.repeat(5)],
  ['styles of emoji', '\uFE0F'.repeat(10)],
  ['signs of control', '\u0001'.repeat(10)],
  ['empty braille', '\u2800 \u2800'],
])('a text of %s alone is empty', (_, text) => {
  expect(visibleText(text)).toBe('');
});

test.each([
  ['after it', 'Finance\u200B'],
  ['inside it', 'Fin\u200Dance'],
  ['turned round', '\u202EFinance\u202C'],
  ['around it, with spaces', ' \uFEFF Finance \u2060 '],
])('a name with something invisible %s is the name', (_, text) => {
  expect(visibleText(text)).toBe('Finance');
});

test.each([
  ['Hindi with a joiner', 'क्\u200Dष और र्\u200Cय'],
  ['families and hearts', '👩\u200D👩\u200D👧 ❤\uFE0F\u200D🔥 1\uFE0F⃣'],
  ['lines and tabs', 'First\n\tsecond'],
  ['letters with marks', 'Zoë naïve'],
])('%s stays as it is', (_, text) => {
  expect(visibleText(text)).toBe(text);
});

test('joiners make no long remark of one letter', () => {
  expect(visibleText(`क${'\u200D'.repeat(20)}`).length).toBeLessThan(5);
});
