import list from './commonPasswords.txt?raw';
import { visibleCharacters } from './seenText';

/** The message for a password that is among the first to be tried. */
export const COMMON_PASSWORD = 'This password is easy to guess. Choose another one';

// The 10,000 most used passwords, most used first (decision 0102), in a file of its own: 77 kB for one form.
const common: ReadonlySet<string> = new Set(list.split(/\s+/));

const SHORTEST_WORD = 4;
const FEWEST_SIGNS = 4;
/** The most characters around a common password that are tried as soon as the bare one. */
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
 * Returns true for a password that is guessed at once. Invisible characters count for nothing.
 * It is one of the 10,000 most used, with at most six characters round it, or signs for letters (`P@ssw0rd2026`).
 * A repeated sign or short pattern, and fewer than four different signs, are guessed too.
 */
export const isCommonPassword = (password: string): boolean => {
  const text = visibleCharacters(password).normalize('NFC').toLowerCase();
  return new Set(text).size < FEWEST_SIGNS || isRepeated(text) || holdsCommon(text) || holdsCommon(plainLetters(text));
};
