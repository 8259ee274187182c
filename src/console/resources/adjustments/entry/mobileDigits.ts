/** So many digits of a mobile number make a search. */
export const LEAST_DIGITS = 4;

/** The digits of a mobile number as typed or pasted, at most ten, without the country's code. */
export const mobileDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return (digits.length > 10 && digits.startsWith('91') ? digits.slice(2) : digits).slice(0, 10);
};
