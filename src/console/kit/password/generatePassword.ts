/** Without letters and digits that are taken for one another when read aloud or off a note: 0 O o 1 l I. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SIGNS = '-_.!#%+=';
const ALPHABETS = [LETTERS, CAPITALS, DIGITS, SIGNS];
const ALL = ALPHABETS.join('');

/** Fills an array with random bytes: `crypto.getRandomValues`, or a test's own. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

// 64 characters: they divide the 256 values of a byte evenly, so that the remainder favours none of them.
const drawn = (byte: number): string => ALL.charAt(byte % ALL.length);

const hasAll = (password: string): boolean =>
  ALPHABETS.every((alphabet) => [...alphabet].some((sign) => password.includes(sign)));

/** A random password of letters, capitals, digits and signs: 96 bits at 16 characters. */
export const generatePassword = (
  length = 16,
  random: RandomBytes = (bytes) => crypto.getRandomValues(bytes),
): string => {
  for (;;) {
    const password = Array.from(random(new Uint8Array(length)), drawn).join('');
    if (hasAll(password)) return password;
  }
};
