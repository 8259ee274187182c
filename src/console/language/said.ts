import type * as z from 'zod';
import type { Failure, RefusalValues } from '../../contract/failure';
import { beside, language, messageOf, perLanguage } from './language';
import { shortened } from './shortened';
import { t } from './t';

interface Form {
  readonly sentence: string;
  readonly form: RegExp;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

// `Choose at most {most} days` reads every number of days.
const formOf = (sentence: string): Form => {
  const parts = sentence.split(/\{(\w+)\}/);
  const written = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : `(?<${part}>.+?)`)).join('');
  return { sentence, form: new RegExp(`^${written}$`, 's') };
};

const forms = perLanguage(() => Object.keys(beside().sentences ?? {}).map(formOf));

// What `{what}`, `{what2}` or `{fault}` holds is words of the server's own; any other argument is carried over as it is.
const WORDS = /^(what|fault)\d?$/;

const wordsOf = (values: RefusalValues): RefusalValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, WORDS.test(name) ? said(String(value)) : value]),
  );

const byForm = (text: string): string | undefined => {
  for (const { sentence, form } of forms()) {
    const { groups } = form.exec(text) ?? {};
    if (groups) return t(sentence, wordsOf(groups));
  }
  return undefined;
};

// A field may be followed by its row: `Picture 2`.
const literally = (text: string): string | undefined => {
  const [, field = '', row = ''] = /^(.+) (\d+)$/.exec(text) ?? [];
  const known = messageOf(text);
  if (known !== undefined) return known;
  const named = messageOf(field);
  return named === undefined ? undefined : `${named} ${row}`;
};

// `Banner name: Enter a name`, and several of them with semicolons between.
const byFields = (text: string): string | undefined => {
  const parts = text.split('; ');
  if (parts.length > 1) return parts.map(said).join('; ');
  const [, name = '', fault = ''] = /^([^:]+): (.+)$/s.exec(text) ?? [];
  const known = literally(name);
  return known === undefined ? undefined : `${known}: ${said(fault)}`;
};

// `view, create and update`
const byWords = (text: string): string | undefined => {
  const words = text.split(/, | and /).map((word) => messageOf(word));
  return words.length > 1 && words.every((word) => word !== undefined) ? words.join(', ') : undefined;
};

/** So many texts are remembered of those that stayed as they came. */
const MOST_KEPT = 200;
const asTheyCame = new Set<string>();

// Two words at least, in Latin letters alone: an operator's server may speak the person's language itself.
const IN_ENGLISH = /^(?!.*[^\P{L}\p{Script=Latin}]).*\p{L}\S*\s+\S*\p{L}/su;

const asItCame = (text: string): string => {
  if (!IN_ENGLISH.test(text)) return text;
  asTheyCame.delete(text);
  asTheyCame.add(text);
  const [oldest = ''] = asTheyCame;
  if (asTheyCame.size > MOST_KEPT) asTheyCame.delete(oldest);
  return text;
};

/** A text in parts: every second one is what a server said in English, for which no catalogue had the words. */
export const partsAsTheyCame = (text: string): readonly string[] => {
  const found = [...asTheyCame]
    .filter((each) => text.includes(each))
    .reduce((a, b) => (b.length > a.length ? b : a), '');
  if (found === '') return [text];
  const at = text.indexOf(found);
  return [...partsAsTheyCame(text.slice(0, at)), found, ...partsAsTheyCame(text.slice(at + found.length))];
};

/**
 * What a server or a schema of the contract says, in the person's language: by its catalogue, or by the pattern of a sentence
 * with something in it (`sentences` of hi.json). What neither knows stays as it came, and is marked as English where it is shown (`Said`).
 */
export const said = (text: string): string =>
  language() === 'en' ? text : (literally(text) ?? byForm(text) ?? byFields(text) ?? byWords(text) ?? asItCame(text));

/** The first thing that a schema finds wrong, in the person's language; undefined where nothing is. */
export const firstFault = (error: z.ZodError | undefined): string | undefined => {
  const [first] = error?.issues ?? [];
  return first && said(first.message);
};

const saidShort = (text: string): string => {
  const short = shortened(said(text));
  return short === text ? short : said(short);
};

const byCode = ({ code, params }: Failure['body']): string | undefined => {
  const message = `refusal:${code}`;
  if (params === undefined || messageOf(message) === undefined) return undefined;
  try {
    return t(message, wordsOf(params));
  } catch {
    // Another server's refusal of the same code lacks a value.
    return undefined;
  }
};

/** A failure as a server, or the console for it, has worded it, in the person's language. */
export const saidOf = (failure: Failure): Failure => {
  const { message, body } = failure;
  const faults = Object.entries(body.errors ?? {});
  const coded = byCode(body);
  // A message made of what is wrong with the fields is as long as they are many.
  const isOfFields = faults.some(([, fault]) => message !== fault && message.includes(fault));
  failure.message = coded ?? (isOfFields ? said(message) : saidShort(message));
  if (body.errors)
    Object.assign(body, { errors: Object.fromEntries(faults.map(([field, fault]) => [field, saidShort(fault)])) });
  return failure;
};
