type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** True when two values of a form mean the same; a field that was emptied equals one that never held anything. */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b) || (isBlank(a) && isBlank(b))) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameValue(a[key], b[key]));
};

/** The names of the fields whose values differ, in the order given. */
export const changedFields = (before: Values, after: Values, names: readonly string[]): readonly string[] =>
  names.filter((name) => !sameValue(before[name], after[name]));

/** The values without what was left blank, as a draft is written. */
export const withoutBlanks = (values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));

/**
 * What a value becomes that two people changed since it was `before`: part by part, whoever changed it is heard, and where
 * both did it is `mine`.
 */
export const merged = (before: unknown, mine: unknown, theirs: unknown): unknown => {
  if (sameValue(before, mine)) return theirs;
  if (![before, mine, theirs].every((value) => isObject(value) && !Array.isArray(value))) return mine;
  const [was, here, there] = [before, mine, theirs] as [Values, Values, Values];
  const names = [...new Set([...Object.keys(here), ...Object.keys(there)])];
  return Object.fromEntries(names.map((name) => [name, merged(was[name], here[name], there[name])]));
};
