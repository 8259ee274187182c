import { MIN_MOBILE_DIGITS, mobileDigits } from '../../../contract/mobileNumber';
import { invalid } from '../../../contract/wire';

/** A pattern for LIKE that finds mobile numbers by their beginning, in any notation. Throws a 422 where the text is too short. */
export const mobilePattern = (text: string): string => {
  const digits = mobileDigits(text);
  if (digits === undefined || digits.length < MIN_MOBILE_DIGITS)
    throw invalid({ mobile: `Enter the first ${MIN_MOBILE_DIGITS} digits or more` });
  return `${digits}%`;
};
