// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { conflictsOf, valueInWords } from '../../../src/console/ui/form/changes';

const labels = { title: 'title', text: 'text', rows: 'pictures' };

test('only what somebody else changed is named, in the order of the form, and what both changed is marked', () => {
  const before = { title: 'Fares', text: 'Old', rows: [{ id: 1 }] };
  const theirs = { title: 'Fares', text: 'Theirs', rows: [{ id: 1 }, { id: 2 }] };
  const mine = { title: 'Fares and passes', text: 'Mine', rows: [{ id: 1 }] };

  expect(conflictsOf(before, theirs, mine, labels)).toEqual([
    { name: 'text', label: 'text', before: 'Old', theirs: 'Theirs', mine: 'Mine', isBoth: true },
    { name: 'rows', label: 'pictures', before: [{ id: 1 }], theirs: theirs.rows, mine: [{ id: 1 }], isBoth: false },
  ]);
});

test('two people who made the same change are not set against each other', () => {
  const [only] = conflictsOf({ title: 'A' }, { title: 'B' }, { title: 'B' }, labels);

  expect(only).toMatchObject({ name: 'title', isBoth: false });
});

test.each([
  ['', 'empty'],
  [null, 'empty'],
  [true, 'yes'],
  [1250, '1,250'],
  ['2026-11-21', '21/11/2026'],
  ['2026-11-21T05:12:00.000Z', '21-11-2026 10:42 AM'],
  [['2026-11-21T05:12:00.000Z', '2026-11-22T05:12:00.000Z'], '21-11-2026 10:42 AM, 22-11-2026 10:42 AM'],
  [[{ id: 1 }], '1 row'],
  ['<p>Lost <strong>property</strong></p>', 'Lost property'],
  ['<img src=x onerror="alert(1)">Hello', 'Hello'],
  ['Track <b>work</b>', 'Track <b>work</b>'],
  ['x'.repeat(200), `${'x'.repeat(160)}…`],
])('%j is said as %s', (value, words) => {
  expect(valueInWords(value)).toBe(words);
});
