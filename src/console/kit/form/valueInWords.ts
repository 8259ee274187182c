import { formatTime } from '../fields/time';

const LONGEST = 160;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

// A document of its own runs no script and fetches nothing.
const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;

const inText = (value: string): string => {
  if (INSTANT.test(value)) return formatTime(value);
  const text = DAY.test(value) ? value.replace(DAY, '$3/$2/$1') : /<[a-z]/i.test(value) ? textOf(value) : value;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** A value of a form in a few words, for showing what has changed: a moment at +05:30, rich text as its text, a list by its length. */
export const valueInWords = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return inText(value);
  if (typeof value === 'number') return value.toLocaleString('en-IN');
  if (!Array.isArray(value)) return 'another one';
  return value.every((part) => typeof part === 'string')
    ? value.map(inText).join(', ')
    : `${value.length} ${value.length === 1 ? 'row' : 'rows'}`;
};
