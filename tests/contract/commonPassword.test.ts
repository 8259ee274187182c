import { expect, test } from 'vitest';
import { isCommonPassword } from '../../src/contract/commonPassword';
import { generatePassword } from '../../src/console/ui/form/passwords';

test.each([
  ['one of the most used', ['123qweasdzxc', 'qwerty123456', 'sonyericsson', 'QWERTY123456']],
  ['one of them with a little round it', ['password1234', 'Welcome@12345', 'dragon.2026', '!!football!!']],
  ['one of them with signs for letters', ['P@ssw0rd2026', 'p@$$w0rd!234', 'l3tm31n.2026']],
  ['one sign over and over', ['aaaaaaaaaaaa', '            ', '............']],
  ['a short pattern over and over', ['abcabcabcabc', 'passwordpassword', 'Xy7!Xy7!Xy7!X', 'ääüüääüüääüü']],
  ['few different signs', ['aaaaaaaaaaab', 'ababbabbabaab']],
])('%s is refused', (_what, passwords) => {
  expect(passwords.filter((password) => !isCommonPassword(password))).toEqual([]);
});

test('random passwords, and passphrases of several words, are accepted', () => {
  const drawn = Array.from({ length: 50 }, () => generatePassword());
  const made = [
    'correct horse battery',
    'a much better one',
    'Nine trains a minute',
    'मेरा नया पासवर्ड है',
    'v7#Qm2!xTz9p',
  ];

  expect([...drawn, ...made].filter(isCommonPassword)).toEqual([]);
});
