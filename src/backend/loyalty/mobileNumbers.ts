import { invalid } from '../../contract/wire';

const LEAST_DIGITS = 4;
const NUMBER_DIGITS = 10;

// A country code, or the zero of a trunk call, stands before ten digits; a number that is still being typed has none.
const withoutPrefix = (digits: string): string => {
  for (const prefix of ['0091', '91', '0'])
    if (digits.startsWith(prefix) && digits.length === prefix.length + NUMBER_DIGITS)
      return digits.slice(prefix.length);
  return digits;
};

/**
 * A pattern for LIKE that finds mobile numbers by their beginning, however they are written: "+91 98200-12345", "098200 12345",
 * "9820". A 422 says so where that is too little to find one by.
 */
export const mobilePattern = (text: string): string => {
  const digits = withoutPrefix(text.replace(/^\s*\+91/, '').replace(/[\s()./-]/g, ''));
  if (!/^\d+$/.test(digits) || digits.length < LEAST_DIGITS)
    throw invalid({ mobile: `Enter the first ${LEAST_DIGITS} digits or more` });
  return `${digits}%`;
};
