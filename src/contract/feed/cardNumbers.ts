const LEAST_DIGITS = 12;
const MOST_DIGITS = 19;
const SHOWN_DIGITS = 4;

/** True for the number of a payment card, by its length and its check digit. Such a number must not be stored. */
export const isCardNumber = (text: string): boolean => {
  const digits = text.replace(/[ -]/g, '');
  if (!/^\d+$/.test(digits) || digits.length < LEAST_DIGITS || digits.length > MOST_DIGITS) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

// Digits in one piece, or in groups as on a card. A part of a longer word, such as a UTR, is no card number.
const CANDIDATE =
  /(?<![A-Za-z0-9])(?:\d{12,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?:\1\d{1,3})?|\d{4}[ -]\d{6}[ -]\d{5})(?![A-Za-z0-9])/g;

/** A text with the last four digits alone of each card number in it. No id may contain the mark, so a masked one is refused. */
export const maskCardNumbers = (text: string): string =>
  text.replace(CANDIDATE, (found) =>
    isCardNumber(found)
      ? `${'•'.repeat(found.replace(/\D/g, '').length - SHOWN_DIGITS)}${found.slice(-SHOWN_DIGITS)}`
      : found,
  );
