import { asciiDigits } from './digits';
import { withoutInvisible } from './seenText';

// Groups of three, or of the Indian lakh: a comma elsewhere may be meant as a decimal one.
const GROUPED = /^-?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3})$/;

const CURRENCY = /^(-?)\s*(?:₹|rs\.?|inr)\s*/i;
const UNIT = /\s*(?:₹|kms?|points?)$/i;

/** The text with commas instead of blanks between groups. Blanks mixed with commas stay. */
const inCommas = (text: string): string => (text.includes(',') ? text : text.replaceAll(/(?<=\d)\s(?=\d)/g, ','));

/**
 * The number in a typed or read text: `₹1,250.50` and `1,00,000` in Indian or western groups, digits of any script.
 * It is NaN for other texts, other commas or points, and more decimals than `decimals`: `12,5`, `1.000` may mean two numbers.
 */
export const typedNumber = (text: string, decimals = 2): number => {
  const plain = asciiDigits(withoutInvisible(text)).trim().replace('−', '-');
  const bare = inCommas(plain.replace(CURRENCY, '$1').replace(UNIT, ''));
  const [whole = '', part, ...further] = bare.split('.');
  const isPart = part === undefined || (decimals > 0 && /^\d*$/.test(part) && part.length <= decimals);
  const isWhole = GROUPED.test(whole) || (/^-?$/.test(whole) && Boolean(part));
  return isPart && isWhole && further.length === 0 ? Number(bare.replaceAll(',', '')) : Number.NaN;
};
