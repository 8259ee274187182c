import type * as z from 'zod';
import type { Failure, RefusalValues } from '../../contract/failure';
import { localeExtras, language, translationOf, perLanguage } from './language';
import { shortened } from './shortened';
import { t } from './t';

interface Form {
  readonly sentence: string;
  readonly form: RegExp;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

// `Choose at most {most} days` matches every number of days.
const formOf = (sentence: string): Form => {
  const parts = sentence.split(/\{(\w+)\}/);
  const written = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : `(?<${part}>.+?)`)).join('');
  return { sentence, form: new RegExp(`^${written}$`, 's') };
};

const forms = perLanguage(() => Object.keys(localeExtras().sentences ?? {}).map(formOf));

// `{what}`, `{what2}` and `{fault}` hold words of the server's own; any other argument is carried over unchanged.
const WORDS = /^(what|fault)\d?$/;

const wordsOf = (values: RefusalValues): RefusalValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      WORDS.test(name) ? translateServerText(String(value)) : value,
    ]),
  );

const byForm = (text: string): string | undefined => {
  for (const { sentence, form } of forms()) {
    const { groups } = form.exec(text) ?? {};
    if (groups) return t(sentence, wordsOf(groups));
  }
  return undefined;
};

// A field may have its row's number: `Picture 2`.
const literally = (text: string): string | undefined => {
  const [, field = '', row = ''] = /^(.+) (\d+)$/.exec(text) ?? [];
  const known = translationOf(text);
  if (known !== undefined) return known;
  const named = translationOf(field);
  return named === undefined ? undefined : `${named} ${row}`;
};

// `Banner name: Enter a name`, and several of them with semicolons between.
const byFields = (text: string): string | undefined => {
  const parts = text.split('; ');
  if (parts.length > 1) return parts.map(translateServerText).join('; ');
  const [, name = '', fault = ''] = /^([^:]+): (.+)$/s.exec(text) ?? [];
  const known = literally(name);
  return known === undefined ? undefined : `${known}: ${translateServerText(fault)}`;
};

// `view, create and update`
const byWords = (text: string): string | undefined => {
  const words = text.split(/, | and /).map((word) => translationOf(word));
  return words.length > 1 && words.every((word) => word !== undefined) ? words.join(', ') : undefined;
};

/** The maximum number of remembered texts that had no translation. */
const MAX_KEPT = 200;
const asTheyCame = new Set<string>();

// Two words or more, in Latin letters alone: an operator's server may use the person's language itself.
const IN_ENGLISH = /^(?!.*[^\P{L}\p{Script=Latin}]).*\p{L}\S*\s+\S*\p{L}/su;

const asItCame = (text: string): string => {
  if (!IN_ENGLISH.test(text)) return text;
  asTheyCame.delete(text);
  asTheyCame.add(text);
  const [oldest = ''] = asTheyCame;
  if (asTheyCame.size > MAX_KEPT) asTheyCame.delete(oldest);
  return text;
};

/** Splits a text into parts: every second one is English of a server, for which no catalogue had the words. */
export const splitServerText = (text: string): readonly string[] => {
  const found = [...asTheyCame]
    .filter((each) => text.includes(each))
    .reduce((a, b) => (b.length > a.length ? b : a), '');
  if (found === '') return [text];
  const at = text.indexOf(found);
  return [...splitServerText(text.slice(0, at)), found, ...splitServerText(text.slice(at + found.length))];
};

/**
 * Translates a text of a server or a schema, by the catalogue or by the patterns in `sentences` of hi.json.
 * An unknown text stays English, and `ServerText` marks it.
 */
export const translateServerText = (text: string): string =>
  language() === 'en' ? text : (literally(text) ?? byForm(text) ?? byFields(text) ?? byWords(text) ?? asItCame(text));

/** Returns the first fault of a schema, in the person's language; undefined without one. */
export const firstFault = (error: z.ZodError | undefined): string | undefined => {
  const [first] = error?.issues ?? [];
  return first && translateServerText(first.message);
};

const saidShort = (text: string): string => {
  const short = shortened(translateServerText(text));
  return short === text ? short : translateServerText(short);
};

const byCode = ({ code, params }: Failure['body']): string | undefined => {
  const message = `refusal:${code}`;
  if (params === undefined || translationOf(message) === undefined) return undefined;
  try {
    return t(message, wordsOf(params));
  } catch {
    // Another server's refusal with the same code may lack a value.
    return undefined;
  }
};

/** Returns a failure in the person's language; its words are the server's, or the console's for it. */
export const translateFailure = (failure: Failure): Failure => {
  const { message, body } = failure;
  const faults = Object.entries(body.errors ?? {});
  const coded = byCode(body);
  // A message composed of field faults may be long, and is not shortened.
  const isOfFields = faults.some(([, fault]) => message !== fault && message.includes(fault));
  failure.message = coded ?? (isOfFields ? translateServerText(message) : saidShort(message));
  if (body.errors)
    Object.assign(body, { errors: Object.fromEntries(faults.map(([field, fault]) => [field, saidShort(fault)])) });
  return failure;
};
