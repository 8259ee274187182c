// Groups of three, or of the Indian lakh: a comma anywhere else may have been meant as a decimal one.
const NUMBER = /^[-−]?(?:(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d*)?|\.\d+)$/;

// What spreadsheets put round a number: currency, unit, blanks of all kinds.
const bare = (text: string): string => text.replace(/₹|rs\.?|inr|kms?\b|points?\b|[\s\u00a0\u202f]/gi, '');

/** The number that a typed text is: `₹1,250.50` and `1,00,000` in Indian or western groups. NaN where it is none, or can be read in two ways. */
export const typedNumber = (text: string): number => {
  const digits = bare(text);
  return NUMBER.test(digits) ? Number(digits.replaceAll(',', '').replace('−', '-')) : Number.NaN;
};
