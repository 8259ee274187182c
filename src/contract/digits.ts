const DIGIT = /\p{Nd}/u;
const FURTHER = /(?![0-9])\p{Nd}/gu;

const isDigit = (code: number): boolean => DIGIT.test(String.fromCodePoint(code));

// In Unicode, the digits of a script follow each other from zero.
const valueOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
};

/** A text with the digits of every script as 0 to 9: `१२` and `１２` are 12. */
export const asciiDigits = (text: string): string => text.replace(FURTHER, valueOf);
