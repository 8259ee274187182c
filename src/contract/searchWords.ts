import { wholeMobile } from './mobileNumber';
import { visibleText } from './seenText';

const ASCII = /^[\0-\x7f]*$/;

/**
 * The accents of Latin letters, for regular expressions of JavaScript and PostgreSQL.
 * The signs of other scripts are letters of their own: मटर is no मेट्रो.
 */
export const ACCENTS = String.raw`[\u0300-\u036f]`;
const EACH_ACCENT = new RegExp(ACCENTS, 'g');

/** Text in its searched form: without case and accents. */
export const folded = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(EACH_ACCENT, '').toLowerCase();

/** The words of a search; a mobile number in any notation is one. */
export const wordsOf = (search: string): readonly string[] => {
  const mobile = wholeMobile(search);
  return mobile === undefined ? folded(visibleText(search)).split(/\s+/).filter(Boolean) : [mobile];
};
