/** Without letters and digits that are taken for one another when read aloud or off a note: 0 O o 1 l I. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SIGNS = '-_.!#%+=';
const ALPHABETS = [LETTERS, CAPITALS, DIGITS, SIGNS];
const ALL = ALPHABETS.join('');

/** Fills an array with random bytes: `crypto.getRandomValues`, or a test's own. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

const drawFrom = (alphabet: string, random: RandomBytes): string => {
  // Bytes beyond the last whole multiple are drawn again: a bare remainder would favour the first characters.
  const limit = 256 - (256 % alphabet.length);
  for (;;) {
    const [byte = limit] = random(new Uint8Array(1));
    if (byte < limit) return alphabet.charAt(byte % alphabet.length);
  }
};

const hasAll = (password: string): boolean =>
  ALPHABETS.every((alphabet) => [...alphabet].some((sign) => password.includes(sign)));

/** A random password of letters, capitals, digits and signs: about 95 bits at 16 characters. */
export const generatePassword = (
  length = 16,
  random: RandomBytes = (bytes) => crypto.getRandomValues(bytes),
): string => {
  for (;;) {
    const password = Array.from({ length }, () => drawFrom(ALL, random)).join('');
    if (hasAll(password)) return password;
  }
};
