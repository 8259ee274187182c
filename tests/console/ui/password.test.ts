import { expect, test } from 'vitest';
import { generatePassword, passwordStrength } from '../../../src/console/ui/form/passwords';

test('a generated password is 16 characters of four kinds, none of them taken for another, and strong', () => {
  for (let i = 0; i < 200; i += 1) {
    const password = generatePassword();
    expect(password).toHaveLength(16);
    expect(password).not.toMatch(/[0Oo1lI]/);
    expect(password).toMatch(/[a-z]/);
    expect(password).toMatch(/[A-Z]/);
    expect(password).toMatch(/\d/);
    expect(password).toMatch(/[^A-Za-z0-9]/);
    expect(passwordStrength(password).label).toBe('Strong');
  }
});

test('no two generated passwords are alike', () => {
  expect(new Set(Array.from({ length: 500 }, () => generatePassword())).size).toBe(500);
});

test('every character of a generated password is as likely as any other', () => {
  const counts = new Map<string, number>();

  // Every value of a byte sixteen times, and the four kinds in each password.
  let next = 0;
  const inTurn = (bytes: Uint8Array<ArrayBuffer>) => bytes.map(() => (next += 37) % 256);
  for (let i = 0; i < 256; i += 1)
    for (const sign of generatePassword(16, inTurn)) counts.set(sign, (counts.get(sign) ?? 0) + 1);

  expect(counts.size).toBe(64);
  expect(new Set(counts.values())).toEqual(new Set([64]));
});

test.each([
  ['Too short', 'abc123!'],
  ['Too short', 'xqzj' + '\u200B'.repeat(12)],
  ['Weak', 'aaaaaaaaaaaaaaaa'],
  ['Weak', '123456789012345'],
  ['Weak', 'Password12345'],
  ['Weak', 'asha.kelkar2026', 'asha.kelkar'],
  ['Fair', 'harbourpointe'],
  ['Strong', 'correct horse battery'],
] as const)('a password is %s: %s', (label, password, username?: string) => {
  expect(passwordStrength(password, username).label).toBe(label);
});
