import { language, perLanguage } from './language';
import { t } from './t';

/** The fields of a contract description that people see. A noun in singular and plural is part of sentences. */
const SHOWN = new Set(['label', 'title', 'heading', 'about', 'nothing', 'noun', 'search', 'group']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inWords = (name: string, value: unknown): unknown => {
  if (typeof value === 'string') return SHOWN.has(name) ? t(value) : value;
  if (Array.isArray(value)) return value.map((each: unknown) => (isRecord(each) ? inWords('', each) : each));
  if (!isRecord(value) || name === 'opens') return value;
  const isNamed = name === 'series';
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inWords(isNamed ? 'label' : key, each)]));
};

const inThisLanguage = perLanguage(() => new WeakMap<object, object>());

/** Returns a contract description in the person's language: columns of a report or table, or labelled figures. */
export const translateDescription = <D extends object>(description: D): D => {
  if (language() === 'en') return description;
  const made = inThisLanguage();
  const known = made.get(description) ?? (inWords('', description) as object);
  made.set(description, known);
  return known as D;
};
