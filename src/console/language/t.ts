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

// A name or an id in a sentence from right to left is in its place there, and reads in its own direction.
const isolated = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? `\u2068${value}\u2069` : value]),
  );

const select = (value: string, ...rest: Tail<Parameters<typeof selectTypeHandler>>): unknown =>
  selectTypeHandler(value.replaceAll(ISOLATES, ''), ...rest);

const partsOf = (message: string, values: Readonly<Record<string, unknown>>): readonly unknown[] => {
  const known = messageOf(message);
  const formatter = new MessageFormatter(known === undefined ? 'en' : language(), {
    plural,
    select,
  });
  const parts: readonly unknown[] = formatter
    .process(known ?? message, isMirrored() ? isolated(values) : values)
    .flat(Infinity);
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
