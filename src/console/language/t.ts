import { MessageFormatter, parseCases, selectTypeHandler } from '@ultraq/icu-message-formatter';
import type { ReactNode } from 'react';
import { grouped } from '../../contract/grouped';
import { isMirrored, language, messageOf } from './language';

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never;
type Values = Readonly<Record<string, string | number>>;

const rules = new Map<string, Intl.PluralRules>();

const rulesOf = (locale: string): Intl.PluralRules => {
  const kept = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, kept);
  return kept;
};

// `{count, plural, =0 {no users} one {# user} other {# users}}`: # is the number as people read it.
const plural = (
  count: number,
  written: string,
  locale: string,
  values: object,
  process: (message: string, values: object) => unknown,
): unknown => {
  const { cases } = parseCases(written) as { cases: Readonly<Record<string, string>> };
  const message = cases[`=${count}`] ?? cases[rulesOf(locale).select(count)] ?? cases.other ?? '';
  return process(message.replaceAll('#', grouped(count)), values);
};

const ISOLATES = /[\u2068\u2069]/g;

// Letters that are written from right to left, and the marks that turn what follows them.
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// What a value opens ends with it, and it ends nothing that was opened before it.
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

// A name or an id is in its place in the sentence, and reads in its own direction: all of them in a sentence from right to left.
const isolated = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const isTurned = (value: unknown): value is string =>
    typeof value === 'string' && (isMirrored() || TURNS.test(value));
  if (!Object.values(values).some(isTurned)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isTurned(value) ? isolate(value) : value]),
  );
};

const select = (value: string, ...rest: Tail<Parameters<typeof selectTypeHandler>>): unknown =>
  selectTypeHandler(value.replaceAll(ISOLATES, ''), ...rest);

const partsOf = (message: string, values: Readonly<Record<string, unknown>>): readonly unknown[] => {
  const known = messageOf(message);
  const formatter = new MessageFormatter(known === undefined ? 'en' : language(), {
    plural,
    select,
  });
  const parts: readonly unknown[] = formatter.process(known ?? message, isolated(values)).flat(Infinity);
  return parts.map((part) => (typeof part === 'number' ? grouped(part) : part));
};

/**
 * A message in the person's language: `t('Save')`, `t('Changed by {person}', { person })`. The message is written in English, as
 * ICU writes plurals and selects; a number is shown grouped. What no catalogue knows, such as a server's own sentence, stays as
 * it came (decision 0186).
 */
export const t = (message: string, values?: Values): string =>
  values ? partsOf(message, values).join('') : (messageOf(message) ?? message);

/** A message with elements in it: `rich('Read the {log}.', { log: <Link to="/log">{t('log')}</Link> })`. */
export const rich = (message: string, values: Readonly<Record<string, ReactNode>>): readonly ReactNode[] =>
  partsOf(message, values) as readonly ReactNode[];
