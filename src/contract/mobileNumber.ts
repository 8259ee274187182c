import { asciiDigits } from './digits';

const NUMBER_DIGITS = 10;
/** So many digits from the beginning of a mobile number make a search. */
export const LEAST_MOBILE_DIGITS = 4;

// Dashes of every kind, and the unseen marks of direction that apps put round a number which they copy.
const SEPARATORS = /[\s()./\p{Pd}\p{Cf}\u2212]/gu;

// A country code, or the zero of a trunk call, precedes ten digits; a number that is still being typed has none.
const withoutPrefix = (digits: string): string => {
  for (const prefix of ['0091', '091', '91', '0'])
    if (digits.startsWith(prefix) && digits.length === prefix.length + NUMBER_DIGITS)
      return digits.slice(prefix.length);
  return digits;
};

/**
 * The digits of a mobile number, whole or a part of one, however it is written: "+91 98200-12345", "098200 12345", "9820".
 * Undefined where there is anything else in the text.
 */
export const mobileDigits = (text: string): string | undefined => {
  const digits = withoutPrefix(asciiDigits(text).replace(SEPARATORS, '').replace(/^\+91/, ''));
  return /^\d+$/.test(digits) ? digits : undefined;
};

/** A whole mobile number as it is kept. */
export const WHOLE_MOBILE = /^[6-9]\d{9}$/;

/** The ten digits of a text that is a whole mobile number, however it is written; undefined for any other text. */
export const wholeMobile = (text: string): string | undefined => {
  const digits = mobileDigits(text);
  return digits !== undefined && WHOLE_MOBILE.test(digits) ? digits : undefined;
};
