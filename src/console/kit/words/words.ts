import { grouped } from '../../../contract/grouped';

/** What a list's records are called, in sentences: `{ one: 'department', many: 'departments' }`. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** A count with its noun: `1 department`, `1,204 departments`. */
export const counted = (count: number, { one, many }: Noun): string => `${grouped(count)} ${count === 1 ? one : many}`;

/** A text with its first letter large. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
