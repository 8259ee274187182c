import list from './commonPasswords.txt?raw';
import { visibleCharacters } from './visibleText';

/** The message for a password that is among the first to be tried. */
export const COMMON_PASSWORD = 'This password is easy to guess. Choose another one';

// The 10,000 most used passwords, most used first (decision 0102); a file of 77 kB that only one form loads.
const common: ReadonlySet<string> = new Set(list.split(/\s+/));

const SHORTEST_WORD = 4;
const FEWEST_SIGNS = 4;
/** The maximum number of characters around a common password that are tried as soon as the bare one. */
const TRIMMINGS = 6;

const signsFor: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', $: 's', '3': 'e', '!': 'i', '1': 'i' };

const plainLetters = (text: string): string => text.replace(/[@0$3!1]/g, (sign) => signsFor[sign] ?? sign);

/** True for one sign or a short pattern repeated, cut off anywhere: `aaaaaaaaaaaa`, `abcabcabcabca`. */
const isRepeated = (text: string): boolean => {
  for (let period = 1; period <= text.length / 2; period += 1) if (text.startsWith(text.slice(period))) return true;
  return false;
};

const holdsCommon = (text: string): boolean => {
  const shortest = Math.max(SHORTEST_WORD, text.length - TRIMMINGS);
  for (let length = shortest; length <= text.length; length += 1)
    for (let start = 0; start + length <= text.length; start += 1)
      if (common.has(text.slice(start, start + length))) return true;
  return false;
};

/**
 * Returns true for a password that is quickly guessed: one of the 10,000 most used, with at most six characters around
 * it or signs in place of letters (`P@ssw0rd2026`); a repeated sign or short pattern; fewer than four different signs.
 * Invisible characters are ignored.
 */
export const isCommonPassword = (password: string): boolean => {
  const text = visibleCharacters(password).normalize('NFC').toLowerCase();
  return new Set(text).size < FEWEST_SIGNS || isRepeated(text) || holdsCommon(text) || holdsCommon(plainLetters(text));
};
