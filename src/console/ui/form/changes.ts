import { grouped } from '../../../contract/grouped';
import { t } from '../../language/t';
import { formatTime } from '../words/time';
import { counted, htmlText } from '../words/words';

const LONGEST = 160;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

// Rich text starts with a tag; a name with a tag inside is plain text.
const RICH = /^<[a-z][^>]*>/i;

const inText = (value: string): string => {
  if (INSTANT.test(value)) return formatTime(value);
  const text = DAY.test(value) ? value.replace(DAY, '$3/$2/$1') : RICH.test(value) ? htmlText(value) : value;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/**
 * A form's value in a few words, to show its change.
 * A moment is at +05:30, rich text is its text, and a list is its length.
 */
export const valueInWords = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return t('empty');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'string') return inText(value);
  if (typeof value === 'number') return grouped(value);
  if (!Array.isArray(value)) return t('another value');
  return value.every((part) => typeof part === 'string') ? value.map(inText).join(', ') : counted(value.length, 'row');
};

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** True if two values of a form mean the same; a cleared field equals one that never had a value. */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b) || (isBlank(a) && isBlank(b))) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameValue(a[key], b[key]));
};

/** The names of the fields whose values differ, in the order given. */
export const changedFields = (before: Values, after: Values, names: readonly string[]): readonly string[] =>
  names.filter((name) => !sameValue(before[name], after[name]));

/** The values without blank ones, as a draft is written. */
export const withoutBlanks = (values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));

/**
 * Merges two changes of a value since `before`, part by part: the changed part wins.
 * If both changed it, the result is `mine`.
 */
export const merged = (before: unknown, mine: unknown, theirs: unknown): unknown => {
  if (sameValue(before, mine)) return theirs;
  if (![before, mine, theirs].every((value) => isObject(value) && !Array.isArray(value))) return mine;
  const [was, here, there] = [before, mine, theirs] as [Values, Values, Values];
  const names = [...new Set([...Object.keys(here), ...Object.keys(there)])];
  return Object.fromEntries(names.map((name) => [name, merged(was[name], here[name], there[name])]));
};

/** A field that another person changed in the meantime: the value at first, on the server, and in the form. */
export interface FieldConflict {
  readonly name: string;
  readonly label: string;
  readonly before: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** True if the form has changed it too: keeping mine overwrites theirs. */
  readonly isBoth: boolean;
}

/** The fields of a form that others have changed in the meantime, in the form's order. */
export const conflictsOf = (
  before: Values,
  theirs: Values,
  mine: Values,
  labels: Readonly<Record<string, string>>,
): readonly FieldConflict[] =>
  changedFields(before, theirs, Object.keys(labels)).map((name) => ({
    name,
    label: labels[name] ?? name,
    before: before[name],
    theirs: theirs[name],
    mine: mine[name],
    isBoth: !sameValue(before[name], mine[name]) && !sameValue(theirs[name], mine[name]),
  }));
