import { mobileDigits } from '../mobileNumber';
import { addDays } from '../reports/range';
import { visibleText } from '../seenText';
import { typedMoment } from '../typedDay';
import { typedNumber } from '../typedNumber';
import type { Day } from '../values';

/** The fewest characters of a search: the beginning of a name, and of a number. */
export const SEARCH_TEXT_MIN = 2;
/** The fewest digits of a part of a mobile number, and the fewest characters of a part of another number. */
const MOBILE_LEAST = 4;
const NUMBER_LEAST = 6;

/** A recharge named by the last four digits of its card and, to narrow it, an amount or a day. */
export interface CardQuery {
  readonly lastFour: string;
  readonly paise?: number;
  readonly day?: Day;
}

/** The possible meanings of a search text, by its shape; several at once where it has several. */
export interface SearchQuery {
  /** The first or last digits of a mobile number, or all ten. */
  readonly mobile?: string;
  /** The number of a ticket, order, recharge, payment, refund or settlement, whole or its beginning. */
  readonly number?: string;
  readonly card?: CardQuery;
  /** The words of a name, in lower case. */
  readonly words: readonly string[];
}

/** The most digits of a text of digits alone that may begin a mobile number. */
const MOBILE_DIGITS = 10;

/** The fewest characters of a number's beginning in a report's search. Shorter ones would match a year of rows. */
const REPORT_LEAST = 10;

const numberOf = (text: string): string | undefined => {
  if (!/^[\w-]{6,64}$/.test(text) || text.length < NUMBER_LEAST || !/[\d_]/.test(text)) return undefined;
  // Our own numbers are in capitals; a gateway's numbers are case-sensitive.
  return /^[a-z]{1,4}-?\d+$/i.test(text) ? text.toUpperCase() : text;
};

/** Returns true for the number of a ticket, order or payment that cannot be a mobile number or a name. */
export const isRecordNumber = (text: string): boolean => {
  const trimmed = text.trim();
  const digits = mobileDigits(trimmed);
  return numberOf(trimmed) !== undefined && (digits === undefined || digits.length > MOBILE_DIGITS);
};

const dayOf = (text: string, today: Day): Day | undefined => {
  if (/^today$/i.test(text)) return today;
  if (/^yesterday$/i.test(text)) return addDays(today, -1);
  const [short, separator = ''] = /^\d{1,2}([-/.])\d{1,2}$/.exec(text) ?? [];
  if (short === undefined) return typedMoment(text)?.day;
  const year = Number(today.slice(0, 4));
  const inYear = (of: number): Day | undefined => typedMoment(`${short}${separator}${of}`)?.day;
  const day = inYear(year);
  // A future day without a year means that of last year.
  return day !== undefined && day > today ? inYear(year - 1) : day;
};

/** An amount in rupees that no payment reaches. */
const LEAST_UNSEEN = 1_000_000;

const paiseOf = (text: string): number | undefined => {
  const rupees = typedNumber(text);
  return rupees >= 0 && rupees < LEAST_UNSEEN ? Math.round(rupees * 100) : undefined;
};

const cardOf = (text: string, today: Day): CardQuery | undefined => {
  const [lastFour = '', ...narrowing] = text.replace(/(₹|rs\.?)\s+/gi, '$1').split(/\s+/);
  if (!/^\d{4}$/.test(lastFour) || narrowing.length > 2) return undefined;
  let card: CardQuery = { lastFour };
  for (const each of narrowing) {
    const day = dayOf(each, today);
    const paise = paiseOf(each);
    if (day !== undefined && card.day === undefined) card = { ...card, day };
    else if (paise !== undefined && card.paise === undefined) card = { ...card, paise };
    else return undefined;
  }
  return card;
};

/** The possible meanings of a text on a day: `today` completes days. */
export const parseSearch = (text: string, today: Day): SearchQuery => {
  const trimmed = visibleText(text);
  const mobile = mobileDigits(trimmed);
  const number = numberOf(trimmed);
  const card = cardOf(trimmed, today);
  const hasLetters = /\p{L}/u.test(trimmed);
  return {
    ...(mobile !== undefined && mobile.length >= MOBILE_LEAST && mobile.length <= MOBILE_DIGITS && { mobile }),
    ...(number !== undefined && { number }),
    ...(card !== undefined && { card }),
    words: hasLetters && trimmed.length >= SEARCH_TEXT_MIN ? trimmed.toLowerCase().split(/\s+/) : [],
  };
};

/** True where no kind of record can match. */
export const matchesNothing = ({ mobile, number, card, words }: SearchQuery): boolean =>
  mobile === undefined && number === undefined && card === undefined && words.length === 0;

/**
 * The text by which a report's search finds the same records.
 * Undefined where it finds none or others: by a card, or by too few characters.
 */
export const reportSearchText = ({ number }: SearchQuery): string | undefined =>
  number !== undefined && number.length >= REPORT_LEAST ? number : undefined;
