import { IntlMessageFormat } from 'intl-messageformat';
import type { ReactNode } from 'react';
import { grouped } from '../../contract/grouped';
import { language, translationOf } from './language';

type Values = Readonly<Record<string, unknown>>;

// Letters that are written from right to left, and the marks that change the direction.
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// The isolates within a value are balanced: it closes its own and no others.
const isolate = (value: string): string => {
  let open = 0;
  const own = value.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark !== '\u2069') open += 1;
    else if (open === 0) return '';
    else open -= 1;
    return mark;
  });
  return `\u2068${own}${'\u2069'.repeat(open + 1)}`;
};

// A number chooses a plural form, and is written with digit groups where a message names it.
class Count {
  constructor(private readonly count: number) {}
  valueOf(): number {
    return this.count;
  }
  toString(): string {
    return grouped(this.count);
  }
}

const asGiven = (value: unknown): unknown => {
  if (typeof value === 'number') return new Count(value);
  // A name that changes the direction of writing must not affect the rest.
  return typeof value === 'string' && TURNS.test(value) ? isolate(value) : value;
};

// Lakhs and crores, with English plurals.
const ENGLISH = 'en-IN';

const formatters = new Map<string, IntlMessageFormat>();

const formatterOf = (message: string, locale: string): IntlMessageFormat => {
  const key = `${locale} ${message}`;
  const made = formatters.get(key) ?? new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
  formatters.set(key, made);
  return made;
};

const partsOf = (message: string, values: Values): readonly unknown[] => {
  const known = translationOf(message);
  const formatter = formatterOf(known ?? message, known === undefined ? ENGLISH : `${language()}-u-nu-latn`);
  const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asGiven(value)]));
  return formatter.formatToParts<unknown>(given).map(({ value }) => (value instanceof Count ? String(value) : value));
};

/**
 * Translates a message: `t('Save')`, `t('Changed by {person}', { person })`.
 * Messages are English, in ICU syntax for plurals and selects; numbers are shown grouped.
 * An unknown message, such as a server's own sentence, is returned unchanged (decision 0186).
 */
export const t = (message: string, values?: Readonly<Record<string, string | number>>): string =>
  values ? partsOf(message, values).join('') : (translationOf(message) ?? message);

/** Returns a message with elements in it: `rich('Read the {log}.', { log: <Link to="/log">{t('log')}</Link> })`. */
export const rich = (message: string, values: Readonly<Record<string, ReactNode>>): readonly ReactNode[] =>
  partsOf(message, values) as readonly ReactNode[];
