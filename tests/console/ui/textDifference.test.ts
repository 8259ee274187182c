import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textDifference } from '../../../src/console/ui/words/textDifference';

test('the difference of two texts is shown word by word', () => {
  expect(textDifference('You get your money back.', 'You get all of your money back within a week.')).toEqual([
    { kind: 'same', text: 'You get ' },
    { kind: 'in', text: 'all of ' },
    { kind: 'same', text: 'your money ' },
    { kind: 'out', text: 'back.' },
    { kind: 'in', text: 'back within a week.' },
  ]);
  expect(textDifference('About Harbour Metro', 'About our line')).toEqual([
    { kind: 'same', text: 'About ' },
    { kind: 'out', text: 'Harbour Metro' },
    { kind: 'in', text: 'our line' },
  ]);
  expect(textDifference('', 'New')).toEqual([{ kind: 'in', text: 'New' }]);
  expect(textDifference('Same', 'Same')).toEqual([{ kind: 'same', text: 'Same' }]);
});

test('a long text that changed in one word is shown around that word', () => {
  const long = Array.from({ length: 400 }, (_, place) => `word${place}`);
  const pieces = textDifference(long.join(' '), long.with(200, 'changed').join(' '));
  expect(pieces.map(({ kind }) => kind)).toEqual(['same', 'out', 'in', 'same']);
  expect(pieces.map(({ text }) => text.length).every((length) => length < 200)).toBe(true);
});

test('both texts can be read from what differs, whatever they are', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n'), { maxLength: 30 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = textDifference(before, after);
      const side = (kind: string) =>
        pieces.flatMap((piece) => (piece.kind === 'same' || piece.kind === kind ? [piece.text] : [])).join('');
      expect([side('out'), side('in')]).toEqual([before, after]);
    }),
  );
});
