import * as z from 'zod';
import type { Cipher } from './cipher';

/** An object of JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for an object of JSON, not a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a text. */
export const isText = (value: unknown): value is string => typeof value === 'string';

const SHARED_BY_ALL = new Set(['__proto__', 'constructor', 'prototype']);

/** The most values, and the deepest nesting, of any form. */
const MOST_VALUES = 100_000;
const MOST_LEVELS = 32;

const inside = (value: object): readonly unknown[] => (Array.isArray(value) ? value : Object.values(value));

/**
 * A fault of shape that no call accepts, whatever its schema, as a sentence; undefined without one.
 * Faults are a field with a name of JavaScript's shared prototypes, more than 100,000 values, and more than 32 levels.
 */
export const faultOfShape = (value: unknown): string | undefined => {
  let level: readonly unknown[] = [value];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) return 'The body lies deeper than any call takes.';
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue;
      if (isObject(each) && Object.keys(each).some((name) => SHARED_BY_ALL.has(name)))
        return 'The request has a field that is not allowed: __proto__, constructor or prototype.';
      const inner = inside(each);
      values += inner.length;
      if (values > MOST_VALUES) return 'The body has more values than any call takes.';
      for (const one of inner) if (typeof one === 'object') next.push(one);
    }
    level = next;
  }
  return undefined;
};

/** The value of a JSON text; undefined where the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The most decodings of a text: some servers encode it twice. */
const MOST_ENCODED = 4;

/**
 * The value itself, a JSON text of it, or an encrypted text of it.
 * The first form that the schema accepts is used (docs/wire.md#reading).
 */
export const clearValue = async (
  schema: z.ZodType,
  value: unknown,
  cipher: Cipher,
  levels = MOST_ENCODED,
): Promise<unknown> => {
  const accepts = (candidate: unknown) => schema.safeParse(candidate).success;
  if (!isText(value) || accepts(value)) return value;
  const parsed = parseJson(value);
  if (parsed !== undefined && accepts(parsed)) return parsed;
  const opened = isText(parsed) ? parsed : await cipher.open(value).catch(() => undefined);
  if (opened === undefined) return parsed ?? value;
  const inner = parseJson(opened) ?? opened;
  return isText(inner) && levels > 0 ? clearValue(schema, inner, cipher, levels - 1) : inner;
};

/** Each named field may be encoded separately where no field carries the whole answer. */
export const clearFields = async (schema: z.ZodType, value: JsonObject, cipher: Cipher): Promise<JsonObject> => {
  if (!(schema instanceof z.ZodObject)) return value;
  const named = Object.entries(schema.shape as Record<string, z.ZodType>).filter(([name]) => isText(value[name]));
  const cleared = await Promise.all(
    named.map(async ([name, own]): Promise<[string, unknown]> => [name, await clearValue(own, value[name], cipher)]),
  );
  return { ...value, ...Object.fromEntries<unknown>(cleared) };
};

/** An object, a JSON text of one, or an encrypted text of one. */
export const openObject = async (
  value: unknown,
  cipher: Cipher,
  levels = MOST_ENCODED,
): Promise<JsonObject | undefined> => {
  if (isObject(value)) return value;
  if (!isText(value) || levels < 0) return undefined;
  return openObject(parseJson(value) ?? (await cipher.open(value).catch(() => undefined)), cipher, levels - 1);
};

const SECRET = /passw(?:or)?d|^pwd$|(?:^|_)hash(?:ed)?(?:_|$)|[a-z]Hash$|^salt$/i;
const known = new Map<string, boolean>();
/** True for the name of a field that holds a password or a hash of one. */
export const isSecret = (name: string): boolean => {
  const found = known.get(name) ?? SECRET.test(name);
  known.set(name, found);
  return found;
};

/** Removes passwords and their hashes from an answer, at any depth. No form, cache or request may have them. */
export const removeSecrets = <T>(value: T): T => {
  if (Array.isArray(value)) for (const each of value) removeSecrets(each as unknown);
  else if (isObject(value))
    for (const name of Object.keys(value))
      if (isSecret(name)) delete (value as Record<string, unknown>)[name];
      else if (typeof value[name] === 'object') removeSecrets(value[name]);
  return value;
};
