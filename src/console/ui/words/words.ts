import { t } from '../../language/t';

/** The name of a list's records in sentences: `{ one: 'department', many: 'departments' }`. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** A count with its noun: `1 department`, `1,204 departments`. A noun with a regular plural is given as a text: `row`. */
export const counted = (count: number, noun: Noun | string): string => {
  const { one, many } = typeof noun === 'string' ? { one: noun, many: `${noun}s` } : noun;
  return t(`{count, plural, one {# ${one}} other {# ${many}}}`, { count });
};

const uncounted = (text: string): string => text.replace(/^\S+ /, '');

/** The singular in a sentence: `department`. */
export const oneOf = (noun: Noun | string): string => uncounted(counted(1, noun));

/** The plural in a sentence: `departments`. */
export const manyOf = (noun: Noun | string): string => uncounted(counted(2, noun));

/** A formatted count with its noun: `1.2 Cr tickets`. */
export const withNoun = (written: string, count: number, noun: Noun | string): string =>
  `${written} ${count === 1 ? oneOf(noun) : manyOf(noun)}`;

/** A text with an upper-case first letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text with a lower-case first letter. */
export const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The text of rich text without its tags. Its own document runs no script and fetches nothing. */
export const htmlText = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;
