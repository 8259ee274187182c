import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../../src/console/language/language';
import { catalogue as pseudo } from '../../../src/console/language/pseudo';
import { rich, t } from '../../../src/console/language/t';

afterEach(() => setLanguage('en', {}));

const files = '{count, plural, =0 {No file is} one {# file is} other {# files are}} ready in {place}';

test('in English a message is what it says, with its values: numbers are grouped, and counts are plurals', () => {
  expect(t('Save')).toBe('Save');
  expect([0, 1, 2, 123_456].map((count) => t(files, { count, place: 'Downloads' }))).toEqual([
    'No file is ready in Downloads',
    '1 file is ready in Downloads',
    '2 files are ready in Downloads',
    '1,23,456 files are ready in Downloads',
  ]);
  expect(t('{rows} of {total}', { rows: 1_00_000, total: '100000' })).toBe('1,00,000 of 100000');
  expect(t('{kind, select, credit {Credited} other {Debited}} {points}', { kind: 'credit', points: 5 })).toBe(
    'Credited 5',
  );
});

test('values are never read as messages, and elements stay elements', () => {
  expect(t('Delete {name}', { name: '{count, plural, other {x}} {name}' })).toBe(
    'Delete {count, plural, other {x}} {name}',
  );
  const link = { type: 'a' };
  expect(rich('Read the {log} first', { log: link as never })).toEqual(['Read the ', link, ' first']);
});

test('a name that turns the direction of writing turns no more than itself; every other stays as it is', () => {
  const deleted = (name: string) => t('Delete {name}?', { name });

  expect(deleted('Diwali offers')).toBe('Delete Diwali offers?');
  expect(deleted('दिवाली')).toBe('Delete दिवाली?');
  expect(deleted('سلام')).toBe('Delete \u2068سلام\u2069?');
  expect(deleted('a\u202Ebc')).toBe('Delete \u2068a\u202Ebc\u2069?');
  expect(deleted('a\u2067bc')).toBe('Delete \u2068a\u2067bc\u2069\u2069?');
  expect(deleted('a\u2069\u202Ebc')).toBe('Delete \u2068a\u202Ebc\u2069?');
  expect(rich('By {name}.', { name: 'a\u202Ebc' })).toEqual(['By \u2068a\u202Ebc\u2069.']);
});

test('another language has its own plurals, and what it lacks stays English with English plurals', () => {
  // Hindi uses the singular for zero.
  setLanguage('hi', { [files]: '{place} में {count, plural, one {# फ़ाइल} other {# फ़ाइलें}}', Save: 'सहेजें' });

  expect(t('Save')).toBe('सहेजें');
  expect([0, 1, 2].map((count) => t(files, { count, place: 'Downloads' }))).toEqual([
    'Downloads में 0 फ़ाइल',
    'Downloads में 1 फ़ाइल',
    'Downloads में 2 फ़ाइलें',
  ]);
  expect(t('{count, plural, one {# user} other {# users}}', { count: 0 })).toBe('0 users');
  expect(t('constructor')).toBe('constructor');
});

test('the pseudo-locale accents what is read, and nothing else', () => {
  setLanguage('en-XA', pseudo);

  expect(t('Save')).toMatch(/^\[Šávé ·+\]$/);
  expect(t(files, { count: 2, place: 'Downloads' })).toMatch(/^\[2 fíĺéš áŕé ŕéáďý íñ Downloads [· ]+\]$/);
  expect(t('₹')).toBe('₹');
});
