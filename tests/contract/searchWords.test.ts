import { expect, test } from 'vitest';
import { folded, wordsOf } from '../../src/contract/searchWords';

test.each(['9219461920', '+919219461920', '+91 92194 61920', '92194-61920', '09219461920', ' 0091 92194 61920 '])(
  'a mobile number is searched for as it is kept, however it is typed: %s',
  (typed) => {
    expect(wordsOf(typed)).toEqual(['9219461920']);
  },
);

test('a text that is no whole mobile number is searched word by word', () => {
  expect(wordsOf('92194 6192')).toEqual(['92194', '6192']);
  expect(wordsOf('1234567890')).toEqual(['1234567890']);
  expect(wordsOf(' Élan  de Souza ')).toEqual(['elan', 'de', 'souza']);
});

test('accents of Latin letters are left out of a search; the signs of Hindi are letters', () => {
  expect(folded('Élan Zoë')).toBe('elan zoe');
  expect(folded('मेट्रो')).not.toContain(folded('मटर'));
  expect(folded('मेट्रो')).toContain(folded('मेट्'));
  expect(wordsOf('\u202aमेट्रो\u200b')).toEqual([folded('मेट्रो')]);
});

test.each(['\u202a+91 92194 61920\u202c', '(+91)92194\u201161920', '९२१९४ ६१९२०'])(
  'a mobile number that was copied from elsewhere is searched for as it is kept: %j',
  (typed) => {
    expect(wordsOf(typed)).toEqual(['9219461920']);
  },
);
