import { asciiDigits } from './digits';

const NUMBER_DIGITS = 10;
/** The fewest digits of a mobile number's beginning in a search. */
export const MIN_MOBILE_DIGITS = 4;

// Dashes of every kind, and the invisible marks of direction that apps put round a copied number.
const SEPARATORS = /[\s()./\p{Pd}\p{Cf}\u2212]/gu;

// A country code, or the zero of a trunk call, precedes ten digits. An unfinished number has none.
const withoutPrefix = (digits: string): string => {
  for (const prefix of ['0091', '091', '91', '0'])
    if (digits.startsWith(prefix) && digits.length === prefix.length + NUMBER_DIGITS)
      return digits.slice(prefix.length);
  return digits;
};

/**
 * The digits of a mobile number or a part of one, in any notation: "+91 98200-12345", "098200 12345", "9820".
 * Undefined where the text has anything else.
 */
export const mobileDigits = (text: string): string | undefined => {
  const digits = withoutPrefix(asciiDigits(text).replace(SEPARATORS, '').replace(/^\+91/, ''));
  return /^\d+$/.test(digits) ? digits : undefined;
};

/** A whole mobile number as stored. */
export const WHOLE_MOBILE = /^[6-9]\d{9}$/;

/** The ten digits of a text that is a whole mobile number, in any notation; undefined otherwise. */
export const wholeMobile = (text: string): string | undefined => {
  const digits = mobileDigits(text);
  return digits !== undefined && WHOLE_MOBILE.test(digits) ? digits : undefined;
};
