import { PASSWORD_MIN } from '../../../contract/limits';
import { visibleCharacters } from '../../../contract/seenText';
import { t } from '../../language/t';
import type { FormValues } from './formContext';
import type { FieldFaults } from './useSaveForm';

/** The fault of a password that is among the first to be guessed. The list is loaded with the first save. */
export const commonPasswordFault = async ({ password }: FormValues): Promise<FieldFaults | undefined> => {
  if (typeof password !== 'string' || password === '') return undefined;
  const { COMMON_PASSWORD, isCommonPassword } = await import('../../../contract/commonPassword');
  return isCommonPassword(password) ? { password: t(COMMON_PASSWORD) } : undefined;
};

/** Letters and digits without those that are confused when read aloud or noted: 0 O o 1 l I. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SIGNS = '-_.!#%+=';
const ALPHABETS = [LETTERS, CAPITALS, DIGITS, SIGNS];
const ALL = ALPHABETS.join('');

/** Fills an array with random bytes: `crypto.getRandomValues`, or a test's own. */
type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

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

/** The strength of a password, and advice to improve it. `score`: 0 refused or guessed at once, 3 strong. */
export interface PasswordStrength {
  readonly score: 0 | 1 | 2 | 3;
  /** The strength in a word: `Weak`. */
  readonly label: string;
  readonly advice: string;
}

const COMMON = ['password', 'qwerty', 'welcome', 'admin', 'metro', 'letmein', 'india', 'abc', '123'];

const alphabetSize = (password: string): number =>
  (/[a-z]/.test(password) ? 26 : 0) +
  (/[A-Z]/.test(password) ? 26 : 0) +
  (/\d/.test(password) ? 10 : 0) +
  (/[^A-Za-z0-9]/.test(password) ? 20 : 0);

/** The number of characters that add strength: a repetition or the next one in a sequence (aaa, 123, cba) adds none. */
const surprising = (password: string): number =>
  [...password].filter((character, index) => {
    const [before, earlier] = [password.charCodeAt(index - 1), password.charCodeAt(index - 2)];
    const step = character.charCodeAt(0) - before;
    return index < 2 || Math.abs(step) > 1 || step !== before - earlier;
  }).length;

const lower = (text: string): string => text.toLowerCase();

/** The rough strength of a password against guessing; the username and common words in it count for nothing. */
export const passwordStrength = (password: string, username = ''): PasswordStrength => {
  if ([...visibleCharacters(password)].length < PASSWORD_MIN)
    return {
      score: 0,
      label: t('Too short'),
      advice: t('Use at least {count} characters.', { count: PASSWORD_MIN }),
    };
  const words = [...COMMON, ...(username.length > 2 ? [lower(username)] : [])];
  const bare = words.reduce((text, word) => text.replaceAll(word, ''), lower(password));
  const news = Math.min(surprising(password), bare.length);
  const bits = news * Math.log2(Math.max(2, alphabetSize(password)));
  if (bits < 45) return { score: 1, label: t('Weak'), advice: t('Avoid names, common words and sequences like 1234.') };
  if (bits < 70) return { score: 2, label: t('Fair'), advice: t('A few more characters make it strong.') };
  return { score: 3, label: t('Strong'), advice: t('Hard to guess.') };
};
