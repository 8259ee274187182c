import { mobileDigits } from '../../contract/mobileNumber';
import { invalid } from '../../contract/wire';

const LEAST_DIGITS = 4;

/**
 * A pattern for LIKE that finds mobile numbers by their beginning, however they are written. A 422 says so where that is too
 * little to find one by.
 */
export const mobilePattern = (text: string): string => {
  const digits = mobileDigits(text);
  if (digits === undefined || digits.length < LEAST_DIGITS)
    throw invalid({ mobile: `Enter the first ${LEAST_DIGITS} digits or more` });
  return `${digits}%`;
};
