import { wholeMobile } from './mobileNumber';

const ASCII = /^[\0-\x7f]*$/;

/** Text as it is searched: without case and accents. */
export const folded = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words that are typed into a search; a mobile number is one, however it is written. */
export const wordsOf = (search: string): readonly string[] => {
  const mobile = wholeMobile(search);
  return mobile === undefined ? folded(search.trim()).split(/\s+/).filter(Boolean) : [mobile];
};
