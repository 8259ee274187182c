import { grouped } from '../../../contract/grouped';

/** What a list's records are called, in sentences: `{ one: 'department', many: 'departments' }`. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** A count with its noun: `1 department`, `1,204 departments`. A noun that only takes an s is given as it is: `row`. */
export const counted = (count: number, noun: Noun | string): string => {
  const { one, many } = typeof noun === 'string' ? { one: noun, many: `${noun}s` } : noun;
  return `${grouped(count)} ${count === 1 ? one : many}`;
};

/** A text with its first letter large. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text with its first letter small. */
export const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
